import type { ReactNode } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import type { Plan } from '../../state/subscription.ts';
import { Row, type RowState } from '../../ui/Row.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './SubscriptionScreen.module.css';

/** One sheet, with the plan in its margin. */
export function PlanSheet({ plan, children }: { plan?: Plan; children: ReactNode }) {
  return (
    <Sheet>
      <Row kind="tall" margin={plan && messages.account.plan.margin[plan]} state={plan && EDGES[plan]}>
        <div className={styles.body}>{children}</div>
      </Row>
    </Sheet>
  );
}

const EDGES: Readonly<Partial<Record<Plan, RowState>>> = { active: 'good', ended: 'hard' };
