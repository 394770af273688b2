/** One plan in the list: how far it is, and today's part of it. */
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { dayOf, progressOf, tickPart } from '../../../domain/study/plan/plan-edit.ts';
import { formatDay, formatNumber } from '../../lib/words/format.ts';
import { planAddress } from '../../lib/addresses/plan-address.ts';
import { changePlan } from '../../parts/study-plan/change-plan.ts';
import type { KeptPlan, Plans } from '../../parts/study-plan/plan-store.ts';
import { dateInFull } from '../../parts/study-plan/plan-wording.ts';
import { TodayPart } from '../../parts/study-plan/TodayPart.tsx';
import { titleOf } from '../../parts/study-plan/use-plans.ts';
import { todayDate } from '../../state/study-today.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './ExamSheet.module.css';
import { deletePlan } from './plan-actions.ts';

const said = messages.plans;

export function PlanSheet({ plans, each }: { readonly plans: Plans; readonly each: KeptPlan }) {
  const { kept, plan } = each;
  const title = titleOf(each);
  return (
    <article className={styles.sheet} aria-label={title}>
      <p className={styles.margin}>
        {plan ? `${progressOf(plan, todayDate()).doneDays} / ${plan.days.length}` : formatDay(kept.date)}
      </p>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <Link to={planAddress(kept.id)}>{title}</Link>
          </h3>
          {plan && <p>{said.range(dateInFull(plan.from), dateInFull(plan.to))}</p>}
          <div className={styles.tools}>
            <IconButton
              size="sm"
              label={messages.studyPlan.deleteExam(title)}
              icon={<Trash2 />}
              onClick={() => void deletePlan(plans, each)}
            />
          </div>
        </div>
        {plan ? <Progress plans={plans} id={kept.id} plan={plan} /> : <p>{said.foreign}</p>}
      </div>
    </article>
  );
}

interface ProgressProps {
  readonly plans: Plans;
  readonly id: string;
  readonly plan: StudyPlanText;
}

/** How far it is, what was missed, and today's part. */
export function Progress({ plans, id, plan }: ProgressProps) {
  const today = todayDate();
  const { doneDays, days, missed } = progressOf(plan, today);
  const day = dayOf(plan, today);
  const words = said.progress(formatNumber(doneDays), days);
  return (
    <>
      <ProgressBar tone="done" label={words} value={doneDays} max={days} valueText={words} />
      <p className={styles.notice}>
        {words}. {missed > 0 && said.missed(missed)}
      </p>
      {day ? (
        <TodayPart
          plan={plan}
          title={plan.title}
          day={day}
          onTick={(setId, done) => void changePlan(plans, id, (now) => tickPart(now, day.date, setId, done))}
        />
      ) : (
        <p className={styles.notice}>{plan.to < today ? said.over : said.nothingToday}</p>
      )}
    </>
  );
}
