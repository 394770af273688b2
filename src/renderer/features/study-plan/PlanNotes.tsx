/** What a plan comes to, and what does not fit into it. */
import { messages } from '../../../contract/messages/index.ts';
import type { StudyPlanText } from '../../../domain/study/plan/plan-text.ts';
import { formatNumber, formatPercent } from '../../lib/words/format.ts';
import { minutesInWords } from '../../parts/study-plan/plan-wording.ts';
import { useSetting } from '../../state/settings.ts';
import styles from './PlanWords.module.css';

const said = messages.plans;

export function PlanNotes({ plan }: { readonly plan: StudyPlanText }) {
  const [newPerDay] = useSetting('study.newPerDay');
  const { leftOut, waiting, neededMinutes, moved, by, days, recall } = plan;
  const mostNew = Math.max(0, ...days.map(({ parts }) => parts.reduce((sum, { fresh }) => sum + fresh, 0)));
  return (
    <div className={styles.words}>
      <p className={styles.recall}>{said.recall(formatPercent(recall))}</p>
      {leftOut > 0 && (
        <p>
          {said.leftOut(leftOut)} {neededMinutes === null ? said.fewer : said.moreTime(minutesInWords(neededMinutes))}
        </p>
      )}
      {waiting > 0 && <p>{said.waiting(waiting)}</p>}
      {by === 'model' && (
        <p>
          {said.byModel} {moved > 0 && said.moved(moved)}
        </p>
      )}
      {by === 'refused' && <p>{said.refused}</p>}
      {mostNew > newPerDay && <p>{said.newLimit(formatNumber(newPerDay))}</p>}
    </div>
  );
}
