/** A test that is taken or has been handed in, and how it is kept. */
import type { StoredRound } from '../../../contract/settings.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { markPaper, resultsOf, type MarkedQuestion, type TestAnswers } from '../../../domain/tests/paper/mark-paper.ts';
import { madeOf } from '../../../domain/tests/paper/paper-recipe.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';
import type { PaperLayout } from '../../parts/test-paper/TestPaper.tsx';
import type { EndedRound } from '../../parts/study-mode/use-record-round.ts';

export type MadePaper = Pick<TestRound, 'questions' | 'seed'>;

export interface TestRound {
  /** Names the round. */
  readonly id: string;
  readonly startedAt: number;
  /** What chance was drawn from; with the cards it makes the same test again. */
  readonly seed: string;
  readonly questions: readonly TestQuestion[];
  readonly answers: TestAnswers;
  readonly layout: PaperLayout;
  /** The question in sight when they come one by one. */
  readonly at: number;
  /** When it was handed in, epoch ms; null before. */
  readonly endedAt: number | null;
  /** Names of typed questions that the person counts as right. */
  readonly accepted: readonly string[];
  /** Time it took until it was left or handed in, ms. */
  readonly elapsedMs: number;
}

export function toStored(round: TestRound, pick: SessionPick): StoredRound {
  const { id, startedAt, elapsedMs, ...progress } = round;
  return { id, setIds: pick.sets, folderPaths: pick.folders, startedAt, elapsedMs, progress };
}

/** The test that was kept, if what was kept of it is one. */
export function fromStored(stored: StoredRound | null): TestRound | null {
  const progress = stored?.progress as Partial<TestRound> | null | undefined;
  if (!stored || !progress || !Array.isArray(progress.questions) || progress.questions.length === 0) return null;
  const { questions, seed = '', answers = {}, layout = 'page', at = 0, endedAt = null, accepted = [] } = progress;
  const { id, startedAt, elapsedMs } = stored;
  return { id, startedAt, elapsedMs, seed, questions, answers, layout, at, endedAt, accepted };
}

export function marked({ questions, answers, accepted }: TestRound): MarkedQuestion[] {
  return markPaper(questions, answers, new Set(accepted));
}

/** Its records keep what it was made of. A test of questions that went wrong is made of the one before. */
export function endedRound(round: TestRound): EndedRound {
  const made = round.seed === '' ? [] : madeOf(round.questions, round.seed);
  return {
    id: round.id,
    mode: 'test',
    testType: 'offline',
    endedAt: round.endedAt ?? round.startedAt,
    results: resultsOf(marked(round)).map((result, at) => ({ ...result, ...(made[at] && { made: made[at] }) })),
  };
}
