import { useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { useSetting } from '../../state/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import styles from './SubscriptionScreen.module.css';

const said = messages.account.plan;

/** On the desktop: the server's own page, in the person's browser. */
export function OnServer() {
  const [origin] = useSetting('server.origin');
  const [offline, setOffline] = useState(false);
  const open = (): void => {
    setOffline(!navigator.onLine);
    if (navigator.onLine) window.open(`${origin}/subscription`, '_blank', 'noopener');
  };
  return (
    <PlanSheet>
      <p>{said.onDesktop(origin)}</p>
      <Button onClick={open}>{said.openServer}</Button>
      <div role="alert">{offline && <p className={styles.error}>{messages.network.checkoutUnavailable}</p>}</div>
    </PlanSheet>
  );
}
