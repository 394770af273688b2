/** Devices in processes of their own and the server's own process, over a bad line, with sudden ends and clocks that are off (docs/sync.md). */
import { expect, test } from 'vitest';
import { accountProcesses } from '../support/account-processes.ts';
import { DATABASES } from '../support/account-server.ts';
import { runHistory } from '../support/device-history.ts';
import { tempFolder } from '../support/temp-store.ts';

/** Some ten processes start in one of them. */
const TIMEOUT_MS = 180_000;
/** In which devices and the server die. */
const SEEDS = { SQLite: 3, Postgres: 1 } as const;

test.each(DATABASES)(
  'a history of three devices on %s loses nothing, and all end equal',
  { timeout: TIMEOUT_MS },
  async (database) => {
    const server = await accountProcesses(database, { RATE_LIMITS: 'off' });
    server.clock.now = Date.now();
    const folder = await tempFolder();
    const facts = await runHistory({ server, seed: SEEDS[database], devices: 3, rounds: 3, folder });
    expect(facts.deaths).toBeGreaterThan(0);
    expect(facts.serverDeaths).toBeGreaterThan(0);
    expect(facts.lineFaults).toBeGreaterThan(0);
    expect(facts.acknowledged).toBeGreaterThan(10);
  },
);
