/** The way in (core §2): log in, make an account, confirm its address, choose a new password. */
import { Navigate, useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { loginAddress, readMailedLink } from '../../lib/addresses/login-address.ts';
import { useSetting } from '../../state/settings.ts';
import { useUser } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConfirmByCode, ConfirmByLink } from './ConfirmAddress.tsx';
import styles from './LoginForm.module.css';
import { Forgot, Reset } from './NewPassword.tsx';
import { Register } from './Register.tsx';
import { ServerAddress } from './ServerAddress.tsx';
import { SignIn } from './SignIn.tsx';
import { useWayIn, type WayIn } from './way-in.ts';

export function Component() {
  const { search, state } = useLocation();
  const way = useWayIn();
  const [origin] = useSetting('server.origin');
  const { user, status, error, load } = useUser();
  const link = readMailedLink(new URLSearchParams(search));
  if (link) {
    const { step, token, email } = link;
    return <Navigate to={loginAddress(step)} replace state={{ ...asObject(state), token, email }} />;
  }
  // Whoever is signed in may still have read a mail of another account; where there are no accounts, nobody has.
  const byMail = way.token !== '' && user?.local === false;
  // On the desktop a local profile is somebody too, but not somebody with an account.
  const isIn = user !== null && !(isDesktop() && user.local);
  if (isIn && !byMail) return <Navigate to={way.goOn} replace />;
  if (isDesktop() && origin === '' && way.at !== 'server')
    return <Navigate to={loginAddress('server')} replace state={state} />;
  // Whether this server has accounts shows in its answer.
  if (status === 'initialising')
    return error === null ? <Waiting /> : <Unreachable reason={error} retry={() => void load().catch(() => {})} />;
  return <Step key={way.at} way={way} />;
}

function Step({ way }: { way: WayIn }) {
  switch (way.at) {
    case 'login':
      return <SignIn way={way} />;
    case 'register':
      return <Register way={way} />;
    case 'code':
      return <ConfirmByCode way={way} />;
    case 'link':
      return <ConfirmByLink way={way} />;
    case 'forgot':
      return <Forgot way={way} />;
    case 'reset':
      return <Reset way={way} />;
    case 'server':
      return isDesktop() ? <ServerAddress way={way} /> : <SignIn way={way} />;
  }
}

function Waiting() {
  return (
    <div className={styles.page} aria-busy>
      <h1 tabIndex={-1}>{messages.login.title}</h1>
      <Skeleton lines={4} height={32} />
    </div>
  );
}

function Unreachable({ reason, retry }: { reason: string; retry: () => void }) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{messages.login.title}</h1>
      <p role="alert">{reason}</p>
      <div>
        <Button variant="primary" onClick={retry}>
          {messages.shell.retry}
        </Button>
      </div>
    </div>
  );
}

function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}
