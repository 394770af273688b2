import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { useUser } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAttempt } from './attempt.ts';
import { LoginForm } from './LoginForm.tsx';
import type { Go } from './steps.ts';

const said = messages.login;

interface SignInProps {
  readonly email: string;
  /** What was done on the way here. */
  readonly note?: string | undefined;
  readonly go: Go;
}

/** E-mail and password. An address that is not confirmed yet leads on to its code. */
export function SignIn({ email, note, go }: SignInProps) {
  const attempt = useAttempt(['email', 'password']);
  const submit = (form: FormData): void => {
    const login = { email: formText(form, 'email'), password: formText(form, 'password') };
    void attempt.run(
      () => signIn(login),
      ({ code }) => {
        if (code !== 'unverified') return false;
        go({ at: 'code', ...login });
        return true;
      },
    );
  };
  return (
    <LoginForm
      title={said.title}
      text={note}
      attempt={attempt}
      submit={said.signIn}
      onSubmit={submit}
      others={
        <>
          <Button variant="bare" onClick={() => go({ at: 'register', email })}>
            {said.noAccountYet}
          </Button>
          <Button variant="bare" onClick={() => go({ at: 'forgot', email })}>
            {said.forgotten}
          </Button>
        </>
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
        autoComplete="current-password"
        error={attempt.errorOf('password')}
      />
    </LoginForm>
  );
}

/** Signs in and tells the app who is here, which leads away from this screen. @throws Problem */
export async function signIn(login: { email: string; password: string }): Promise<void> {
  await api.auth.login(login);
  await useUser.getState().load();
}
