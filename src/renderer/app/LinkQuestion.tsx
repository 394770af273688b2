import { useRef } from 'react';
import { messages } from '../../contract/messages/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './LinkQuestion.module.css';

const said = messages.opening.link;
/** Enough to see what it is; all of it is in the editor. */
const ROWS_SHOWN = 5;

interface LinkQuestionProps {
  readonly text: string;
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Anybody can write a link, so its cards are shown before anything is done with them. */
export function LinkQuestion({ text, onAnswer }: LinkQuestionProps) {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '');
  const leave = () => onAnswer(false);
  // A key that was meant for something else must not say yes.
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={leave}
      title={said.title}
      resizable={false}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} onClick={leave}>
            {said.leave}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {said.look}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{said.text(rows.length)}</p>
      <ul className={styles.rows} aria-label={said.rows}>
        {rows.slice(0, ROWS_SHOWN).map((row, index) => (
          // Two rows may be the same.
          <li key={index}>{row.replaceAll('\t', ' · ')}</li>
        ))}
      </ul>
      {rows.length > ROWS_SHOWN && <p className={styles.more}>{said.more(rows.length - ROWS_SHOWN)}</p>}
    </Dialog>
  );
}
