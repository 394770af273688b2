/** Grades what is written as soon as a test is handed in, and again when the person asks for it. */
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../../contract/problem.ts';
import { ungraded } from '../../../domain/tests/paper/judge-paper.ts';
import type { TestQuestion } from '../../../domain/tests/paper/make-paper.ts';
import { isAnswered } from '../../../domain/tests/paper/mark-paper.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { gradeByModel, gradeHere } from './grade-test.ts';
import { changeTest, keptTest, type KeptTest } from './kept-tests.ts';

export interface Grading {
  readonly isGrading: boolean;
  /** Every written answer has a verdict. */
  readonly isGraded: boolean;
  /** Why no host could be asked, so that the rules have judged here. */
  readonly error: string | null;
  /** Leaves what is not graded yet to the rules. */
  readonly stop: () => void;
  /** Asks again about what no model has graded. Answers whether it could be asked. */
  readonly again: () => Promise<boolean>;
}

export function useGrading(test: KeptTest): Grading {
  const [running, setRunning] = useState<AbortController | null>(null);
  const [error, setError] = useState<string | null>(null);
  const open = ungraded(test.questions, test);
  const begun = useRef(false);

  const grade = async (questions: readonly TestQuestion[]): Promise<boolean> => {
    const stop = new AbortController();
    setRunning(stop);
    setError(null);
    try {
      keepVerdicts(test.id, await gradeByModel(questions, test, stop.signal));
      return true;
    } catch (failure) {
      // What a model has said before stays.
      const left = ungraded(questions, keptTest(test.id) ?? test);
      keepVerdicts(test.id, gradeHere(left, test));
      if (!stop.signal.aborted) setError(reasonOf(failure));
      if (!isProblem(failure)) throw failure;
      return false;
    } finally {
      setRunning(null);
    }
  };

  useEffect(() => {
    if (begun.current || open.length === 0) return;
    begun.current = true;
    void grade(open);
    // Once, when the result opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    isGrading: running !== null,
    isGraded: open.length === 0,
    error,
    stop: () => running?.abort(),
    again: () =>
      grade(
        test.questions.filter(
          ({ id, kind }) => kind === 'typed' && isAnswered(test.answers[id]) && test.verdicts[id]?.mode !== 'ai',
        ),
      ),
  };
}

function keepVerdicts(id: string, verdicts: KeptTest['verdicts']): void {
  const before = keptTest(id)?.verdicts ?? {};
  changeTest(id, { verdicts: { ...before, ...verdicts } });
}
