/** Looks for a history that breaks a property. */
import fc from 'fast-check';
import { historyOf, run, type Command, type FaultSet } from './commands.ts';
import type { Model, ModelOptions } from './model.ts';

export interface Search {
  readonly faults: FaultSet;
  readonly runs: number;
  readonly seed: number;
  readonly maxLength?: number;
  readonly options?: ModelOptions;
  /** Called with every model that came through. */
  readonly visit?: (model: Model) => void;
  /** Epoch ms at which it gives up. */
  readonly until?: number;
}

export interface Found {
  readonly failed: boolean;
  readonly runs: number;
  readonly error: string | null;
  /** As small as it could be made. */
  readonly history: readonly Command[] | null;
}

export function search({ faults, runs, seed, maxLength = 60, options = {}, visit, until }: Search): Found {
  const result = fc.check(
    fc.property(historyOf(faults, maxLength), (history) => {
      const model = run(history, faults, options);
      visit?.(model);
    }),
    {
      numRuns: runs,
      seed,
      ...(until === undefined
        ? {}
        : { interruptAfterTimeLimit: Math.max(1, until - Date.now()), markInterruptAsFailure: false }),
    },
  );
  return {
    failed: result.failed,
    runs: result.numRuns,
    error: result.failed ? String((result.errorInstance as Error | null)?.message) : null,
    history: result.counterexample?.[0] ?? null,
  };
}
