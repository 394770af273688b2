/** How far the grader without a model agrees with the marks of people. */
import { gradeWritten } from '../../src/domain/grading/grade-written.ts';
import type { GradedAnswer, GradedCard } from './graded/graded-answer.ts';

export interface Agreement {
  readonly answers: number;
  /** Share of answers with the same verdict, from 0 to 1. */
  readonly share: number;
  /** Answers that deny the card and count as correct: there may be none. */
  readonly deniedCorrect: readonly string[];
}

export function gradingAgreement(cards: readonly GradedCard[]): Agreement {
  const marked = cards.flatMap((card) => card.given.map((given) => ({ given, verdict: verdictOf(card, given) })));
  return {
    answers: marked.length,
    share: marked.filter(({ given, verdict }) => verdict === given.verdict).length / marked.length,
    deniedCorrect: marked.flatMap(({ given, verdict }) =>
      given.negated && verdict === 'correct' ? [given.typed] : [],
    ),
  };
}

function verdictOf({ question, answer }: GradedCard, { typed }: GradedAnswer) {
  return gradeWritten({ ref: '', question, answer, typed }).verdict;
}
