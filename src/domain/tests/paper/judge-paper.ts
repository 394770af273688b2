/** What came of a test whose written answers were graded elsewhere, with what the person has decided since. */
import type { WrittenVerdict } from '../../../contract/ai-tests.schema.ts';
import type { Rating } from '../../../contract/study.schema.ts';
import { faceId } from '../../cards/faces.ts';
import type { Outcome } from '../../study/rounds/round-results.ts';
import type { TestQuestion } from './make-paper.ts';
import { isAnswered, markPaper, type MarkedQuestion, type TestAnswers } from './mark-paper.ts';

export type Verdict = WrittenVerdict['verdict'];

export interface Judgement {
  readonly answers: TestAnswers;
  /** On written answers, by the names of questions. */
  readonly verdicts: Readonly<Record<string, WrittenVerdict>>;
  /** What the person has decided, by the names of questions. */
  readonly overruled: Readonly<Record<string, Verdict>>;
}

export interface JudgedQuestion extends Omit<MarkedQuestion, 'check'> {
  /** Of a written answer, once it was graded. */
  readonly verdict: WrittenVerdict | null;
}

/** `accepted` says that the outcome is the person's own. A written answer without a verdict counts as incorrect until it has one. */
export function judgePaper(
  questions: readonly TestQuestion[],
  { answers, verdicts, overruled }: Judgement,
): JudgedQuestion[] {
  return markPaper(questions, answers, new Set()).map(({ question, outcome }) => {
    const verdict = verdicts[question.id] ?? null;
    const own = overruled[question.id];
    const graded = question.kind === 'typed' && outcome !== 'unanswered' ? (verdict?.verdict ?? 'incorrect') : outcome;
    return { question, outcome: own ?? graded, verdict, accepted: own !== undefined };
  });
}

/** Written answers that nobody has graded yet. */
export function ungraded(questions: readonly TestQuestion[], { answers, verdicts }: Judgement): TestQuestion[] {
  return questions.filter(({ id, kind }) => kind === 'typed' && isAnswered(answers[id]) && verdicts[id] === undefined);
}

export interface TestReview {
  readonly cardId: string;
  readonly face: TestQuestion['face'];
  readonly rating: Rating;
}

/**
 * The answers as reviews: right is Good, partly right Hard, wrong Again. To have judged a statement rightly is Hard, since chance does so every
 * second time. A face that was asked several times has its weakest answer; what was left out is no review.
 */
export function reviewsOf(judged: readonly JudgedQuestion[]): TestReview[] {
  const byFace = new Map<string, TestReview>();
  for (const { question, outcome } of judged) {
    const { cardId, face } = question;
    // A question on no card of the library has its own name in the place of the card.
    if (outcome === 'unanswered' || cardId === question.id) continue;
    const rating = ratingOf(outcome, question);
    const name = faceId(cardId, face);
    const before = byFace.get(name);
    if (!before || rating < before.rating) byFace.set(name, { cardId, face, rating });
  }
  return [...byFace.values()];
}

function ratingOf(outcome: Exclude<Outcome, 'unanswered'>, { kind }: TestQuestion): Rating {
  if (outcome === 'incorrect') return 1;
  return outcome === 'partial' || kind === 'statement' ? 2 : 3;
}
