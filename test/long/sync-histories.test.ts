/** The histories of test/contract/sync-histories.test.ts, with two to four devices, for as long as there is time. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { accountProcesses } from '../support/account-processes.ts';
import { DATABASES } from '../support/account-server.ts';
import { runHistory } from '../support/device-history.ts';
import { tempFolder } from '../support/temp-store.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const SEED = Number(process.env.SYNC_HISTORY_SEED ?? Date.now() % 1_000_000);
const ROUNDS = 12;

test.each(DATABASES)('no history of devices on %s loses anything', async (database) => {
  const server = await accountProcesses(database, { RATE_LIMITS: 'off' });
  server.clock.now = Date.now();
  const folder = await tempFolder();
  const end = Date.now() + (SECONDS * 1_000) / DATABASES.length;
  const sums = { acknowledged: 0, deaths: 0, serverDeaths: 0, lineFaults: 0 };
  let histories = 0;
  for (let seed = SEED; Date.now() < end; seed += 1, histories += 1) {
    const devices = 2 + (seed % 3);
    const facts = await runHistory({ server, seed, devices, rounds: ROUNDS, folder: path.join(folder, `${seed}`) });
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += facts[key];
  }
  expect(sums.acknowledged).toBeGreaterThan(0);
  console.log(
    `${database}: ${histories} histories from seed ${SEED}, ${JSON.stringify(sums)}: nothing lost, all equal`,
  );
});
