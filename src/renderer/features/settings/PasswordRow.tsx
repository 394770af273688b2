import { useRef, useState, type SubmitEvent } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { formText } from '../../lib/words/form-text.ts';
import { notify } from '../../lib/notices/notify.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedInput } from '../../ui/unsaved-input.ts';
import styles from './PasswordRow.module.css';
import { SettingRow } from './SettingRow.tsx';
import { usePasswordChange } from './use-password-change.ts';

const said = messages.account;

/** Changes the password. What was typed stays until it is right. */
export function PasswordRow({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { proof, busy, errorOf, askForCode, askForPassword, change } = usePasswordChange(email);
  const [isTyped, setTyped] = useState(false);
  useUnsavedInput(isTyped);
  const byCode = proof === 'code';

  const submit = async (data: FormData): Promise<void> => {
    if (busy || !(await change(formText(data, proof), formText(data, 'newPassword')))) return;
    form.current?.reset();
    setTyped(false);
    askForPassword();
    notify.toast({ kind: 'success', message: said.passwordChanged });
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
        <p role="status" className={styles.sent}>
          {byCode && said.codeSent(email)}
        </p>
        <TextField
          key={proof}
          label={byCode ? messages.login.code : said.currentPassword}
          name={proof}
          type={byCode ? 'text' : 'password'}
          inputMode={byCode ? 'numeric' : undefined}
          autoComplete={byCode ? 'one-time-code' : 'current-password'}
          error={errorOf(proof)}
          trailing={
            <Button variant="bare" size="sm" busy={busy} onClick={byCode ? askForPassword : () => void askForCode()}>
              {byCode ? said.passwordKnown : said.passwordForgotten}
            </Button>
          }
        />
        <PasswordField
          label={said.newPassword}
          name="newPassword"
          autoComplete="new-password"
          hint={messages.auth.passwordLength}
          error={errorOf('newPassword')}
          onChange={({ target }) => setTyped(target.value !== '')}
        />
        <Button type="submit" busy={busy}>
          {said.changePassword}
        </Button>
      </form>
    </SettingRow>
  );
}
