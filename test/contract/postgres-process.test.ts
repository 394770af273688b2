/** The server as a program with Postgres behind it: what it says when it cannot start, and what it keeps and says when either goes away. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { runAdmin } from '../support/admin.ts';
import { freePort } from '../support/free-port.ts';
import { writeUntilKilled } from '../support/kill-server.ts';
import { databaseForTest, databaseUrl, makeDatabase } from '../support/postgres/database.ts';
import { startServerProcess, type FailedStart, type ServerProcess } from '../support/server-process.ts';
import { openGate } from '../support/tcp-gate.ts';

const KILLS = 3;
const EXIT_BAD_CONFIG = 78;
let dataDir: string;

beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'ninefold-process-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const apiOf = (server: ServerProcess) =>
  createApi(createHttpTransport({ origin: () => server.address, headers: { 'X-Ninefold-Client': 'test/1' } }));

function changed(url: string, change: (url: URL) => void): string {
  const copy = new URL(url);
  change(copy);
  return copy.href;
}

const admin = (url: string, ...words: string[]) => runAdmin(words, { DATA_DIR: dataDir, DATABASE_URL: url });

it('keeps its data in Postgres and nothing but its key in DATA_DIR; admin info says where', async () => {
  const url = await databaseForTest();
  const server = await startServerProcess(dataDir, { DATABASE_URL: url });
  await apiOf(server).sets.create({ topic: 'In Postgres', flashcards: [{ q: 'one', a: '1' }] });
  expect(await server.end('SIGTERM')).toBe(0);
  expect(existsSync(path.join(dataDir, 'ninefold.db'))).toBe(false);
  const again = await startServerProcess(dataDir, { DATABASE_URL: url });
  expect((await apiOf(again).sets.list()).sets.map(({ topic }) => topic)).toContain('In Postgres');
  await again.end('SIGTERM');

  const { password, pathname, host } = new URL(url);
  const info = await admin(url, 'info');
  expect(info).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${pathname.slice(1)} on ${host}, Postgres 1`),
  });
  const backup = await admin(url, 'backup', 'copy.dump');
  expect(backup).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('pg_dump --format=custom --file=copy.dump'),
  });
  for (const text of [info.stdout, backup.stderr, again.output.stderr]) expect(text).not.toContain(password);
});

it.each<[string, () => Promise<string>, RegExp]>([
  [
    'a wrong password',
    async () => changed(inject('postgresUrl'), (url) => (url.password = 'hunter2')),
    /refuses the name or password/,
  ],
  [
    'a database that is not there',
    async () => databaseUrl('nowhere'),
    /There is no database nowhere on 127\.0\.0\.1:\d+\./,
  ],
  [
    'nothing at the address',
    async () => {
      const port = await freePort();
      return changed(inject('postgresUrl'), (url) => (url.port = String(port)));
    },
    /cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    'a database that cannot hold every script',
    () => makeDatabase('template0', `encoding 'SQL_ASCII' locale_provider libc locale 'C'`),
    /keeps text as SQL_ASCII/,
  ],
])('says in one sentence that it cannot use %s, and exits with 78', async (_what, address, sentence) => {
  const url = await address();
  const error = await startServerProcess(dataDir, { DATABASE_URL: url, LOG_LEVEL: 'debug' }).catch(
    (reason: Error) => reason,
  );
  const { code, stderr } = (error as Error).cause as FailedStart;
  expect(code).toBe(EXIT_BAD_CONFIG);
  const said = stderr.trim().split('\n').at(-1) ?? '';
  expect(said).toMatch(sentence);
  expect(said).toMatch(/DATABASE_URL/);
  expect(stderr).not.toContain(new URL(url).password);
});

it('says that the database is away, and goes on when it is back', async () => {
  const url = new URL(await databaseForTest());
  const gate = await openGate(url.hostname, Number(url.port));
  onTestFinished(() => gate.close());
  const through = changed(url.href, (address) => (address.port = String(gate.port)));
  const server = await startServerProcess(dataDir, { DATABASE_URL: through, LOG_LEVEL: 'silent' });
  const api = apiOf(server);
  await api.sets.create({ topic: 'Before', flashcards: [{ q: 'one', a: '1' }] });
  gate.shut();
  const away = { code: 'database_unavailable', status: 503, detail: messages.network.databaseUnavailable };
  await expect(api.sets.create({ topic: 'Meanwhile', flashcards: [] })).rejects.toMatchObject(away);
  await expect(api.sets.list()).rejects.toMatchObject(away);
  const probe = async (name: string) => (await fetch(`${server.address}/api/${name}`)).status;
  expect([await probe('health'), await probe('ready')]).toEqual([200, 503]);
  gate.open();
  expect(await probe('ready')).toBe(200);
  await api.sets.create({ topic: 'After', flashcards: [] });
  const topics = (await api.sets.list()).sets.map(({ topic }) => topic);
  expect(topics).toEqual(expect.arrayContaining(['Before', 'After']));
  expect(topics).not.toContain('Meanwhile');
  expect(await server.end('SIGTERM')).toBe(0);
});

it('keeps every acknowledged write when it is killed', async () => {
  const env = { DATABASE_URL: await databaseForTest() };
  const kept: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1)
    kept.push(...(await writeUntilKilled(dataDir, { afterWrites: 3, thenMs: kill * 37 }, env)));
  expect(kept.length).toBeGreaterThanOrEqual(KILLS * 3);
  const server = await startServerProcess(dataDir, env);
  const { sets } = await apiOf(server).sets.exportAll({ full: true });
  const found = new Map(sets.map((set) => [set.topic, set.flashcards.length]));
  expect(kept.filter((topic) => found.get(topic) !== 2)).toEqual([]);
  await server.end('SIGTERM');
});
