/** The way in (core §2). Until there are accounts it asks again who is here, and leads on to where the visitor wanted to go. */
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/api.ts';
import { rememberedPath } from '../../lib/remembered-location.ts';
import { useUser } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import styles from './LoginScreen.module.css';
import { reasonOf } from '../../lib/reason.ts';

const said = messages.login;

export function Component() {
  const goOn = rememberedPath(useLocation().state);
  const signedIn = useUser((state) => state.user !== null);
  // A desktop is always somebody's: there this page is where an account would be connected.
  if (signedIn && !isDesktop) return <Navigate to={goOn} replace />;
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{said.title}</h1>
      <p>{isDesktop ? said.textDesktop : said.textServer}</p>
      {isDesktop ? (
        <Link to={goOn} className={buttonClass({ variant: 'primary' })}>
          {said.continueOffline}
        </Link>
      ) : (
        <TryAgain />
      )}
    </div>
  );
}

/** Asks the host again who is here; an answer takes the visitor away from this page. */
function TryAgain() {
  const load = useUser((state) => state.load);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');

  const ask = async (): Promise<void> => {
    setBusy(true);
    setAnswer('');
    try {
      await load();
      setAnswer(said.stillNobody);
    } catch (error) {
      setAnswer(reasonOf(error));
    }
    setBusy(false);
  };

  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => void ask()}>
        {said.tryAgain}
      </Button>
      <p role="status" className={styles.answer}>
        {answer}
      </p>
    </>
  );
}
