/** Two server processes on one Postgres behind a balancer that alternates requests: limits hold for both, and one may die (docs/scaling.md). */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { accountProcesses } from '../support/account-processes.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { signedInDesktop } from '../support/signed-in-desktop.ts';
import { viewOf } from '../support/stored-view.ts';

const ADA = 'ada@example.org';
const LIMIT = 20;
const WRITERS = 4;
const WRITES_BEFORE_DEATH = 12;
const WRITES_AFTER_DEATH = 12;

test('of 60 calls at once with 20 left, exactly 20 reach the model, whichever process they came to', async () => {
  const gemini = await startFakeGemini();
  onTestFinished(() => gemini.close());
  const env = {
    GEMINI_API_KEY: 'AIzaSyOfTheOperator01',
    GEMINI_BASE_URL: gemini.url,
    AI_PROMPTS_PER_DAY: String(LIMIT),
  };
  const server = await accountProcesses('Postgres', env, 2);
  const ada = await server.member(ADA);
  const prompt = () => ada.ask('POST', '/ai/generate', { messages: [{ role: 'user', content: 'What is a cell?' }] });
  const answers = await Promise.all(Array.from({ length: 3 * LIMIT }, prompt));
  expect(gemini.requests).toHaveLength(LIMIT);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2 * LIMIT);
});

test('tries to sign in are counted by both, and a session of one is a session of the other', async () => {
  const server = await accountProcesses('Postgres', {}, 2);
  const ada = await server.member(ADA);
  for (let time = 0; time < 4; time += 1) expect((await ada.ask('GET', '/auth/me')).status).toBe(200);
  const stranger = server.person();
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1)
    statuses.push((await stranger.ask('POST', '/auth/login', { email: ADA, password: 'a wrong password' })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  expect(statuses.slice(6)).toEqual([429, 429]);
});

test('one process is killed while people write and a device syncs: what was acknowledged is there, and work goes on', async () => {
  const server = await accountProcesses('Postgres', {}, 2);
  const ada = await server.member(ADA);
  const [a, b] = [await signedInDesktop(server.address, ADA), await signedInDesktop(server.address, ADA)];
  const [dies, lives] = server.processes();
  const kept: string[] = [];
  let dead = false;
  let after = 0;
  let n = 0;
  const writer = async (): Promise<void> => {
    while (after < WRITES_AFTER_DEATH) {
      const title = `Note ${(n += 1)}`;
      const begunAfter = dead;
      // A call that breaks off with the process may or may not have been kept: nobody was told.
      const answer = await ada.ask('POST', '/notes', { title, content: 'x' }).catch(() => null);
      if (answer === null) continue;
      expect(answer.status).toBe(200);
      kept.push(title);
      if (begunAfter) after += 1;
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, writer));
  for (let made = 0; made < 8; made += 1) await a.store.notes.create({ title: `Of a ${made}`, content: 'x' } as never);
  const syncing = a.engine.now();
  while (kept.length < WRITES_BEFORE_DEATH) await wait(5);
  await dies!.end('SIGKILL');
  dead = true;
  await Promise.all([writing, syncing]);

  await expect.poll(async () => (await a.engine.now()).queueLen).toBe(0);
  await expect.poll(async () => (await b.engine.now()).lastSyncError).toBeNull();
  const { notes } = (await ada.ask('GET', '/notes')).body as { notes: { title: string }[] };
  const titles = notes.map(({ title }) => title);
  expect(kept.filter((title) => !titles.includes(title))).toEqual([]);
  expect(titles.filter((title) => title.startsWith('Of a'))).toHaveLength(8);
  for (const { engine } of [a, b]) await engine.now();
  expect(await viewOf(b.db)).toEqual(await viewOf(a.db));
  expect(await lives!.end('SIGTERM')).toBe(0);
});
