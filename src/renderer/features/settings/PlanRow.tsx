import { useEffect } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { planOf, planWords, useSubscription, type Plan } from '../../state/subscription.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { SettingRow } from './SettingRow.tsx';

const said = messages.account.plan;

/** What the person pays, with the way to the page that changes it. */
export function PlanRow() {
  const { status, load } = useSubscription();
  useEffect(() => {
    void load();
  }, [load]);

  if (status === null) {
    return (
      <SettingRow title={said.title}>
        <div role="status" aria-label={said.loading}>
          <Skeleton height={16} />
        </div>
      </SettingRow>
    );
  }
  const plan = planOf(status);
  if (plan === 'unknown') {
    return (
      <SettingRow title={said.title} margin={said.margin[plan]}>
        <LoadFailed text={said.unknown} onRetry={() => void load()} />
      </SettingRow>
    );
  }
  return (
    <SettingRow title={said.title} text={planWords(status)} margin={said.margin[plan]} state={EDGE[plan]}>
      {plan !== 'free' && <PlanLink />}
    </SettingRow>
  );
}

/** The edge says nothing that the margin does not say in words. */
const EDGE: Readonly<Partial<Record<Plan, 'good' | 'hard'>>> = { active: 'good', ended: 'hard' };

function PlanLink() {
  return (
    <p>
      <Link to="/subscription" className={buttonClass()}>
        {said.open}
      </Link>
    </p>
  );
}
