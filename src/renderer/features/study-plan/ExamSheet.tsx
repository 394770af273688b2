/** One exam: when it is and about what, what the plan says, and what to do about it now. */
import { ListChecks, Pencil, Play, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { formatDuration } from '../../lib/words/format.ts';
import { performanceAddress } from '../../lib/addresses/performance-address.ts';
import { sessionAddress } from '../../lib/addresses/session-address.ts';
import { studyDayInFull, weekdayShort } from '../../lib/words/study-days.ts';
import { dayOfDate } from '../../parts/study-plan/plan-wording.ts';
import { useLibrary } from '../../state/library.ts';
import { todayDate } from '../../state/study-today.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ExamSheet.module.css';
import { PlanFigure } from './PlanFigure.tsx';
import { PlanWords } from './PlanWords.tsx';
import { dateOf, useExamPlan, type ExamNumbers } from './use-exams.ts';

const said = messages.studyPlan;
const MINUTE_MS = 60_000;

interface ExamSheetProps {
  exam: CalendarEvent;
  /** The one that comes first: its button is the primary one of the page. */
  isNext: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Writes its days down as a plan. */
  onPlan: () => void;
}

export function ExamSheet({ exam, isNext, onEdit, onDelete, onPlan }: ExamSheetProps) {
  const { value: plan, error, reload } = useExamPlan(exam);
  const day = dayOfDate(dateOf(exam));
  const daysLeft = day - dayOfDate(todayDate());
  return (
    <article className={styles.sheet} aria-label={exam.title}>
      <p className={styles.margin}>
        {weekdayShort(day)}
        <br />
        {daysLeft === 0 ? said.isToday : daysLeft > 0 && said.inDays(daysLeft)}
      </p>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>{exam.title}</h3>
          <p>{studyDayInFull(day)}</p>
          <div className={styles.tools}>
            <IconButton size="sm" label={said.editExam(exam.title)} icon={<Pencil />} onClick={onEdit} />
            <IconButton size="sm" label={said.deleteExam(exam.title)} icon={<Trash2 />} onClick={onDelete} />
          </div>
        </div>
        <SetLinks setIds={exam.setIds} />
        {plan === null && error === null && (
          <div role="status" aria-label={said.planning}>
            <Skeleton lines={5} />
          </div>
        )}
        {error !== null && (
          <p role="alert" className={styles.notice}>
            {error} <Button onClick={reload}>{messages.notices.retry}</Button>
          </p>
        )}
        {plan !== null && (
          <>
            <PlanWords plan={plan} hasSets={exam.setIds.length > 0} />
            {plan.days.length > 0 && plan.cards > 0 && <PlanFigure plan={plan} />}
            {daysLeft >= 0 && plan.cards > 0 && (
              <div className={styles.actions}>
                <StudyLink exam={exam} plan={plan} isPrimary={isNext} />
                {daysLeft > 0 && (
                  <Button icon={<ListChecks />} onClick={onPlan}>
                    {said.writeDown}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </article>
  );
}

function SetLinks({ setIds }: { setIds: readonly string[] }) {
  const { sets, loaded } = useLibrary();
  if (!loaded) return null;
  return (
    <ul className={styles.sets}>
      {setIds.map((id) => {
        const set = sets.find((each) => each.id === id);
        return (
          <li key={id}>
            {set ? (
              <Link to={performanceAddress({ set: id })} title={said.performance}>
                {set.topic}
              </Link>
            ) : (
              said.setGone
            )}
          </li>
        );
      })}
    </ul>
  );
}

function StudyLink({ exam, plan, isPrimary }: { exam: CalendarEvent; plan: ExamNumbers; isPrimary: boolean }) {
  const grades = plan.days[0]?.grades ?? 0;
  // The session asks what is due of these sets, in the order of the day.
  const minutes = Math.max(1, Math.round((grades * plan.secondsPerGrade) / 60));
  return (
    <Link
      to={sessionAddress({ sets: exam.setIds })}
      className={buttonClass({ variant: isPrimary && grades > 0 ? 'primary' : 'ghost' })}
    >
      <Play aria-hidden />
      {grades > 0 ? said.studyToday(formatDuration(minutes * MINUTE_MS)) : said.study}
    </Link>
  );
}
