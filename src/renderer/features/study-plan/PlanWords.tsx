/** What a plan says, in sentences: what will be known, what today asks for, and what does not work out. */
import { messages } from '../../../contract/messages/index.ts';
import { formatDuration, formatNumber, formatPercent } from '../../lib/words/format.ts';
import { studyDayInFull } from '../../lib/words/study-days.ts';
import { useSetting } from '../../state/settings.ts';
import styles from './PlanWords.module.css';
import type { ExamNumbers } from './use-exams.ts';

const said = messages.studyPlan.words;
const MINUTE_MS = 60_000;

const whole = formatNumber;
const percent = (share: number): string => formatPercent(share);

export function PlanWords({ plan, hasSets }: { plan: ExamNumbers; hasSets: boolean }) {
  if (plan.examDay < plan.today) return <p className={styles.words}>{said.isOver}</p>;
  if (!hasSets) return <p className={styles.words}>{said.noSets}</p>;
  if (plan.cards === 0) return <p className={styles.words}>{said.noCards}</p>;
  return (
    <div className={styles.words}>
      <p className={styles.recall}>
        {said.recall(percent(plan.withPlan.mean), whole(plan.withPlan.above90), whole(plan.cards))}
      </p>
      {plan.days.length === 0 ? <p>{said.isToday}</p> : <Today plan={plan} />}
      <Behind plan={plan} />
      <TooMany plan={plan} />
    </div>
  );
}

function Today({ plan }: { plan: ExamNumbers }) {
  const [newPerDay] = useSetting('study.newPerDay');
  const [today] = plan.days;
  if (!today) return null;
  return (
    <>
      <p>{said.without(percent(plan.without.mean), whole(plan.without.above90))}</p>
      <p>
        {today.isOff
          ? said.dayOff
          : today.grades === 0 && plan.doneToday > 0
            ? said.doneToday
            : said.today(whole(today.fresh), whole(today.reviews))}
        {plan.lastFresh !== null && plan.leftOut === 0 && ` ${said.lastNew(studyDayInFull(plan.lastFresh))}`}
      </p>
      {today.fresh > newPerDay && <p>{said.newLimit(whole(newPerDay))}</p>}
    </>
  );
}

function Behind({ plan: { behind, days } }: { plan: ExamNumbers }) {
  if (behind.cards === 0 || days.length === 0) return null;
  const cards = whole(behind.cards);
  return (
    <p>{behind.caughtUp === null ? said.farBehind(cards) : said.behind(cards, studyDayInFull(behind.caughtUp))}</p>
  );
}

function TooMany({ plan }: { plan: ExamNumbers }) {
  if (plan.leftOut === 0 || plan.days.length === 0) return null;
  return (
    <div className={styles.tooMany}>
      <p>{said.tooMany(whole(plan.leftOut))}</p>
      <ul>
        {plan.neededMinutes !== null && <li>{said.moreTime(formatDuration(plan.neededMinutes * MINUTE_MS))}</li>}
        <li>{said.fewerSets}</li>
        {plan.days.some(({ isOff }) => isOff) && <li>{said.fewerDaysOff}</li>}
      </ul>
    </div>
  );
}
