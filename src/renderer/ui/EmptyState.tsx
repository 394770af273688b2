import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** One sentence that says why nothing is here, and one action that changes it. */
export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {action}
    </div>
  );
}
