import { Check, CircleDot, X } from 'lucide-react';
import { messages } from '../../../contract/messages/index.ts';
import type { Verdict as VerdictName } from '../../../domain/study/typed/check-answer.ts';
import styles from './Verdict.module.css';

const SIGN = { correct: Check, almost: CircleDot, wrong: X } as const;

/** What an answer was worth, as a sign and a word. `word` says it otherwise. */
export function Verdict({ verdict, word }: { verdict: VerdictName; word?: string }) {
  const Sign = SIGN[verdict];
  return (
    <p className={styles.verdict} data-verdict={verdict}>
      <Sign aria-hidden />
      {word ?? messages.answers.verdict[verdict]}
    </p>
  );
}
