/** Today's part of a plan: what is to be done, ticked off when it is, and the way into a session of it. */
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import type { PlanDay, StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { sessionAddress } from '../../lib/addresses/session-address.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './TodayPart.module.css';
import { partOf, timeOf } from './plan-wording.ts';

interface TodayPartProps {
  readonly plan: StudyPlanText;
  readonly title: string;
  readonly day: PlanDay;
  readonly onTick: (setId: string, done: boolean) => void;
}

export function TodayPart({ plan, title, day, onTick }: TodayPartProps) {
  const said = messages.plans;
  const open = day.parts.filter(({ done }) => !done);
  return (
    <div className={styles.today}>
      <div className={styles.parts}>
        {day.note !== '' && <p className={styles.note}>{day.note}</p>}
        {day.parts.map((part) => (
          <Checkbox
            key={part.setId}
            label={partOf(plan, part)}
            checked={part.done}
            onChange={({ target }) => onTick(part.setId, target.checked)}
          />
        ))}
      </div>
      {open.length > 0 ? (
        <Link
          to={sessionAddress({ sets: open.map(({ setId }) => setId) })}
          aria-label={said.studyOf(said.study(timeOf(open)), title)}
          className={buttonClass()}
        >
          <Play aria-hidden />
          {said.study(timeOf(open))}
        </Link>
      ) : (
        <p className={styles.done}>{said.doneToday}</p>
      )}
    </div>
  );
}
