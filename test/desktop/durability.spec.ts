/** What was acknowledged is kept: the app is killed while it saves, again and again, and closed in the middle of a save. */
import { createServer, type AddressInfo } from 'node:net';
import { messages } from '../../src/contract/messages/index.ts';
import { keptTopics, saveUntilKilled } from '../support/kill-desktop.ts';
import { expect, test } from './ninefold.ts';

const { dashboard, shell } = messages;
const ROUNDS = 3;
const SAVING_MS = 400;

test('killing the app while it saves loses no acknowledged write', async ({ start }) => {
  const expected: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    expected.push(...(await saveUntilKilled(await start(), { round, savingMs: SAVING_MS })));
  }
  expect(expected.length).toBeGreaterThan(ROUNDS);

  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = await keptTopics(page);
  expect(expected.filter((topic) => !kept.has(topic))).toEqual([]);
});

test('closing the window by its button waits for a save that runs, and for no model and no server that do not answer', async ({
  start,
  gemini,
}) => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  gemini.always({ kind: 'stall' });
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(
    async (origin) => {
      const call = (operation: string, input: unknown) => window.ninefold!.call(operation, input, operation);
      await call('settings.put', { settings: { 'server.origin': origin } });
      await call('user.saveGeminiKey', { key: 'AQ.any-key-will-do' });
      void call('ai.generate', { messages: [{ role: 'user', content: 'Anything' }] });
      void call('auth.login', { email: 'ada@example.org', password: 'x' });
    },
    `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  );
  await expect.poll(() => gemini.requests.length).toBe(1);
  await expect.poll(() => new Promise((resolve) => silent.getConnections((_, count) => resolve(count)))).toBe(1);
  await page.evaluate(() => {
    const bulk = Array.from({ length: 200 }, (_, set) => ({
      topic: `Saved at the end ${set}`,
      flashcards: Array.from({ length: 20 }, (_unused, card) => ({ question: `${set}.${card}?`, answer: `${card}` })),
    }));
    void window.ninefold!.call('sets.importBulk', { bulk }, 'bulk');
  });
  await page.getByRole('button', { name: shell.window.close, exact: true }).click();
  expect(await app.exited).toBe(0);
  silent.close();

  const again = await (await start()).firstWindow();
  // Where so much is kept nobody is at the first steps any more.
  await expect(again.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
  const result = await again.evaluate(() => window.ninefold!.call('sets.list', {}, 'list'));
  const { sets } = (result as { value: { sets: { topic: string; count: number }[] } }).value;
  const saved = sets.filter(({ topic }) => topic.startsWith('Saved at the end'));
  expect(saved).toHaveLength(200);
  expect(saved.every(({ count }) => count === 20)).toBe(true);
});
