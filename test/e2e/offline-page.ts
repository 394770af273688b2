/** The browser edition with a copy in this browser, as tests without its server begin. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect } from './edition.ts';
import { apiOf } from './seed.ts';

const { study, offline, shell } = messages;

export const card = (page: Page): Locator => page.getByRole('article', { name: study.card });

/** What Settings say once all of the library is in the copy. */
async function keptWords({ url }: { url: string }): Promise<string> {
  const { sets } = await apiOf(url).sets.list();
  const cards = sets.reduce((sum, { count }) => sum + count, 0);
  return offline.kept(sets.length, cards, shell.time.justNow);
}

/** The app is installed, and Settings say that the copy is there. */
export async function copyIsKept(page: Page, edition: { url: string }): Promise<void> {
  const words = await keptWords(edition);
  await page.goto('/settings#data');
  await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
  await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** So many pictures are beside the copy. */
export async function picturesAreKept(page: Page, count: number): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('ninefold-pictures-'));
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().length;
    });
  await expect.poll(kept).toBe(count);
}

export async function grade(page: Page, key: string): Promise<void> {
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: study.grades })).toBeVisible();
  await page.keyboard.press(key);
}
