import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { formText } from '../../lib/words/form-text.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useAttempt, type Attempt } from './attempt.tsx';
import { CodeField, codeOf, EmailField, KnownAddress, NewPasswordField } from './fields.tsx';
import { BackToLogin, LoginForm, OtherWay } from './LoginForm.tsx';
import { isSignedIn, signInAfter } from './sign-in.ts';
import type { WayIn } from './way-in.ts';

const said = messages.login;
const saidHere = said.verify;

/** The code of the mail, and the password that the account has from now on: whoever has just typed it need not type it again. */
export function ConfirmByCode({ way }: { way: WayIn }) {
  const attempt = useAttempt(['email', 'code', 'password', 'newPassword']);
  const [sent, setSent] = useState('');
  const awaited = way.awaited.account?.email === way.email ? way.awaited.account : null;

  const submit = (form: FormData): void => {
    const login = awaited ?? loginIn(form, way);
    void attempt.run(async () => {
      await api.auth.verifyCode({ email: login.email, code: codeOf(form), password: login.password });
      await signInAfter('confirmed', login, way);
    });
  };
  const sendAgain = (): void => {
    setSent('');
    void attempt.run(async () => {
      await awaited?.sendAgain();
      setSent(saidHere.sentAgain);
    });
  };
  return (
    <LoginForm
      way={way}
      text={way.email === '' ? saidHere.textNoAddress : saidHere.text(way.email)}
      attempt={attempt}
      submit={saidHere.submit}
      onSubmit={submit}
      status={sent || saidHere.noMail}
      others={
        <>
          <OtherWay onClick={awaited ? sendAgain : () => way.go('login', { note: 'logInForCode' })}>
            {saidHere.again}
          </OtherWay>
          <BackToLogin way={way} />
        </>
      }
    >
      {way.email === '' && <EmailField way={way} attempt={attempt} />}
      <CodeField attempt={attempt} />
      {!awaited && <PasswordOfAccount way={way} attempt={attempt} />}
    </LoginForm>
  );
}

/**
 * The link of the mail. It asks for the password too, as it may be opened anywhere: whoever has registered the address, only who reads its mail has
 * the account.
 */
export function ConfirmByLink({ way }: { way: WayIn }) {
  const attempt = useAttempt(['email', 'password', 'newPassword']);
  const submit = (form: FormData): void => {
    const login = loginIn(form, way);
    void attempt.run(async () => {
      await api.auth.verifyCode({ email: login.email, code: way.token, password: login.password });
      if (!isSignedIn()) return signInAfter('confirmed', login, way);
      // Whoever is signed in as somebody else stays so.
      notify.toast({ kind: 'success', message: saidHere.confirmed });
      way.go('login', { note: 'confirmed' }, { replace: true });
    });
  };
  return (
    <LoginForm
      way={way}
      text={saidHere.linkText}
      attempt={attempt}
      submit={saidHere.submit}
      onSubmit={submit}
      others={
        <>
          <OtherWay onClick={() => way.go('login', { note: 'logInForCode' })}>{saidHere.again}</OtherWay>
          <BackToLogin way={way} />
        </>
      }
    >
      {way.email === '' ? <EmailField way={way} attempt={attempt} /> : <KnownAddress email={way.email} />}
      <PasswordOfAccount way={way} attempt={attempt} />
    </LoginForm>
  );
}

/** The one of the registration, or another: it is chosen here. */
function PasswordOfAccount({ way, attempt }: { way: WayIn; attempt: Attempt }) {
  return <NewPasswordField way={way} attempt={attempt} label={said.password} name="password" />;
}

function loginIn(form: FormData, way: WayIn): { readonly email: string; readonly password: string } {
  return { email: way.email || formText(form, 'email'), password: formText(form, 'password') };
}
