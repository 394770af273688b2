import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { formText } from '../../lib/words/form-text.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAttempt } from './attempt.tsx';
import { EmailField, NewPasswordField } from './fields.tsx';
import { LoginForm, OtherWay } from './LoginForm.tsx';
import type { WayIn } from './way-in.ts';

const said = messages.login;

/** A new account. Whether a server lets people in by invitation shows when it asks for one. */
export function Register({ way }: { way: WayIn }) {
  const attempt = useAttempt(['email', 'password', 'newPassword', 'invite']);
  const keptInvite = way.typed.of('register', 'invite');
  const [invited, setInvited] = useState(keptInvite !== '');
  const submit = (form: FormData): void => {
    const account = { email: formText(form, 'email'), password: formText(form, 'password') };
    const invite = formText(form, 'invite');
    const register = async (): Promise<void> => {
      await api.auth.register({ ...account, ...(invite !== '' && { invite }) });
    };
    void attempt.run(
      async () => {
        await register();
        // Asked in the same way again, the server answers the same for every address.
        way.awaited.account = { ...account, sendAgain: register };
        way.go('code');
      },
      (problem) => {
        if (problem.extras['field'] === 'invite') setInvited(true);
        return false;
      },
    );
  };
  return (
    <LoginForm
      way={way}
      attempt={attempt}
      submit={said.register.submit}
      onSubmit={submit}
      others={<OtherWay onClick={() => way.go('login')}>{said.haveAccount}</OtherWay>}
    >
      <EmailField way={way} attempt={attempt} />
      <NewPasswordField way={way} attempt={attempt} label={said.password} name="password" />
      {invited && (
        <TextField
          label={said.invite}
          name="invite"
          autoComplete="off"
          defaultValue={keptInvite}
          error={attempt.errorOf('invite')}
        />
      )}
    </LoginForm>
  );
}
