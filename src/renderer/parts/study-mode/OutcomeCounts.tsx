import { messages } from '../../../contract/messages/index.ts';
import { countOutcomes, type Outcome, type RoundResult } from '../../../domain/study/rounds/round-results.ts';
import styles from './ModeEnd.module.css';

const said = messages.studyModes.end;
const COUNTS = ['correct', 'partial', 'incorrect', 'unanswered'] as const;

interface OutcomeCountsProps {
  readonly results: readonly RoundResult[];
  /** What a mode calls the outcomes, where it has other words. */
  readonly names?: Readonly<Record<Outcome, string>>;
}

/** How many questions of a round went how. */
export function OutcomeCounts({ results, names = said }: OutcomeCountsProps) {
  const counts = countOutcomes(results);
  // Right and wrong are always worth a number; what a mode does not have is no zero to read.
  const told = COUNTS.filter((outcome) => outcome === 'correct' || outcome === 'incorrect' || counts[outcome] > 0);
  return (
    <div className={styles.box}>
      <h3>{said.counts}</h3>
      {results.length > 0 && (
        <div className={styles.shares} aria-hidden>
          {told.map((outcome) => (
            <span key={outcome} data-outcome={outcome} style={{ flexGrow: counts[outcome] }} />
          ))}
        </div>
      )}
      <dl className={styles.counts}>
        {told.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{names[outcome]}</dt>
            <dd>{counts[outcome]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
