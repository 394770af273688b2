import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { formText } from '../../lib/words/form-text.ts';
import { notify } from '../../lib/notices/notify.ts';
import { useUser } from '../../state/user.ts';
import { useAttempt } from './attempt.tsx';
import { CodeField, codeOf, EmailField, KnownAddress, NewPasswordField } from './fields.tsx';
import { BackToLogin, LoginForm, OtherWay } from './LoginForm.tsx';
import { isSignedIn, signInAfter } from './sign-in.ts';
import type { WayIn } from './way-in.ts';

const said = messages.login;

/** Asks for a mail with a code. The answer is the same for every address. */
export function Forgot({ way }: { way: WayIn }) {
  const attempt = useAttempt(['email']);
  const submit = (form: FormData): void => {
    void attempt.run(async () => {
      await api.auth.forgot({ email: formText(form, 'email') });
      way.go('reset');
    });
  };
  return (
    <LoginForm
      way={way}
      text={said.forgot.text}
      attempt={attempt}
      submit={said.forgot.submit}
      onSubmit={submit}
      others={<BackToLogin way={way} />}
    >
      <EmailField way={way} attempt={attempt} />
    </LoginForm>
  );
}

/** A new password, with the code of the mail or by its link. */
export function Reset({ way }: { way: WayIn }) {
  const byLink = way.token !== '';
  const attempt = useAttempt(byLink ? ['newPassword'] : ['email', 'code', 'newPassword']);
  const [sent, setSent] = useState('');
  const submit = (form: FormData): void => {
    const email = way.email || formText(form, 'email');
    const newPassword = formText(form, 'newPassword');
    void attempt.run(async () => {
      await api.auth.reset({ email, code: byLink ? way.token : codeOf(form), newPassword });
      await enterAnew({ email, password: newPassword }, way);
    });
  };
  const sendAgain = (): void => {
    setSent('');
    void attempt.run(async () => {
      await api.auth.forgot({ email: way.email });
      if (byLink) way.go('reset', { token: '' }, { replace: true });
      else setSent(said.forgot.sentAgain);
    });
  };
  return (
    <LoginForm
      way={way}
      text={textAbove(way)}
      attempt={attempt}
      submit={said.reset.submit}
      onSubmit={submit}
      status={sent}
      others={
        <>
          {way.email !== '' && <OtherWay onClick={sendAgain}>{said.forgot.again}</OtherWay>}
          <BackToLogin way={way} />
        </>
      }
    >
      {way.email === '' ? <EmailField way={way} attempt={attempt} /> : <KnownAddress email={way.email} />}
      {!byLink && <CodeField attempt={attempt} />}
      <NewPasswordField way={way} attempt={attempt} label={said.newPassword} name="newPassword" />
    </LoginForm>
  );
}

function textAbove({ email, token }: WayIn): string {
  if (email === '') return said.reset.textNoAddress;
  return token === '' ? said.reset.text(email) : said.reset.linkText(email);
}

/** With the new password in hand nobody has to log in by hand; but who is signed in as somebody else stays so. */
async function enterAnew(login: { email: string; password: string }, way: WayIn): Promise<void> {
  // The new password has ended all sessions of its account: the one here too, if it was that.
  if (isSignedIn()) await useUser.getState().load();
  if (!isSignedIn()) return signInAfter('passwordSaved', login, way);
  notify.toast({ kind: 'success', message: said.reset.saved });
  way.go('login', {}, { replace: true });
}
