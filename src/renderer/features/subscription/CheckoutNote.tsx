import type { CheckoutResult } from '../../../contract/billing.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Plan } from '../../state/subscription.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SubscriptionScreen.module.css';
import { useConfirmation } from './use-confirmation.ts';

const said = messages.account.plan;

/** What came of the visit to the payment page. */
export function CheckoutNote({ result, plan }: { result: CheckoutResult; plan: Plan }) {
  const { state, lookAgain } = useConfirmation(result === 'done');
  if (result === 'cancelled') return plan === 'active' ? null : <p className={styles.text}>{said.cancelled}</p>;
  return (
    <>
      <p role="status" className={styles.text}>
        {said.paid}
        {state === 'waiting' && ` ${said.waiting}`}
        {state === 'late' && ` ${said.late}`}
      </p>
      {state === 'late' && <Button onClick={lookAgain}>{said.lookAgain}</Button>}
    </>
  );
}
