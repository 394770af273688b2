import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LoadFailed.module.css';

export interface LoadFailedProps {
  text: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Why something could not be loaded, where it would stand, and another try. */
export function LoadFailed({ text, busy = false, onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className={styles.failed}>
      <p>{text}</p>
      <Button size="sm" busy={busy} onClick={onRetry}>
        {messages.notices.retry}
      </Button>
    </div>
  );
}
