/** What was acknowledged is kept: the app is killed while it saves, again and again. */
import { keptTopics, saveUntilKilled } from '../support/kill-desktop.ts';
import { expect, test } from './ninefold.ts';

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

test('a quit while a save runs waits for it', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    const bulk = Array.from({ length: 200 }, (_, set) => ({
      topic: `Saved at the end ${set}`,
      flashcards: Array.from({ length: 20 }, (_unused, card) => ({ question: `${set}.${card}?`, answer: `${card}` })),
    }));
    void window.ninefold!.call('sets.importBulk', { bulk }, 'bulk');
  });
  expect(await app.close()).toBe(0);

  const again = await (await start()).firstWindow();
  await again.getByRole('heading', { level: 1 }).waitFor();
  const result = await again.evaluate(() => window.ninefold!.call('sets.list', {}, 'list'));
  const { sets } = (result as { value: { sets: { topic: string; count: number }[] } }).value;
  const saved = sets.filter(({ topic }) => topic.startsWith('Saved at the end'));
  expect(saved).toHaveLength(200);
  expect(saved.every(({ count }) => count === 20)).toBe(true);
});
