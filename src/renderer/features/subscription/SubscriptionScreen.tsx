/** Subscription & Billing (core §2): what the person pays, and the way to the payment service. Visitors may see it too. */
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { remember } from '../../lib/addresses/remembered-location.ts';
import { useSubscription } from '../../state/subscription.ts';
import { useUser } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import styles from './SubscriptionScreen.module.css';

const said = messages.account.plan;

export function Component() {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{said.title}</h1>
      <Content />
    </div>
  );
}

function Content() {
  const { user, status, error, load } = useUser();
  if (status === 'signed-out') return <Visitor />;
  if (user === null) return error === null ? <Loading /> : <Failed onRetry={() => void load().catch(() => {})} />;
  return <OwnPlan key={user.id} />;
}

function OwnPlan() {
  const { status, load } = useSubscription();
  useEffect(() => {
    const look = (): void => void load();
    look();
    // A desktop's payment pages are in the browser, from which the person comes back.
    if (!isDesktop()) return undefined;
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [load]);
  return status === null ? <Loading /> : <PlanPanel billing={status} />;
}

function Visitor() {
  const location = useLocation();
  return (
    <PlanSheet>
      <p>{said.visitor}</p>
      <Link to="/login" state={remember(location)} className={buttonClass({ variant: 'primary' })}>
        {messages.shell.nav.login}
      </Link>
    </PlanSheet>
  );
}

function Loading() {
  return (
    <PlanSheet>
      <div role="status" aria-label={said.loading} className={styles.loading}>
        <Skeleton lines={2} height={16} />
      </div>
    </PlanSheet>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <PlanSheet plan="unknown">
      <p role="alert">{said.unknown}</p>
      <Button onClick={onRetry}>{messages.notices.retry}</Button>
    </PlanSheet>
  );
}
