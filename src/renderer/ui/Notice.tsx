import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';
import styles from './Notice.module.css';
import { useUiConfig } from './UiConfig.tsx';

export interface NoticeButton {
  readonly label: string;
  readonly role?: 'primary' | 'link' | undefined;
  /** A link's address; `onPress` still decides how to go there. */
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

export interface NoticeProps {
  open: boolean;
  title: string;
  message: string;
  actions: readonly NoticeButton[];
  /** Any action, or Escape, closes it. */
  onClose: () => void;
}

/** A modal sentence that waits for an answer. A press beside it does not dismiss it. */
export function Notice({ open, title, message, actions, onClose }: NoticeProps) {
  const width = useUiConfig().dialog.noticeWidth;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup
            className={styles.notice}
            data-layer={open ? 'dialog' : undefined}
            style={{ maxWidth: width }}
          >
            <div className={styles.text}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles.message}>{message}</AlertDialog.Description>
            </div>
            {/* The primary button stands last and is reached first, as the row is reversed. */}
            <footer className={styles.footer}>
              {actions.map((action) => (
                <NoticeAction key={action.label} action={action} onClose={onClose} />
              ))}
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function NoticeAction({ action, onClose }: { action: NoticeButton; onClose: () => void }) {
  const press = (event: MouseEvent) => {
    if (action.onPress) event.preventDefault();
    onClose();
    action.onPress?.();
  };
  if (action.role === 'link') {
    return (
      <a href={action.href ?? '#'} className={styles.link} onClick={press}>
        {action.label}
      </a>
    );
  }
  return (
    <Button variant={action.role === 'primary' ? 'primary' : 'ghost'} onClick={press}>
      {action.label}
    </Button>
  );
}
