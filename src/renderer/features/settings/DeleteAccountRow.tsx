import { useState, type SubmitEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const remove = async (password: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await api.auth.removeAccount({ password });
      useUser.getState().leave();
    } catch (reason) {
      setError(isProblem(reason) ? reason.detail : messages.network.internal);
    }
    setBusy(false);
  };

  return (
    <SettingRow title={said.remove} text={said.removeText}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {said.remove}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={said.removeTitle}
        resizable={false}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{messages.notices.cancel}</Button>
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
    </SettingRow>
  );
}
