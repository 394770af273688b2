/** Large sets stay editable: only rows in sight are drawn, and every card is a few keys away. */
import type { Locator } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { answer, question, toast } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;

/** Counts from now on what changes in the list of cards outside of the one with this field. */
async function watchOthers(field: Locator): Promise<() => Promise<number>> {
  await field.evaluate((element) => {
    const own = element.closest('li, [role=listitem]')!;
    const list = own.closest('ul, ol, [role=list]')!;
    const changed = { count: 0 };
    Object.assign(window, { changed });
    new MutationObserver((changes) => {
      changed.count += changes.filter(({ target }) => !own.contains(target)).length;
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => field.evaluate(() => (window as unknown as { changed: { count: number } }).changed.count);
}

test('a thousand cards: typing in one of them draws none of the others', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Large', 1_000)]);
  await page.goto('/sets/edit?id=large');
  await question(page, 3).focus();
  const changed = await watchOthers(question(page, 3));
  await page.keyboard.press('End');
  await page.keyboard.type(' Thirty letters, one by one');
  await expect(question(page, 3)).toHaveValue(/\? Thirty letters, one by one$/);
  expect(await changed()).toBe(0);
});

test('two thousand cards: any of them is reached, edited and saved', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Large', 2_000)]);
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'large' });
  await page.goto(`/sets/edit?id=large&card=${flashcards[1_500]!.id}`);
  await expect(question(page, 1_501)).toBeFocused();
  expect(await page.getByRole('listitem').count()).toBeLessThan(100);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question(page, 1_502)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(question(page, 1_501)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(question(page, 2_001)).toBeFocused();
  await page.keyboard.type('The last');
  await answer(page, 2_001).fill('of all');
  await page.keyboard.press('Control+s');
  await expect(toast(page, messages.sets.saved)).toBeVisible({ timeout: 20_000 });
  const after = await apiOf(edition.url).sets.get({ id: 'large' });
  expect(after.flashcards).toHaveLength(2_001);
  expect(after.flashcards[1_500]?.id).toBe(flashcards[1_501]!.id);
  expect(after.flashcards[2_000]?.question).toBe('The last');
  await expect(page.getByText(said.details.count(2_001))).toBeVisible();
});

test('a long set is drawn in a narrow window too', async ({ page, edition }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seed(edition.url, [simpleSet('Large', 400)]);
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'large' });
  await page.goto(`/sets/edit?id=large&card=${flashcards[300]!.id}`);
  await expect(question(page, 301)).toBeFocused();
  await expect(question(page, 301)).toBeInViewport();
  expect(await page.getByRole('listitem').count()).toBeLessThan(100);
});
