/** The protocol of sync, as a model of it that calls the shipped rules (docs/sync-model.md). */
import { describe, expect, it } from 'vitest';
import { FAULT_SETS, run, type FaultSet } from './commands.ts';
import type { Model } from './model.ts';
import { MUTANTS, type MutantName } from './mutants.ts';
import { failureIn, savedHistory } from './saved.ts';
import { search } from './search.ts';

/** `SYNC_MODEL_SEED` tries others, as `test/long/sync-soak.test.ts` does each time. */
const SEED = Number(process.env.SYNC_MODEL_SEED ?? 1);
const HISTORIES = 2_000;
const TIMEOUT_MS = 120_000;
const mutants = Object.keys(MUTANTS) as MutantName[];

describe('with every rule in force', () => {
  it.each(Object.keys(FAULT_SETS) as FaultSet[])(
    'nothing is lost and all views are equal after faults of the set %s',
    (faults) => {
      const { failed, error, history } = search({ faults, runs: HISTORIES, seed: SEED });
      expect(failed, `seed ${SEED}, faults ${faults}: ${error}\n${JSON.stringify(history)}`).toBe(false);
    },
    TIMEOUT_MS,
  );

  it('the histories come to what the rules are for', { timeout: TIMEOUT_MS }, () => {
    const total: Record<string, number> = {};
    const count = ({ server, devices }: Model): void => {
      for (const seen of [server.seen, ...devices.map((device) => device.seen)])
        for (const [what, times] of Object.entries(seen)) total[what] = (total[what] ?? 0) + times;
    };
    for (const name of mutants) {
      const history = savedHistory(name);
      if (history) count(run(history, MUTANTS[name].faults));
    }
    const { failed } = search({ faults: 'compaction', runs: 300, seed: 1, maxLength: 120, visit: count });
    expect(failed).toBe(false);
    search({ faults: 'restore', runs: 300, seed: 1, maxLength: 120, visit: count });
    expect(Object.entries(total).filter(([, times]) => times === 0)).toEqual([]);
  });
});

describe('with one rule switched off', () => {
  it.each(mutants)('%s: the saved history shows it', (name) => {
    const history = savedHistory(name) ?? [];
    expect({ mistake: MUTANTS[name].mistake, shown: failureIn(history, name) !== null }).toMatchObject({ shown: true });
    expect(() => run(history, MUTANTS[name].faults)).not.toThrow();
  });
});
