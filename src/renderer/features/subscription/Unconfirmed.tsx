import { messages } from '../../../contract/messages/index.ts';
import { Button } from '../../ui/Button.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import styles from './SubscriptionScreen.module.css';
import { useConfirmation } from './use-confirmation.ts';

const said = messages.account.plan;

/** Paid, and the server has not heard of it yet. */
export function Unconfirmed() {
  const { looking, lookAgain } = useConfirmation();
  return (
    <PlanSheet>
      <p className={styles.state}>{said.paid}</p>
      <p role="status" className={styles.text}>
        {looking ? said.waiting : said.late}
      </p>
      {!looking && <Button onClick={lookAgain}>{said.lookAgain}</Button>}
    </PlanSheet>
  );
}
