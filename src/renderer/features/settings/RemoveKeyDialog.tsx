import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './RemoveKeyDialog.module.css';
import type { GeminiKey } from './use-gemini-key.ts';

const { gemini } = messages.settings;

export interface RemoveKeyDialogProps {
  open: boolean;
  geminiKey: GeminiKey;
  onClose: () => void;
  onRemoved: () => void;
}

/** A removed key cannot be brought back, so this act asks first. */
export function RemoveKeyDialog({ open, geminiKey, onClose, onRemoved }: RemoveKeyDialogProps) {
  const remove = async () => {
    if (!(await geminiKey.remove())) return;
    onClose();
    onRemoved();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={gemini.removeTitle}
      resizable={false}
      footer={
        <>
          <Button onClick={onClose}>{messages.notices.cancel}</Button>
          <Button variant="danger" solid busy={geminiKey.busy} onClick={() => void remove()}>
            {gemini.removeAction}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{gemini.removeText}</p>
      {geminiKey.error !== undefined && (
        <p role="alert" className={styles.error}>
          {geminiKey.error}
        </p>
      )}
    </Dialog>
  );
}
