/** The way in (core §2): log in, make an account, confirm its address, choose a new password. */
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/api.ts';
import { rememberedPath } from '../../lib/remembered-location.ts';
import { useSetting } from '../../state/settings.ts';
import { useUser } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ConfirmByCode, ConfirmByLink } from './ConfirmAddress.tsx';
import styles from './LoginScreen.module.css';
import { Forgot, Reset } from './NewPassword.tsx';
import { Register } from './Register.tsx';
import { ServerAddress } from './ServerAddress.tsx';
import { SignIn } from './SignIn.tsx';
import { stepOf, type Go, type Step } from './steps.ts';

const said = messages.login;

export function Component() {
  const { state, search } = useLocation();
  const goOn = rememberedPath(state);
  const [step, setStep] = useState<Step>(() => stepOf(search));
  const [origin, setOrigin] = useSetting('server.origin');
  // A local profile is somebody too, but not somebody with an account.
  const signedIn = useUser(({ user }) => user !== null && !(isDesktop && user.local));
  if (signedIn) return <Navigate to={goOn} replace />;
  if (isDesktop && origin === '') return <ServerAddress goOn={goOn} />;
  return (
    <>
      <LoginStep key={step.at} step={step} go={setStep} />
      {isDesktop && (
        <div className={styles.server}>
          <p>{said.server.using(origin)}</p>
          <Button variant="bare" onClick={() => void setOrigin('')}>
            {said.server.change}
          </Button>
          <Link to={goOn} className={buttonClass({ variant: 'bare' })}>
            {said.goOnOffline}
          </Link>
        </div>
      )}
    </>
  );
}

function LoginStep({ step, go }: { step: Step; go: Go }) {
  switch (step.at) {
    case 'login':
      return <SignIn email={step.email} note={step.note} go={go} />;
    case 'register':
      return <Register email={step.email} go={go} />;
    case 'code':
      return <ConfirmByCode email={step.email} password={step.password} go={go} />;
    case 'confirm-link':
      return <ConfirmByLink token={step.token} go={go} />;
    case 'forgot':
      return <Forgot email={step.email} go={go} />;
    case 'reset':
      return <Reset email={step.email} token={step.token} go={go} />;
  }
}
