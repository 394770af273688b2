/** Beside the questions: the time, and a number for each question that says how it stands and leads there. */
import { Flag } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import { isAnswered } from '../../../domain/tests/paper/mark-paper.ts';
import { ModeRail } from '../../parts/study-mode/ModeRail.tsx';
import { clockOf } from './clock-text.ts';
import type { KeptTest } from './kept-tests.ts';
import styles from './TakeTest.module.css';

const said = messages.aiTest.taking;

interface TestRailProps {
  readonly test: KeptTest;
  readonly elapsedMs: number;
  /** Null without a limit. */
  readonly leftMs: number | null;
  readonly onGo: (index: number) => void;
}

export function TestRail({ test, elapsedMs, leftMs, onGo }: TestRailProps) {
  const { questions, answers, flagged, at, layout, wish, again } = test;
  const answered = questions.filter(({ id }) => isAnswered(answers[id])).length;
  const wished = wish.counts.mc + wish.counts.tf + wish.counts.written;
  return (
    <ModeRail label={said.rail}>
      <h2 className={styles.railHeading}>{leftMs === null ? said.time : said.timeLeft}</h2>
      <p className={styles.railClock} role="timer">
        {clockOf(leftMs ?? elapsedMs)}
      </p>
      <h2 className={styles.railHeading}>{said.grid}</h2>
      <ol className={styles.grid}>
        {questions.map(({ id }, index) => {
          const isFlagged = flagged.includes(id);
          const states = [
            isAnswered(answers[id]) ? said.states.answered : said.states.open,
            ...(isFlagged ? [said.states.flagged] : []),
          ];
          return (
            <li key={id}>
              <button
                type="button"
                data-answered={isAnswered(answers[id]) || undefined}
                aria-current={layout === 'single' && index === at ? 'true' : undefined}
                aria-label={said.number(index + 1, states.join(', '))}
                onClick={() => onGo(index)}
              >
                {index + 1}
                {isFlagged && <Flag aria-hidden />}
              </button>
            </li>
          );
        })}
      </ol>
      <p className={styles.railCounts}>{said.counts(answered, flagged.length, questions.length - answered)}</p>
      {questions.length < wished && again !== true && (
        <p className={styles.railCounts}>{said.short(questions.length, wished)}</p>
      )}
    </ModeRail>
  );
}
