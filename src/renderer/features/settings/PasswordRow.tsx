import { useRef, useState, type SubmitEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import { api } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './PasswordRow.module.css';
import { SettingRow } from './SettingRow.tsx';

const said = messages.account;

/** Changes the password. What was typed stays until it is right. */
export function PasswordRow({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ readonly field: string; readonly text: string } | null>(null);
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined);

  const submit = async (data: FormData): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await api.auth.changePassword({
        currentPassword: formText(data, 'currentPassword'),
        newPassword: formText(data, 'newPassword'),
      });
      form.current?.reset();
      notify.toast({ kind: 'success', message: said.passwordChanged });
    } catch (reason) {
      const field = isProblem(reason) ? String(reason.extras['field'] ?? 'currentPassword') : 'currentPassword';
      setError({ field, text: isProblem(reason) ? reason.detail : messages.network.internal });
    }
    setBusy(false);
  };

  return (
    <SettingRow title={said.password} text={said.passwordText}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        {/* A password manager needs to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={said.currentPassword}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          error={errorOf('currentPassword')}
        />
        <TextField
          label={said.newPassword}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint={messages.auth.passwordLength}
          error={errorOf('newPassword')}
        />
        <Button type="submit" busy={busy}>
          {said.changePassword}
        </Button>
      </form>
    </SettingRow>
  );
}
