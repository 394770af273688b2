/**
 * A server under an ordinary mix of requests for as long as there is time: what is alive after a collection, and what the process has of the machine,
 * stay where they are. A planted leak is noticed, so that this can fail.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMember, createPerson, type Person } from '../support/person.ts';
import { databaseForTest } from '../support/postgres/database.ts';
import { pushedReview } from '../support/pushed-review.ts';
import { residentBytes } from '../support/renderer-memory.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

const SECONDS = Number(process.env.LONG_SECONDS ?? 60);
const MIB = 1024 * 1024;
/** Compiled code and what is prepared for the rarer requests still come in after the warm-up. */
const MOST_MORE_ALIVE = 8 * MIB;
/** Pages of the database's own cache and the youngest objects, which have limits of their own, come in for a while; what is alive is measured closer. */
const MOST_MORE_RESIDENT = 256 * MIB;
const LEAK_BYTES = 64 * 1024;
const PEOPLE = 4;
const CARDS = 40;
const POLLS_IN_A_TURN = 40;

/** The share of the time that each takes. */
const RUNS = [
  ['SQLite', 0.4, async () => ({})],
  ['Postgres', 0.4, async () => ({ DATABASE_URL: await databaseForTest() })],
] as const;

interface Growth {
  readonly requests: number;
  /** Bytes at the end of the warm-up and of the rest. */
  readonly alive: readonly [number, number];
  readonly resident: readonly [number, number];
}

test.each(RUNS)('the memory of a server on %s is stable', async (name, share, environment) => {
  const { requests, alive, resident } = await growthOf(SECONDS * share, await environment());
  const told = ([before, after]: Growth['alive']) => `${(before / MIB).toFixed(1)} and ${(after / MIB).toFixed(1)} MiB`;
  console.log(`${name}: ${requests} requests; alive ${told(alive)}, resident ${told(resident)}`);
  expect(requests).toBeGreaterThan(0);
  expect(alive[1] - alive[0]).toBeLessThan(MOST_MORE_ALIVE);
  expect(resident[1] - resident[0]).toBeLessThan(MOST_MORE_RESIDENT);
});

test('a server that keeps something of every request is noticed', async () => {
  const { alive } = await growthOf(SECONDS * 0.2, { NINEFOLD_TEST_LEAK: String(LEAK_BYTES) });
  expect(alive[1] - alive[0]).toBeGreaterThan(MOST_MORE_ALIVE);
});

/** What `seconds` of requests do to a server's memory, from a third of the time on. */
async function growthOf(seconds: number, environment: Readonly<Record<string, string>>): Promise<Growth> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ninefold-memory-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { SINGLE_USER: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...environment };
  const server = await startServerProcess(dataDir, env, 'memory-on-signal.ts');
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => learner(server.address, dataDir, `person-${n}@memory.example`)),
  );
  const stranger = createPerson(server.address);
  const begun = Date.now();
  let requests = 0;
  const until = async (end: number): Promise<void> => {
    await Promise.all(
      people.map(async (turn) => {
        // Each once even where time is short.
        do {
          requests += await turn();
          expect((await stranger.ask('GET', '/sets')).status).toBe(401);
        } while (Date.now() < end);
      }),
    );
  };
  await until(begun + (seconds * 1000) / 3);
  const alive = await aliveBytes(server);
  const resident = await residentBytes(server.pid);
  requests = 0;
  await until(begun + seconds * 1000);
  return {
    requests,
    alive: [alive, await aliveBytes(server)],
    resident: [resident, await residentBytes(server.pid)],
  };
}

/** Somebody with cards; what is answered makes one turn of their day and says how many requests it had. */
async function learner(address: string, dataDir: string, email: string): Promise<() => Promise<number>> {
  const person = await createMember({ url: address, dataDir }, email);
  const flashcards = Array.from({ length: CARDS }, (_, n) => ({ question: `Question ${n}`, answer: `Answer ${n}` }));
  const { flashcards: cards } = await answered<{ flashcards: { id: string }[] }>(person, 'POST', '/sets', {
    topic: 'A set',
    flashcards,
  });
  await answered(person, 'POST', '/notes', { id: 'note', title: 'A note', content: 'A text' });
  let turns = 0;
  return async () => {
    turns += 1;
    const { epoch } = await answered<{ epoch: string }>(person, 'GET', '/changes?v=2&since=0&limit=200');
    await push(person, epoch, cards[turns % CARDS]?.id);
    await answered(person, 'PUT', '/settings', { settings: { 'study.newPerDay': turns % CARDS } });
    await answered(person, 'GET', '/sets');
    await answered(person, 'GET', '/notes');
    const { head } = await answered<{ head: number }>(person, 'GET', '/sync/digest');
    for (let poll = 0; poll < POLLS_IN_A_TURN; poll += 1)
      await answered(person, 'GET', `/changes?v=2&since=${head}&epoch=${epoch}`);
    expect((await person.ask('POST', '/notes', 'no JSON')).status).toBe(400);
    return POLLS_IN_A_TURN + 7;
  };
}

/** A grade, as a device sends it. */
async function push(person: Person, epoch: string, card: string | undefined): Promise<void> {
  const now = Date.now();
  const { results } = await answered<{ results: { status: string }[] }>(person, 'POST', '/sync/push', {
    deviceId: 'device',
    epoch,
    clientTime: now,
    mutations: [pushedReview('device', card ?? '', now)],
  });
  expect(results).toMatchObject([{ status: 'ok' }]);
}

async function answered<T>(person: Person, method: string, asked: string, body?: unknown): Promise<T> {
  const { status, text, body: answer } = await person.ask(method, asked, body);
  if (status !== 200) throw new Error(`${method} ${asked} answered ${status}: ${text}`);
  return answer as T;
}

/** What is alive in a server once its garbage is gone. */
async function aliveBytes(server: ServerProcess): Promise<number> {
  const said = (): string[] => server.output.stderr.match(/alive: \d+\n/g) ?? [];
  const before = said().length;
  server.signal('SIGUSR2');
  await vi.waitFor(() => expect(said().length).toBeGreaterThan(before), { timeout: 30_000 });
  return Number(/\d+/.exec(said().at(-1) ?? '')?.[0]);
}
