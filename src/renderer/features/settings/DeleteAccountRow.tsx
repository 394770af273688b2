import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { formText } from '../../lib/words/form-text.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useUser } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './RemoveKeyDialog.module.css';
import { SettingRow } from './SettingRow.tsx';

const said = messages.account;
const FORM = 'delete-account';

/** Nothing brings an account back, so this act asks, and asks for the password. */
export function DeleteAccountRow() {
  const [open, setOpen] = useState(false);
  return (
    <SettingRow title={said.remove} text={said.removeText}>
      <p>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {said.remove}
        </Button>
      </p>
      <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
    </SettingRow>
  );
}

function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { busy, error, remove, forget } = useRemoval();
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={said.removeTitle}
      resizable={false}
      footer={
        <>
          <Button onClick={close}>{messages.notices.cancel}</Button>
          <Button type="submit" form={FORM} variant="danger" solid busy={busy}>
            {said.removeConfirm}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void remove(formText(new FormData(event.currentTarget), 'password'));
        }}
      >
        <p className={styles.text}>{said.removeWarning}</p>
        <TextField
          label={messages.login.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error}
        />
      </form>
    </Dialog>
  );
}

function useRemoval() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async (password: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await useUser.getState().removeAccount(password);
      if (!isDesktop()) return;
      // A browser's page has left by itself, and says so at the login screen.
      void navigate('/login');
      notify.toast({ kind: 'success', message: said.removed });
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, remove, forget: () => setError(undefined) };
}
