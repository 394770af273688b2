import { messages } from '../../../contract/messages/index.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './CardDialogs.module.css';
import type { Progress } from './cards-in-parts.ts';

const said = messages.flashcards;

/** How many of the cards are done, as a bar and in words. */
export function CardProgress({ progress: { done, total } }: { progress: Progress }) {
  const words = said.partDone(done, total);
  return (
    <div className={styles.progress}>
      <ProgressBar value={done} max={total} label={said.progress} valueText={words} />
      <small>{words}</small>
    </div>
  );
}
