import type { Outcome } from '../../../domain/study/rounds/round-results.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import type { TestAnswer } from '../../../domain/tests/paper/mark-paper.ts';
import { PlainSide } from './PlainSide.tsx';

interface GivenAnswerProps {
  readonly question: TestQuestion;
  readonly outcome: Outcome;
  readonly answer: TestAnswer | undefined;
  /** How the result names what has no words of its own. */
  readonly words: { readonly nothing: string; readonly true: string; readonly false: string };
}

/** What was answered: what was chosen, as the question showed it, and what was typed letter by letter. */
export function GivenAnswer({ question, outcome, answer, words }: GivenAnswerProps) {
  if (answer === undefined || (outcome === 'unanswered' && answer === '')) return words.nothing;
  if (question.kind === 'statement') return answer === true ? words.true : words.false;
  if (question.kind === 'typed') return <span dir="auto">{String(answer)}</span>;
  const chosen = question.options[Number(answer)];
  return chosen === undefined ? words.nothing : <PlainSide text={chosen} />;
}
