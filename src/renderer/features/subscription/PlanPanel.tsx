import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Output } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api, isDesktop } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { isOver, planOf, planWords, useSubscription, type Plan } from '../../state/subscription.ts';
import { Button } from '../../ui/Button.tsx';
import { checkoutResult, openPaymentPage } from './payment-page.ts';
import { PlanSheet } from './PlanSheet.tsx';
import styles from './SubscriptionScreen.module.css';
import { Unconfirmed } from './Unconfirmed.tsx';

const said = messages.account.plan;

type BillingStatus = Output<'billing.status'>;

/** The plan in words, what came of a payment, and the one thing to do about it. */
export function PlanPanel({ billing }: { billing: BillingStatus }) {
  const { search } = useLocation();
  const load = useSubscription((state) => state.load);
  const plan = planOf(billing);
  const result = checkoutResult(search);
  // Whoever has just paid is not asked to pay again while the news of it is on its way.
  if (result === 'done' && (plan === 'none' || plan === 'ended')) return <Unconfirmed />;
  return (
    <PlanSheet plan={plan}>
      <p role={plan === 'unknown' ? 'alert' : 'status'} className={styles.state}>
        {planWords(billing)}
      </p>
      {plan === 'active' && result === 'done' && <p className={styles.text}>{said.paid}</p>}
      {plan === 'none' && result === 'cancelled' && <p className={styles.text}>{said.cancelled}</p>}
      {plan === 'unknown' && <Button onClick={() => void load()}>{messages.notices.retry}</Button>}
      {(plan === 'none' || plan === 'active' || plan === 'ended') && (
        <PaymentButton key={plan} manages={manages(plan, billing.status)} />
      )}
    </PlanSheet>
  );
}

/** One that is there can be put right on the portal; without one, or after its end, a new one begins. */
function manages(plan: Plan, status: string): boolean {
  return plan === 'active' || (plan === 'ended' && !isOver(status));
}

function PaymentButton({ manages: portal }: { manages: boolean }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isInBrowser, setInBrowser] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    setInBrowser(false);
    try {
      const { url } = await (portal ? api.billing.createPortal({}) : api.billing.createCheckout({}));
      openPaymentPage(url);
      setInBrowser(isDesktop());
    } catch (reason) {
      setError(reasonOf(reason));
    }
    setBusy(false);
  };
  return (
    <>
      <p className={styles.text}>{said.text}</p>
      <Button variant={portal ? 'ghost' : 'primary'} busy={busy} onClick={() => void open()}>
        {portal ? said.manage : said.subscribe}
      </Button>
      {/* One place of the column, whatever stands in it. */}
      <div>
        <div role="status">{isInBrowser && <p className={styles.text}>{said.inBrowser}</p>}</div>
        <div role="alert">{error !== null && <p className={styles.error}>{error}</p>}</div>
      </div>
    </>
  );
}
