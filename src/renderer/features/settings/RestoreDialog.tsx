import { useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './RestoreDialog.module.css';
import { SettingError } from './SettingError.tsx';

const said = messages.backups;

interface RestoreDialogProps {
  /** Of the backup. */
  readonly name: string;
  /** When it was made, in the person's words. */
  readonly when: string;
  readonly onClose: () => void;
}

/** Everything changes at once and the app closes, so this act asks first. */
export function RestoreDialog({ name, when, onClose }: RestoreDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'leaving'>('asking');
  const cancel = useRef<HTMLButtonElement>(null);
  const [error, setError] = useState<string>();
  const restore = async () => {
    setState('busy');
    setError(undefined);
    try {
      await askDesktop('restoreBackup', { name });
      setState('leaving');
    } catch (reason) {
      setState('asking');
      setError(reasonOf(reason));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={said.confirm.title}
      resizable={false}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {messages.notices.cancel}
          </Button>
          <Button variant="primary" busy={state !== 'asking'} onClick={() => void restore()}>
            {said.confirm.action}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{said.confirm.text(when)}</p>
      <p role="status" className={styles.text}>
        {state === 'leaving' && said.restoring}
      </p>
      <SettingError text={error} />
    </Dialog>
  );
}
