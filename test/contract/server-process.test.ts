/** The server as a program: its start, its one line, its end, and what it keeps when it is killed. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import { BULK_CHUNK_ABOVE_SETS } from '../../src/contract/limits.ts';
import { runAdmin } from '../support/admin.ts';
import { writeUntilKilled } from '../support/kill-server.ts';
import { startServerProcess, type FailedStart } from '../support/server-process.ts';

const KILLS = 3;
/** Enough that a request of sets takes the server a while. */
const CARDS_OF_A_SET = 200;
let dataDir: string;

const admin = (...words: string[]) => runAdmin(words, { DATA_DIR: dataDir });

beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'ninefold-process-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

it.each(['SIGINT', 'SIGTERM'] as const)('prints one line when it is ready, and ends with 0 on %s', async (signal) => {
  const server = await startServerProcess(dataDir);
  expect(server.output.stdout).toBe(`Ninefold is ready at ${server.address}\n`);
  for (const file of ['encryption.key', 'ninefold.db'])
    expect(statSync(path.join(dataDir, file)).mode & 0o777).toBe(0o600);
  expect(server.output.stderr).toContain('ENCRYPTION_KEY is not set');
  expect(await server.end(signal)).toBe(0);
  expect(statSync(path.join(dataDir, 'ninefold.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

/** A save of many sets that is under way, and what is kept once a new process has the data. */
async function saveUnderWay(env: Readonly<Record<string, string>> = {}, preload?: string) {
  const server = await startServerProcess(dataDir, env, preload);
  const api = createApi(
    createHttpTransport({ origin: () => server.address, headers: { 'X-Ninefold-Client': 'test/1' } }),
  );
  const flashcards = Array.from({ length: CARDS_OF_A_SET }, (_, index) => ({
    q: `Question ${index}`,
    a: `Answer ${index}`,
  }));
  // As many sets as the client sends in one request.
  const bulk = Array.from({ length: BULK_CHUNK_ABOVE_SETS }, (_, index) => ({ topic: `Saved ${index}`, flashcards }));
  const saving = api.sets.importBulk({ bulk });
  await expect.poll(async () => (await api.sets.list()).sets.length, { interval: 5 }).toBeGreaterThan(5);
  return { server, saving };
}

async function savedSets(): Promise<number> {
  const again = await startServerProcess(dataDir);
  const { sets } = await createApi(createHttpTransport({ origin: () => again.address })).sets.list();
  await again.end('SIGTERM');
  return sets.filter(({ topic, count }) => topic.startsWith('Saved ') && count === CARDS_OF_A_SET).length;
}

it('lets a running save end before it stops', async () => {
  const { server, saving } = await saveUnderWay();
  const ended = server.end('SIGTERM');
  expect(await saving).toMatchObject({ created: BULK_CHUNK_ABOVE_SETS, errors: [] });
  expect(await ended).toBe(0);
  expect(await savedSets()).toBe(BULK_CHUNK_ABOVE_SETS);
});

it.each(['exception', 'rejection'])(
  'logs an %s that nothing caught, lets a running save end, and ends with 1',
  async (fault) => {
    const { server, saving } = await saveUnderWay({ FAULT: fault }, 'planted-fault.ts');
    server.signal('SIGUSR2');
    expect(await saving).toMatchObject({ created: BULK_CHUNK_ABOVE_SETS, errors: [] });
    expect(await server.ended).toBe(1);
    const fatal = server.output.stderr.split('\n').filter((line) => line.includes('"level":60'));
    expect(fatal).toHaveLength(1);
    expect(fatal[0]).toContain('Error: a planted fault');
    expect(await savedSets()).toBe(BULK_CHUNK_ABOVE_SETS);
  },
);

it('refuses to be open by mistake, with a table and exit code 78', async () => {
  const open = { SINGLE_USER: '1', DEV_AUTO_CREATE_AUTH_USER: '1', RATE_LIMITS: 'off' };
  const error = await startServerProcess(dataDir, { ...open, PUBLIC_ORIGIN: 'https://learn.example' }).catch(
    (reason: Error) => reason,
  );
  const { code, stderr } = (error as Error).cause as FailedStart;
  expect(code).toBe(78);
  for (const variable of Object.keys(open)) expect(stderr).toMatch(new RegExp(`^ {2}${variable} +\\S`, 'm'));
  expect(readdirSync(dataDir)).toEqual([]);
});

it('says in one sentence that the port is taken', async () => {
  const server = await startServerProcess(dataDir);
  const { port } = new URL(server.address);
  const error = await startServerProcess(path.join(dataDir, 'second'), { PORT: port, LOG_LEVEL: 'silent' }).catch(
    (reason: Error) => reason,
  );
  const { code, stderr } = (error as Error).cause as FailedStart;
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another one.`,
  );
  await server.end('SIGTERM');
});

it('refuses a data folder that another server uses, and takes it when that one has ended, however it did', async () => {
  const first = await startServerProcess(dataDir);
  const error = await startServerProcess(dataDir, { LOG_LEVEL: 'silent' }).catch((reason: Error) => reason);
  const { code, stderr } = (error as Error).cause as FailedStart;
  expect([code, stderr.trim()]).toEqual([
    1,
    expect.stringContaining(`Another server uses the data folder ${dataDir}.`),
  ]);
  await first.end('SIGKILL');
  const second = await startServerProcess(dataDir);
  expect(await second.end('SIGTERM')).toBe(0);
});

it('is backed up while it runs, and the copy serves as a database', async () => {
  const server = await startServerProcess(dataDir);
  const api = createApi(
    createHttpTransport({ origin: () => server.address, headers: { 'X-Ninefold-Client': 'test/1' } }),
  );
  const questionImage = 'data:image/png;base64,AAAA';
  await api.sets.create({ topic: 'Backed up', flashcards: [{ q: 'one', a: '1', questionImage }] });
  const restored = path.join(dataDir, 'restored');
  mkdirSync(restored);
  const copy = path.join(restored, 'ninefold.db');
  expect(await admin('backup', copy)).toMatchObject({ code: 0, stdout: expect.stringContaining('checked') });
  expect(await admin('backup', copy)).toMatchObject({ code: 1, stderr: expect.stringContaining('exists') });
  const info = await admin('info');
  expect(info).toMatchObject({ code: 0, stdout: expect.stringMatching(/Content +\d+ sets, \d+ cards/) });
  // With what still stands in the log of a running server: the file alone may have a page or two.
  expect(Number(/, (\d+) KiB/.exec(info.stdout)?.[1])).toBeGreaterThan(100);
  await server.end('SIGTERM');

  const second = await startServerProcess(restored);
  const { sets } = await createApi(createHttpTransport({ origin: () => second.address })).sets.exportAll({
    full: true,
  });
  expect(sets.find(({ topic }) => topic === 'Backed up')?.flashcards[0]).toMatchObject({ questionImage });
  await second.end('SIGTERM');
});

it('says how the admin commands are used, and makes no database', async () => {
  expect(await admin('drop')).toMatchObject({ code: 64, stderr: expect.stringContaining('Usage: npm run admin') });
  expect(await admin('info')).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no database') });
});

it('says in one sentence that the data folder cannot be used', async () => {
  const notAFolder = path.join(dataDir, 'file');
  writeFileSync(notAFolder, '');
  const error = await startServerProcess(notAFolder).catch((reason: Error) => reason);
  const { code, stderr } = (error as Error).cause as FailedStart;
  expect(code).toBe(1);
  expect(stderr.trim()).toBe(`The data folder ${notAFolder} cannot be used. Check DATA_DIR and who may write there.`);
});

it('keeps every acknowledged write when it is killed', async () => {
  const kept: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    kept.push(...(await writeUntilKilled(dataDir, { afterWrites: 3, thenMs: kill * 37 })));
  }
  expect(kept.length).toBeGreaterThanOrEqual(KILLS * 3);
  const server = await startServerProcess(dataDir);
  const { sets } = await createApi(createHttpTransport({ origin: () => server.address })).sets.exportAll({
    full: true,
  });
  const found = new Map(sets.map((set) => [set.topic, set.flashcards.length]));
  expect(kept.filter((topic) => found.get(topic) !== 2)).toEqual([]);
  await server.end('SIGTERM');
});
