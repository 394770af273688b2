/** On the dashboard: what the plans have for today. Without one there is nothing to see. */
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { dayOf, tickPart } from '../../../domain/study/plan/plan-edit.ts';
import { planAddress } from '../../lib/addresses/plan-address.ts';
import { todayDate } from '../../state/study-today.ts';
import { changePlan } from './change-plan.ts';
import { TodayPart } from './TodayPart.tsx';
import styles from './TodayPlans.module.css';
import { titleOf, usePlans } from './use-plans.ts';

export function TodayPlans() {
  const { plans, all } = usePlans();
  const today = todayDate();
  const ofToday = (plans ?? []).flatMap((each) => {
    const day = each.plan && dayOf(each.plan, today);
    return each.plan && day ? [{ ...each, plan: each.plan, day }] : [];
  });
  if (ofToday.length === 0) return null;
  return (
    <section className={styles.plans} aria-label={messages.plans.today}>
      {ofToday.map(({ kept, plan, day }) => (
        <div key={kept.id} className={styles.plan}>
          <h2>
            {messages.plans.today}: <Link to={planAddress(kept.id)}>{titleOf({ kept, plan })}</Link>
          </h2>
          <TodayPart
            plan={plan}
            title={plan.title}
            day={day}
            onTick={(setId, done) => void changePlan(all, kept.id, (now) => tickPart(now, day.date, setId, done))}
          />
        </div>
      ))}
    </section>
  );
}
