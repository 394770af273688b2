/** The copy in a browser when something does not go well: no worker, no room, a card that is not in it, a review that cannot be taken back. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { toast } from './editor-page.ts';
import { card, copyIsKept, grade, keptWords } from './offline-page.ts';
import { seed, simpleSet } from './seed.ts';

const { offline, shell } = messages;

test('where a browser keeps no app, Settings say why and offer no copy', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/settings#data');
  await expect(page.getByText(offline.impossible)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: offline.keep })).toHaveCount(0);
  await expectAccessible(page, 'Settings of a browser that keeps no app');
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a browser without room says so, and keeps the copy once there is room', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 2)]);
    await page.addInitScript(NO_ROOM);
    await page.addInitScript(() => sessionStorage.setItem('room', sessionStorage.getItem('room') ?? 'none'));
    await page.goto('/settings#data');
    await expect(page.getByText(offline.full)).toBeVisible({ timeout: 30_000 });
    const keep = page.getByRole('checkbox', { name: offline.keep });
    await expect(keep).not.toBeChecked();
    await room(page, 'enough');
    await keep.check();
    await expect(page.getByText(await keptWords(edition))).toBeVisible({ timeout: 30_000 });
  });

  test('a review that cannot be kept, taken back or found in the copy is said, and the card stays', async ({
    page,
    edition,
  }) => {
    await seed(edition.url, [simpleSet('Cells', 3)]);
    await page.addInitScript(NO_ROOM);
    await copyIsKept(page, edition);
    await page.goto('/session?sets=cells');
    // The next card does not wait for it.
    const kept = page.waitForResponse(
      (response) => response.url().endsWith('/api/study/reviews') && response.request().method() === 'POST',
    );
    await grade(page, '3');
    expect((await kept).ok()).toBe(true);
    await expect(card(page)).toContainText('question 2');
    await edition.stop();
    // That one is on the server.
    await page.keyboard.press('Control+z');
    await expect(toast(page, offline.undoLater)).toBeVisible();

    await room(page, 'none');
    await grade(page, '3');
    await expect(page.getByText(offline.reviewNotKept).first()).toBeVisible();
    await expect(card(page)).toContainText('question 2');
    await room(page, 'enough');

    await forgetFaces(page);
    await grade(page, '3');
    await expect(page.getByText(offline.notInCopy).first()).toBeVisible();
    await expect(card(page)).toContainText('question 2');
  });

  test('Settings say how many reviews wait, and when they were sent', async ({ page, edition }) => {
    await seed(edition.url, [simpleSet('Cells', 2)]);
    await copyIsKept(page, edition);
    await page.goto('/session?sets=cells');
    await expect(card(page)).toContainText('question 1');
    await edition.stop();
    await grade(page, '3');
    await expect(page.getByRole('banner').getByText(shell.sync.waiting(1), { exact: true })).toBeVisible();
    await page.goto('/settings#data');
    await expect(page.getByText(offline.waiting(1))).toBeVisible();
    await expectAccessible(page, 'Settings with reviews that wait');
    await edition.restart();
    await expect(page.getByText(offline.sent(1)).first()).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText(offline.waiting(1))).toBeHidden();
  });
});

/** The browser's databases take nothing from now on, or again; before the first page of a test, or in it. */
const NO_ROOM = `{
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (sessionStorage.getItem('room') === 'none') throw new DOMException('No room', 'QuotaExceededError');
    return put.apply(this, given);
  };
}`;

async function room(page: Page, is: 'none' | 'enough'): Promise<void> {
  await page.evaluate((value) => sessionStorage.setItem('room', value), is);
}

/** As a browser does that makes room for others. */
async function forgetFaces(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('ninefold-offline');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
    const work = db.transaction('faces', 'readwrite');
    work.objectStore('faces').clear();
    await new Promise((resolve) => work.addEventListener('complete', resolve));
    db.close();
  });
}
