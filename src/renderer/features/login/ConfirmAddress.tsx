import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAttempt } from './attempt.ts';
import { LoginForm } from './LoginForm.tsx';
import { signIn } from './SignIn.tsx';
import type { Go } from './steps.ts';

const said = messages.login;

interface ByCodeProps {
  readonly email: string;
  readonly password: string | null;
  readonly go: Go;
}

/** The code of the mail. Whoever has just typed the password is signed in with it. */
export function ConfirmByCode({ email, password, go }: ByCodeProps) {
  const attempt = useAttempt(['code']);
  const submit = (form: FormData): void => {
    void attempt.run(async () => {
      await api.auth.verifyCode({ email, code: formText(form, 'code') });
      if (password === null) go({ at: 'login', email, note: said.verify.done });
      else await signIn({ email, password });
    });
  };
  return (
    <LoginForm
      title={said.verify.title}
      text={said.verify.text(email)}
      attempt={attempt}
      submit={said.verify.submit}
      onSubmit={submit}
      others={
        <Button variant="bare" onClick={() => go({ at: 'login', email })}>
          {said.back}
        </Button>
      }
    >
      <TextField
        label={said.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={attempt.errorOf('code')}
      />
    </LoginForm>
  );
}

/** The link of the mail: a button asks, so that a program that opens links confirms nothing. */
export function ConfirmByLink({ token, go }: { token: string; go: Go }) {
  const attempt = useAttempt([]);
  const submit = (): void => {
    void attempt.run(async () => {
      await api.auth.verify({ token });
      go({ at: 'login', email: '', note: said.verify.done });
    });
  };
  return (
    <LoginForm
      title={said.verify.title}
      text={said.verify.linkText}
      attempt={attempt}
      submit={said.verify.submit}
      onSubmit={submit}
      others={
        <Button variant="bare" onClick={() => go({ at: 'login', email: '' })}>
          {said.back}
        </Button>
      }
    />
  );
}
