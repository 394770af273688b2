import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { formText } from '../../lib/words/form-text.ts';
import { useUser } from '../../state/user.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { refusedHere, useAttempt } from './attempt.tsx';
import { CurrentPasswordField, EmailField } from './fields.tsx';
import { LoginForm, OtherWay } from './LoginForm.tsx';
import { sendCodeByLogin, signIn } from './sign-in.ts';
import type { DoneNote, WayIn } from './way-in.ts';

const said = messages.login;
const NOTES: Readonly<Record<DoneNote, string>> = {
  confirmed: said.verify.done,
  passwordSaved: said.reset.done,
  logInForCode: said.verify.logInForCode,
};

/** E-mail and password. An address that is not confirmed yet leads on to its code. */
export function SignIn({ way }: { way: WayIn }) {
  const attempt = useAttempt(['email', 'password']);
  const endedEmail = useUser(({ user }) => user?.endedSession);
  const submit = (form: FormData): void => {
    const login = { email: formText(form, 'email'), password: formText(form, 'password') };
    void attempt.run(
      async () => {
        if (login.password === '') throw refusedHere('password', said.passwordMissing);
        await signIn(login);
      },
      ({ code }) => {
        if (code !== 'unverified') return false;
        way.awaited.account = { ...login, sendAgain: () => sendCodeByLogin(login) };
        way.go('code');
        return true;
      },
    );
  };
  return (
    <LoginForm
      way={way}
      text={textAbove(way, endedEmail)}
      attempt={attempt}
      submit={endedEmail === undefined ? said.signIn : said.server.signInAgain}
      onSubmit={submit}
      others={
        <>
          <OtherWay onClick={() => way.go('register')}>{said.noAccountYet}</OtherWay>
          <OtherWay onClick={() => way.go('forgot')}>{said.forgotten}</OtherWay>
          {isDesktop() && <GoOnOffline way={way} />}
        </>
      }
    >
      <EmailField way={way} attempt={attempt} />
      <CurrentPasswordField way={way} attempt={attempt} />
    </LoginForm>
  );
}

/** Nobody needs an account to go on where they were. */
export function GoOnOffline({ way }: { way: WayIn }) {
  return (
    <Link to={way.goOn} className={buttonClass({ variant: 'bare' })}>
      {said.goOnOffline}
    </Link>
  );
}

/** What was done on the way here, what has ended, or that one comes back to where one was. */
function textAbove({ note, goOn }: WayIn, endedEmail: string | undefined): string | undefined {
  if (note !== undefined) return NOTES[note];
  if (endedEmail !== undefined) return said.server.sessionEnded(endedEmail);
  return goOn === '/' ? undefined : said.goesBack;
}
