/** Marking a test: each question's outcome, and what is wrong with a typed answer. */
import type { Outcome, RoundResult } from '../../study/rounds/round-results.ts';
import { checkAnswer, type AnswerCheck } from '../../study/typed/check-answer.ts';
import type { TestQuestion } from './make-paper.ts';

/** The place of the chosen option, whether the statement is held for true, or what was typed. */
export type TestAnswer = number | boolean | string;

/** By the names of questions; what is not there was left out. */
export type TestAnswers = Readonly<Record<string, TestAnswer>>;

export interface MarkedQuestion {
  readonly question: TestQuestion;
  readonly outcome: Outcome;
  /** Of a typed answer. */
  readonly check: AnswerCheck | null;
  /** It was not right by the rules, and the person has decided that it is. */
  readonly accepted: boolean;
}

export interface TestScore {
  readonly right: number;
  readonly of: number;
  /** Whole, rounded down, so that only a test without a fault has 100. */
  readonly percent: number;
}

/** @param accepted names of typed questions whose answer the person counts as right */
export function markPaper(
  questions: readonly TestQuestion[],
  answers: TestAnswers,
  accepted: ReadonlySet<string>,
): MarkedQuestion[] {
  return questions.map((question) => marked(question, answers[question.id], accepted.has(question.id)));
}

export function isAnswered(answer: TestAnswer | undefined): boolean {
  return answer !== undefined && (typeof answer !== 'string' || answer.trim() !== '');
}

type WithOutcome = Pick<MarkedQuestion, 'question' | 'outcome'>;

export function resultsOf(paper: readonly WithOutcome[]): RoundResult[] {
  return paper.map(({ question: { cardId, face, setId }, outcome }) => ({ cardId, face, setId, outcome }));
}

/** What is almost right counts half. */
export function scoreOf(paper: readonly Pick<MarkedQuestion, 'outcome'>[]): TestScore {
  const count = (outcome: Outcome): number => paper.filter((each) => each.outcome === outcome).length;
  const right = count('correct');
  const points = right + count('partial') / 2;
  return { right, of: paper.length, percent: paper.length === 0 ? 0 : Math.floor((points / paper.length) * 100) };
}

function marked(question: TestQuestion, answer: TestAnswer | undefined, isAccepted: boolean): MarkedQuestion {
  if (!isAnswered(answer)) return { question, outcome: 'unanswered', check: null, accepted: false };
  if (question.kind === 'choice') return plain(question, answer === question.rightIndex);
  if (question.kind === 'statement') return plain(question, answer === question.isTrue);
  const check = checkAnswer(String(answer), question.answer);
  if (check.verdict === 'correct') return { question, outcome: 'correct', check, accepted: false };
  if (isAccepted) return { question, outcome: 'correct', check, accepted: true };
  return { question, outcome: check.verdict === 'almost' ? 'partial' : 'incorrect', check, accepted: false };
}

function plain(question: TestQuestion, isRight: boolean): MarkedQuestion {
  return { question, outcome: isRight ? 'correct' : 'incorrect', check: null, accepted: false };
}
