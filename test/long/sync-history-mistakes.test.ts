/** The histories of test/contract/sync-histories.test.ts against mistakes in the engine of the devices: each must be noticed within a few of them. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { accountProcesses } from '../support/account-processes.ts';
import { runHistory } from '../support/device-history.ts';
import { MISTAKES } from '../support/device-mistakes.ts';
import { tempFolder } from '../support/temp-store.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const SEED = Number(process.env.SYNC_HISTORY_SEED ?? Date.now() % 1_000_000);
/** Of one mistake; most are noticed in the first. */
const HISTORIES_MOST = 12;
const ROUNDS = 10;

test('every mistake of a device is noticed', async () => {
  const server = await accountProcesses('SQLite', { RATE_LIMITS: 'off' });
  server.clock.now = Date.now();
  const folder = await tempFolder();
  const end = Date.now() + SECONDS * 1_000;
  let seed = SEED;
  const noticedAfter = async (name: string): Promise<number | 'no time left' | 'never'> => {
    for (let histories = 1; histories <= HISTORIES_MOST; histories += 1) {
      if (Date.now() > end) return 'no time left';
      seed += 1;
      const history = { server, seed, devices: 2 + (seed % 2), rounds: ROUNDS, folder: path.join(folder, `${seed}`) };
      const isNoticed = await runHistory({ ...history, mistake: MISTAKES[name]! }).then(
        () => false,
        (error: Error) => {
          // A mistake that could not be planted, or a device that cannot start, proves nothing.
          if (error.name !== 'AssertionError') throw error;
          return true;
        },
      );
      if (isNoticed) return histories;
    }
    return 'never';
  };
  const names = Object.keys(MISTAKES);
  const from = SEED % names.length;
  const outcomes: Record<string, number | string> = {};
  // Another one first each time, so that short runs come to every one in the end.
  for (const name of [...names.slice(from), ...names.slice(0, from)]) outcomes[name] = await noticedAfter(name);
  console.log(`from seed ${SEED}, histories until a mistake was noticed: ${JSON.stringify(outcomes, null, 2)}`);
  expect(Object.keys(outcomes).filter((name) => outcomes[name] === 'never')).toEqual([]);
  expect(Object.values(outcomes)).toContainEqual(expect.any(Number));
});
