/**
 * Marking a written answer without a model (ai §4, "Written grading fallback"): by the words it has in common with the answer of the card, and by
 * what must not differ, which is numbers, what is denied, and opposites. Meaning beyond words it does not see, and rather says too little than
 * too much: `correct` is what the words bear out.
 */
import { messages } from '../../contract/messages/index.ts';
import type { WrittenVerdict } from '../../contract/ai-tests.schema.ts';
import { RATIONALE_MAX_CHARS } from '../../contract/limits.ts';
import { acceptedAnswers } from '../study/typed/accepted-answers.ts';
import { verdictOn } from '../study/typed/check-answer.ts';
import { canonicalOf } from '../tests/sanitize-verdict.ts';
import { capped } from '../tests/tidy-text.ts';
import { acceptedReadings } from './accepted-readings.ts';
import { compareAnswers, readQuestion, type Judgement } from './compare-answers.ts';

const said = messages.grading;

export interface WrittenAnswer {
  readonly ref: string;
  readonly question: string;
  /** Of the card; it may name several (`study/typed/accepted-answers`). */
  readonly answer: string;
  readonly typed: string;
}

const RANK = { correct: 0, partial: 1, incorrect: 2 } as const;

/** The verdict of the rules, in mode `heuristic`. */
export function gradeWritten({ ref, question, answer, typed }: WrittenAnswer): WrittenVerdict {
  const { verdict, rationale } = judge(question, answer, typed);
  return {
    ref,
    verdict,
    canonicalAnswer: canonicalOf(answer),
    rationale: capped(rationale, RATIONALE_MAX_CHARS),
    mode: 'heuristic',
  };
}

/** The verdict where nothing can judge, as ai §4 has it: incorrect, in mode `degraded`, for the person to overrule. */
export function notGraded({ ref, answer }: Pick<WrittenAnswer, 'ref' | 'answer'>): WrittenVerdict {
  return {
    ref,
    verdict: 'incorrect',
    canonicalAnswer: canonicalOf(answer),
    rationale: said.notGraded,
    mode: 'degraded',
  };
}

function judge(question: string, answer: string, typed: string): Judgement {
  if (typed.trim() === '') return { verdict: 'incorrect', rationale: said.nothing, covered: 0 };
  const asked = readQuestion(question);
  const judged = acceptedReadings(answer).map(({ text, isHalf }): Judgement => {
    const judgement = compared(typed, text, asked);
    return isHalf && judgement.verdict === 'correct'
      ? { ...judgement, verdict: 'partial', rationale: said.half }
      : judgement;
  });
  return judged.reduce((best, one) => (isBetter(one, best) ? one : best));
}

function compared(typed: string, accepted: string, asked: ReturnType<typeof readQuestion>): Judgement {
  const exact = verdictOn(typed, accepted);
  if (exact === 'correct') return { verdict: 'correct', rationale: said.same, covered: 1 };
  const judgement = compareAnswers(typed, accepted, asked);
  // Of a text that reads as several, half of one is almost right as well.
  const isSlip = exact === 'almost' && judgement.covered > 0 && acceptedAnswers(accepted).length === 1;
  return isSlip ? { verdict: 'correct', rationale: said.slip, covered: 1 } : judgement;
}

function isBetter(a: Judgement, b: Judgement): boolean {
  return RANK[a.verdict] - RANK[b.verdict] < 0 || (a.verdict === b.verdict && a.covered > b.covered);
}
