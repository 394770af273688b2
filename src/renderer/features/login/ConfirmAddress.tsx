import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/api.ts';
import { formText } from '../../lib/form-text.ts';
import { notify } from '../../lib/notify.ts';
import { useAttempt } from './attempt.tsx';
import { CodeField, codeOf, EmailField } from './fields.tsx';
import { BackToLogin, LoginForm, OtherWay } from './LoginForm.tsx';
import { isSignedIn, signInAfter } from './sign-in.ts';
import type { WayIn } from './way-in.ts';

const said = messages.login;
const saidHere = said.verify;

/** The code of the mail. Whoever has just typed the password is signed in with it. */
export function ConfirmByCode({ way }: { way: WayIn }) {
  const attempt = useAttempt(['email', 'code']);
  const [sent, setSent] = useState('');
  const awaited = way.awaited.account?.email === way.email ? way.awaited.account : null;

  const submit = (form: FormData): void => {
    const email = way.email || formText(form, 'email');
    void attempt.run(async () => {
      await api.auth.verifyCode({ email, code: codeOf(form) });
      if (awaited) await signInAfter('confirmed', awaited, way);
      else way.go('login', { email, note: 'confirmed' }, { replace: true });
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
    </LoginForm>
  );
}

/** The link of the mail: a button asks, so that a program that opens links confirms nothing. */
export function ConfirmByLink({ way }: { way: WayIn }) {
  const attempt = useAttempt([]);
  const submit = (): void => {
    void attempt.run(async () => {
      await api.auth.verify({ token: way.token });
      // Whoever is signed in as somebody else stays so.
      if (isSignedIn()) notify.toast({ kind: 'success', message: saidHere.confirmed });
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
    />
  );
}
