/** Runs the protocol of sync, with every rule in force, through as many histories as there is time for. */
import { expect, it } from 'vitest';
import { FAULT_SETS, type FaultSet } from '../sync-model/commands.ts';
import { search } from '../sync-model/search.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const SEED = Number(process.env.SYNC_MODEL_SEED ?? Date.now() & 0x7fffffff);
/** Few devices meet on the same rows, many make more orders of events; long histories give both time. */
const SHAPES = [
  { devices: 2, maxLength: 80 },
  { devices: 3, maxLength: 120 },
  { devices: 4, maxLength: 200 },
] as const;
const HISTORIES_AT_ONCE = 1_000;

it('no history breaks a property', () => {
  const end = Date.now() + SECONDS * 1_000;
  let histories = 0;
  let commands = 0;
  for (let seed = SEED; Date.now() < end; seed++) {
    for (const faults of Object.keys(FAULT_SETS) as FaultSet[]) {
      for (const { devices, maxLength } of SHAPES) {
        if (Date.now() >= end) break;
        const options = { devices };
        const { failed, error, history, runs } = search({
          faults,
          runs: HISTORIES_AT_ONCE,
          seed,
          maxLength,
          options,
          until: end,
          visit: (model) => (commands += model.commands),
        });
        histories += runs;
        expect(failed, `seed ${seed}, faults ${faults}, ${devices} devices: ${error}\n${JSON.stringify(history)}`).toBe(
          false,
        );
      }
    }
  }
  console.log(`${histories} histories of ${commands} commands, seed ${SEED}: nothing lost, all views equal`);
});
