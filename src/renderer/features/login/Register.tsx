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

/** A new account. Whether a server lets people in by invitation shows when it asks for one. */
export function Register({ email, go }: { email: string; go: Go }) {
  const attempt = useAttempt(['email', 'password', 'newPassword', 'invite']);
  const [invited, setInvited] = useState(false);
  const submit = (form: FormData): void => {
    const account = { email: formText(form, 'email'), password: formText(form, 'password') };
    const invite = formText(form, 'invite');
    void attempt.run(
      async () => {
        await api.auth.register({ ...account, ...(invite !== '' && { invite }) });
        go({ at: 'code', ...account });
      },
      (problem) => {
        if (problem.extras['field'] === 'invite') setInvited(true);
        return false;
      },
    );
  };
  return (
    <LoginForm
      title={said.register.title}
      attempt={attempt}
      submit={said.register.submit}
      onSubmit={submit}
      others={
        <Button variant="bare" onClick={() => go({ at: 'login', email })}>
          {said.haveAccount}
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
      <TextField
        label={said.password}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={messages.auth.passwordLength}
        error={attempt.errorOf('password') ?? attempt.errorOf('newPassword')}
      />
      {invited && <TextField label={said.invite} name="invite" autoComplete="off" error={attempt.errorOf('invite')} />}
    </LoginForm>
  );
}
