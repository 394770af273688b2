/** Grading the written answers of a test: by a model in one call, and by the rules where none answers (ai §4). */
import type { WrittenVerdict } from '../../../contract/ai-tests.schema.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { gradeWithoutModel } from '../../../domain/grading/grade-without-model.ts';
import type { WrittenAnswer } from '../../../domain/grading/grade-written.ts';
import { api } from '../../lib/host/api.ts';
import type { KeptTest } from './kept-tests.ts';

type Verdicts = Readonly<Record<string, WrittenVerdict>>;

/** The verdict on each of these questions. Rejects with a Problem only when no host could be asked, or it was cancelled. */
export async function gradeByModel(
  questions: readonly TestQuestion[],
  test: KeptTest,
  signal: AbortSignal,
): Promise<Verdicts> {
  const verdicts = await api.ai.gradeAnswers({ answers: answersOf(questions, test) }, { signal });
  return byRef(verdicts);
}

export function gradeHere(questions: readonly TestQuestion[], test: KeptTest): Verdicts {
  return byRef(answersOf(questions, test).map(gradeWithoutModel));
}

function answersOf(questions: readonly TestQuestion[], { answers }: KeptTest): WrittenAnswer[] {
  return questions.map(({ id, question, answer }) => ({ ref: id, question, answer, typed: String(answers[id] ?? '') }));
}

function byRef(verdicts: readonly WrittenVerdict[]): Verdicts {
  return Object.fromEntries(verdicts.map((verdict) => [verdict.ref, verdict]));
}
