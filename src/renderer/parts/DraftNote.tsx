import type { ReactNode } from 'react';
import styles from './DraftNote.module.css';

interface DraftNoteProps {
  readonly text: string;
  /** It stops a save. */
  readonly urgent: boolean;
  readonly children?: ReactNode;
}

/** What the person must know about a draft, and what can be done. */
export function DraftNote({ text, urgent, children }: DraftNoteProps) {
  return (
    <div className={styles.note} data-urgent={urgent} role={urgent ? 'alert' : 'status'}>
      <p>{text}</p>
      {children}
    </div>
  );
}
