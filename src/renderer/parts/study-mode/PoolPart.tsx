import { messages } from '../../../contract/messages/index.ts';
import styles from './PoolPart.module.css';

const said = messages.studyModes;

interface PoolPartProps {
  /** Cards that take part, and cards that the choice has. */
  readonly read: number;
  readonly total: number;
  /** In which order they were read, and so which of them are here. */
  readonly order: 'set' | 'weakest';
}

/** Says that a choice has more cards than take part, and which do. Nothing where all of them do. */
export function PoolPart({ read, total, order }: PoolPartProps) {
  if (total <= read) return null;
  const sentence = order === 'set' ? said.firstOnly : said.weakestOnly;
  return <p className={styles.part}>{sentence(read, total)}</p>;
}
