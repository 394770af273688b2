/** Writes what came of a test into the performance records, once it is graded; overruled, the same records say what it came to by then. */
import { useEffect, useState } from 'react';
import type { JudgedQuestion } from '../../../domain/tests/paper/judge-paper.ts';
import { resultsOf } from '../../../domain/tests/paper/mark-paper.ts';
import { formatOf } from '../../../domain/tests/paper/paper-by-kind.ts';
import { madeOf } from '../../../domain/tests/paper/paper-recipe.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { recordResults } from '../../lib/host/record-results.ts';
import { NO_SET, type KeptTest } from './kept-tests.ts';

export interface RecordState {
  /** Why it is not saved. */
  readonly error: string | null;
  readonly retry: () => void;
}

export function useRecorded(test: KeptTest, judged: readonly JudgedQuestion[], isGraded: boolean): RecordState {
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // What the records depend on, and nothing else of the test.
  const outcomes = judged.map(({ outcome }) => outcome).join();

  useEffect(() => {
    if (!isGraded) return undefined;
    let here = true;
    // Made of cards, a test can be made again from what its records keep.
    const recipe = test.by === 'cards' ? madeOf(test.questions, test.seed) : [];
    const results = resultsOf(judged)
      .map((result, at) => {
        const { question, verdict } = judged[at] as JudgedQuestion;
        const made = { ...recipe[at], by: test.by, format: formatOf(question), ...(verdict && { mode: verdict.mode }) };
        return { ...result, made };
      })
      .filter(({ setId }) => setId !== NO_SET);
    recordResults({
      recordId: test.id,
      mode: 'test',
      testType: test.by === 'ai' ? 'ai' : 'offline',
      endedAt: test.endedAt ?? test.createdAt,
      results,
    }).then(
      () => here && setError(null),
      (failure: unknown) => here && setError(reasonOf(failure)),
    );
    return () => {
      here = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [test.id, outcomes, isGraded, attempt]);

  return { error, retry: () => setAttempt((before) => before + 1) };
}
