import { CircleCheck } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { useSavedNote } from './saved-note.ts';
import styles from './SavedNote.module.css';

/** Always on the page, so that a screen reader notices when the word arrives in it. */
export function SavedNote() {
  const shown = useSavedNote((state) => state.shown);
  return (
    <p role="status" className={styles.note}>
      {shown && (
        <>
          <CircleCheck aria-hidden />
          {messages.settings.saved}
        </>
      )}
    </p>
  );
}
