/** A day of a plan: its date in the margin, what is to be done of which set, and how long it takes. */
import { CalendarArrowDown } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import {
  minutesOf,
  topicOf,
  type PlanDay,
  type PlanPart,
  type StudyPlanText,
} from '../../../domain/study/plan/plan-text.ts';
import { studyDayInFull, studyDayShort, weekdayShort } from '../../lib/words/study-days.ts';
import { dayOfDate, minutesInWords, partOf, timeOf } from '../../parts/study-plan/plan-wording.ts';
import { todayDate } from '../../state/study-today.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './PlanView.module.css';

const said = messages.plans;

interface PlanDayRowProps {
  readonly plan: StudyPlanText;
  readonly day: PlanDay;
  readonly onTick: (setId: string, done: boolean) => void;
  readonly onMove: (part: PlanPart) => void;
}

export function PlanDayRow({ plan, day, onTick, onMove }: PlanDayRowProps) {
  const { date, note, parts } = day;
  const number = dayOfDate(date);
  const limit = plan.time.minutesPerDay;
  // The minutes of each part were rounded.
  const isOver = minutesOf(parts) > limit + parts.length;
  return (
    <li className={styles.day} data-today={date === todayDate() || undefined} aria-label={studyDayInFull(number)}>
      <p className={styles.date}>
        {weekdayShort(number)}
        <br />
        {studyDayShort(number)}
      </p>
      <div className={styles.parts}>
        {note !== '' && <p className={styles.note}>{note}</p>}
        {parts.map((part) => (
          <div key={part.setId} className={styles.part}>
            <Checkbox
              label={partOf(plan, part)}
              checked={part.done}
              onChange={({ target }) => onTick(part.setId, target.checked)}
            />
            <IconButton
              size="sm"
              label={said.movePart(topicOf(plan, part.setId), studyDayInFull(number))}
              icon={<CalendarArrowDown />}
              onClick={() => onMove(part)}
            />
          </div>
        ))}
      </div>
      {(parts.length > 1 || isOver) && (
        <p className={styles.time}>
          {timeOf(parts)}
          {isOver && <span> {said.overTime(minutesInWords(limit))}</span>}
        </p>
      )}
    </li>
  );
}
