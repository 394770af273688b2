/** The kill test of test/contract/server-process.test.ts, on either database, for as long as there is time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import { writeUntilKilled } from '../support/kill-server.ts';
import { databaseForTest } from '../support/postgres/database.ts';
import { startServerProcess } from '../support/server-process.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const KILLS_BETWEEN_CHECKS = 5;
const KILL_WINDOW_MS = 400;
let dataDir: string;

beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'ninefold-kill-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The environment that names each database, and its share of the time. */
const DATABASES = [
  ['SQLite', async () => ({})],
  ['Postgres', async () => ({ DATABASE_URL: await databaseForTest() })],
] as const;

it.each(DATABASES)('keeps every acknowledged write through many kills, on %s', async (name, environment) => {
  const env: Record<string, string> = await environment();
  const kept: string[] = [];
  const end = Date.now() + (SECONDS * 1_000) / DATABASES.length;
  let kills = 0;
  while (Date.now() < end) {
    for (let kill = 0; kill < KILLS_BETWEEN_CHECKS; kill += 1, kills += 1) {
      kept.push(...(await writeUntilKilled(dataDir, { afterWrites: 1, thenMs: Math.random() * KILL_WINDOW_MS }, env)));
    }
    const server = await startServerProcess(dataDir, { LOG_LEVEL: 'silent', ...env });
    const { sets } = await createApi(createHttpTransport({ origin: () => server.address })).sets.list();
    const counts = new Map(sets.map((set) => [set.topic, set.count]));
    expect(kept.filter((topic) => counts.get(topic) !== 2)).toEqual([]);
    await server.end('SIGTERM');
  }
  console.log(`${name}: ${kills} kills, ${kept.length} acknowledged writes, all kept`);
});
