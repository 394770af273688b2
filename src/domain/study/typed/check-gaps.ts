/** A typed answer of one or several parts, one for each gap of a text. */
import { checkAnswer, type AnswerCheck, type Verdict } from './check-answer.ts';

export interface GapsCheck {
  /** That of the worst gap. */
  readonly verdict: Verdict;
  /** In the order of the gaps. */
  readonly checks: readonly AnswerCheck[];
}

const WORST_FIRST: readonly Verdict[] = ['wrong', 'almost', 'correct'];

/** Compares each gap with its own answer; a gap that was left empty is wrong. */
export function checkGaps(typed: readonly string[], expected: readonly string[]): GapsCheck {
  const checks = expected.map((answer, at) => checkAnswer(typed[at] ?? '', answer));
  const verdict = WORST_FIRST.find((one) => checks.some((check) => check.verdict === one)) ?? 'wrong';
  return { verdict, checks };
}
