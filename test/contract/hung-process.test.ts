/**
 * A process of a server that hangs until its leases are over, and goes on when another has its work (docs/scaling.md). The clock of both is moved,
 * not the one by which a process measures how long it took: so a machine looks that was put to sleep and woken.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApi, type Api } from '../../src/client/api.ts';
import { createHttpTransport } from '../../src/client/http.ts';
import { CLIENT_HEADER } from '../../src/contract/client-header.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { accountProcesses, type AccountProcesses } from '../support/account-processes.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import type { Person } from '../support/person.ts';
import { run } from '../support/postgres/database.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { ended, upload } from './cases/imports.ts';

const ADA = 'ada@example.org';
/** Longer than any lease. */
const HANGS_MS = 5 * 60_000;
const CARDS = 20_000;
const PATIENCE = { timeout: 30_000 };
/** To find it where it is wanted. */
const ATTEMPTS = 1_000;
const TEST_MS = 120_000;
/** These change with whoever asks, and with calls of the model, which happened also where nobody waited for them. */
const NOT_OF_THE_LIBRARY = ['sessions', 'rate_limits', 'ai_holds', 'ai_tokens', 'ai_usage'];

function apiAt(address: string, { cookies }: Person): Api {
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  return createApi(createHttpTransport({ origin: () => address, headers: { [CLIENT_HEADER]: 'test/1', cookie } }));
}

/** How many rows each table has and what they say, in short. */
async function everyRow(url: string): Promise<Record<string, unknown>> {
  const tables = await run(url, 'select tablename as name from pg_tables where schemaname = current_schema()');
  const names = tables.map(({ name }) => String(name)).filter((name) => !NOT_OF_THE_LIBRARY.includes(name));
  const digest = (name: string) =>
    run(url, `select count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as text from "${name}" t`);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await digest(name)])));
}

const OF_THE_SERVER = "datname = current_database() and application_name = 'ninefold'";
const IN_A_WRITE = "state like 'idle in transaction%'";

/**
 * Stops a process where it is in the middle of a write, or where it is not. Answers how its writes are ended, as Postgres does by itself after a
 * minute (open-postgres.ts). What it had sent may still be on its way: a write can begin after the process was found between two.
 */
async function stopped(
  process: ServerProcess,
  url: string,
  where: 'in a write' | 'between writes',
): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    process.signal('SIGSTOP');
    // What it has asked for is answered.
    const found = (state: string) => run(url, `select 1 from pg_stat_activity where ${OF_THE_SERVER} and ${state}`);
    await expect.poll(() => found("state = 'active'"), PATIENCE).toEqual([]);
    const open = await found(IN_A_WRITE);
    if (open.length > 0 === (where === 'in a write')) return endWritesOf(url);
    process.signal('SIGCONT');
    // Never in step with what it does.
    await wait(attempt % 6);
  }
  throw new Error(`The process was never found ${where}`);
}

/** Of the connections that the server has now. */
async function endWritesOf(url: string): Promise<() => Promise<void>> {
  const connections = await run(url, `select pid from pg_stat_activity where ${OF_THE_SERVER}`);
  const pids = connections.map(({ pid }) => Number(pid)).join(',');
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where ${IN_A_WRITE} and pid in (${pids})`;
  return async () => void (await run(url, end));
}

async function hungServer(env: Readonly<Record<string, string>> = {}) {
  const server = await accountProcesses('Postgres', env, 1);
  const ada = await server.member(ADA);
  const [hung] = server.processes();
  const url = server.databaseUrl;
  if (!hung || url === undefined) throw new Error('There is no process on Postgres.');
  return { server, ada, hung, url, api: apiAt(server.address, ada) };
}

/** Time goes by, and a process comes up beside the one that hangs. */
async function anotherLater(server: AccountProcesses): Promise<ServerProcess> {
  server.clock.now += HANGS_MS;
  const other = await server.startBeside();
  onTestFinished(() => void other.end('SIGKILL'));
  return other;
}

test.each(['between writes', 'in a write'] as const)(
  'a process that hung in an import, %s, finds it taken back and writes nothing more',
  { timeout: TEST_MS },
  async (where) => {
    const { server, ada, hung, url, api } = await hungServer();
    const before = (await api.sets.list()).sets;
    const words = Array.from({ length: CARDS }, (_, n) => `question ${n};answer ${n}`).join('\n');
    const id = await upload(api, words, 'Words.csv');
    await api.imports.commit({ id, folderPath: 'In', columns: ['question', 'answer'] });
    await expect.poll(async () => (await api.imports.get({ id })).cardsSoFar, PATIENCE).toBeGreaterThan(0);
    const endWrites = await stopped(hung, url, where);
    await endWrites();

    const other = await anotherLater(server);
    const there = apiAt(other.address, ada);
    const statusThere = async () => {
      await endWrites();
      return (await there.imports.get({ id })).status;
    };
    await expect.poll(statusThere, PATIENCE).toBe('failed');
    const info = await there.imports.get({ id });
    expect(info).toMatchObject({ status: 'failed', error: messages.imports.stopped });
    await expect.poll(() => run(url, 'select id from runs'), PATIENCE).toEqual([]);
    expect((await there.sets.list()).sets).toEqual(before);
    const left = await everyRow(url);

    hung.signal('SIGCONT');
    await expect
      .poll(() => hung.output.stderr, PATIENCE)
      .toContain('an import is left to the process that takes it over');
    expect(await everyRow(url)).toEqual(left);
    // It is as good as any again.
    expect(await api.imports.get({ id })).toEqual(info);
    const again = await upload(api, 'one;two\n', 'Few.csv');
    await api.imports.commit({ id: again, folderPath: 'In', columns: ['question', 'answer'] });
    expect(await ended(there, again)).toMatchObject({ status: 'done', outcome: { things: { cards: { created: 1 } } } });
  },
);

test(
  'a process that hung while a model answered finds its document done by another and changes nothing',
  { timeout: TEST_MS },
  async () => {
    const gemini = await startFakeGemini();
    onTestFinished(() => gemini.close());
    const { server, ada, hung, url, api } = await hungServer({
      GEMINI_API_KEY: 'AIzaSyOfTheOperator01',
      GEMINI_BASE_URL: gemini.url,
    });
    const answer = gemini.hold();
    const pages = [{ index: 1, text: 'The heart pumps blood through the body. The lungs take in oxygen.', images: [] }];
    const { jobId } = await api.documents.createJob({
      fileName: 'body.pdf',
      fileSize: 2_048,
      folderPath: 'Body',
      pages,
    });
    await expect.poll(() => gemini.requests.length, PATIENCE).toBe(1);
    const endWrites = await stopped(hung, url, 'between writes');
    answer();

    const other = await anotherLater(server);
    const there = apiAt(other.address, ada);
    const statusThere = async () => {
      await endWrites();
      return (await there.documents.getJob({ id: jobId })).status;
    };
    await expect.poll(statusThere, PATIENCE).toBe('completed');
    expect(gemini.requests).toHaveLength(2);
    const left = await everyRow(url);

    hung.signal('SIGCONT');
    await expect.poll(() => hung.output.stderr, PATIENCE).toContain('a document job is no longer this process’s');
    expect(await everyRow(url)).toEqual(left);
    expect(await api.documents.getJob({ id: jobId })).toEqual(await there.documents.getJob({ id: jobId }));
  },
);
