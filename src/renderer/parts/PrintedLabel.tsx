import type { CardSource } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import styles from './PrintedLabel.module.css';

/** Behind the number that a card's page has in its file: what is printed on the page, where that is something else. */
export function PrintedLabel({ source }: { source: CardSource | null | undefined }) {
  if (source?.label === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.printed}>{messages.source.printed(source.label)}</span>
    </>
  );
}
