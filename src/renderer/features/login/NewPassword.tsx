import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAttempt } from './attempt.ts';
import { LoginForm } from './LoginForm.tsx';
import type { Go } from './steps.ts';

const said = messages.login;

/** Asks for a mail with a code. The answer is the same for every address. */
export function Forgot({ email, go }: { email: string; go: Go }) {
  const attempt = useAttempt(['email']);
  const submit = (form: FormData): void => {
    const typed = formText(form, 'email');
    void attempt.run(async () => {
      await api.auth.forgot({ email: typed });
      go({ at: 'reset', email: typed, token: '' });
    });
  };
  return (
    <LoginForm
      title={said.forgot.title}
      text={said.forgot.text}
      attempt={attempt}
      submit={said.forgot.submit}
      onSubmit={submit}
      others={
        <Button variant="bare" onClick={() => go({ at: 'login', email })}>
          {said.back}
        </Button>
      }
    >
      <TextField
        label={said.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={attempt.errorOf('email')}
      />
    </LoginForm>
  );
}

interface ResetProps {
  readonly email: string;
  readonly token: string;
  readonly go: Go;
}

/** A new password, with the code of the mail or by its link. */
export function Reset({ email, token, go }: ResetProps) {
  const attempt = useAttempt(['code', 'newPassword']);
  const [note, setNote] = useState('');
  const submit = (form: FormData): void => {
    const code = token === '' ? formText(form, 'code') : token;
    void attempt.run(async () => {
      await api.auth.reset({ email, code, newPassword: formText(form, 'newPassword') });
      go({ at: 'login', email, note: said.reset.done });
    });
  };
  const sendAgain = (): void => {
    void attempt.run(async () => {
      await api.auth.forgot({ email });
      setNote(said.forgot.sentAgain);
    });
  };
  return (
    <LoginForm
      title={said.forgot.title}
      text={token === '' ? said.reset.text(email) : undefined}
      attempt={attempt}
      submit={said.reset.submit}
      onSubmit={submit}
      others={
        <>
          <Button variant="bare" onClick={sendAgain}>
            {said.forgot.again}
          </Button>
          <Button variant="bare" onClick={() => go({ at: 'login', email })}>
            {said.back}
          </Button>
          <p role="status">{note}</p>
        </>
      }
    >
      {/* A password manager needs to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {token === '' && (
        <TextField
          label={said.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={attempt.errorOf('code')}
        />
      )}
      <TextField
        label={said.newPassword}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint={messages.auth.passwordLength}
        error={attempt.errorOf('newPassword') ?? (token === '' ? undefined : attempt.errorOf('code'))}
      />
    </LoginForm>
  );
}
