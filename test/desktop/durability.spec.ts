/** What was acknowledged is kept: the app is killed while it saves, again and again. */
import type { Page } from '@playwright/test';
import type { FullSet } from '../../src/contract/sets.schema.ts';
import { expect, test } from './ninefold.ts';

const ROUNDS = 3;
const SAVING_MS = 400;

/** Saves sets as fast as the app answers; a topic counts once its save was acknowledged. */
function saveWithoutEnd(page: Page, round: number): Promise<void> {
  return page.evaluate(async (prefix) => {
    const acknowledged: string[] = ((globalThis as { acknowledged?: string[] }).acknowledged = []);
    for (let number = 0; ; number += 1) {
      const topic = `${prefix}.${number}`;
      const flashcards = [{ question: `What is ${topic}?`, answer: topic }];
      const result = await window.ninefold!.call('sets.create', { topic, flashcards }, topic);
      if (result.ok) acknowledged.push(topic);
    }
  }, `round ${round}`);
}

test('killing the app while it saves loses no acknowledged write', async ({ start }) => {
  const expected: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const app = await start();
    const page = await app.firstWindow();
    await page.getByRole('heading', { level: 1 }).waitFor();
    saveWithoutEnd(page, round).catch(() => {});
    await page.waitForTimeout(SAVING_MS);
    // Read before the kill: whatever is in this list was acknowledged before it.
    expected.push(
      ...(await page.evaluate(() => [...((globalThis as { acknowledged?: string[] }).acknowledged ?? [])])),
    );
    await app.kill();
  }
  expect(expected.length).toBeGreaterThan(ROUNDS);

  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const result = await page.evaluate(() => window.ninefold!.call('sets.exportAll', { full: true }, 'all'));
  if (!result.ok) throw new Error(result.problem.detail);
  const { sets } = result.value as { sets: FullSet[] };
  const kept = new Map(sets.map((set) => [set.topic, set]));
  expect(expected.filter((topic) => !kept.has(topic))).toEqual([]);
  expect(expected.every((topic) => kept.get(topic)?.flashcards[0]?.answer === topic)).toBe(true);
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
