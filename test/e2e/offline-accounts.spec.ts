/** Whose the copy in a browser is, and reviews that a server does not take. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { expect, PASSWORD, signedIn, test } from './accounts-edition.ts';
import { createMember } from '../support/person.ts';

const { account, login, offline, shell, study } = messages;
const ADA = 'ada@example.org';
const BEN = 'ben@example.org';
test.use({ serviceWorkers: 'allow' });

/** What is in the database of the copy, as text. */
const keptText = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('ninefold-offline')) return '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('ninefold-offline');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
    const read = (store: string) =>
      new Promise<unknown>((resolve) => {
        const request = db.transaction(store).objectStore(store).getAll();
        request.addEventListener('success', () => resolve(request.result));
      });
    const all = await Promise.all([...db.objectStoreNames].map(read));
    db.close();
    return JSON.stringify(all);
  });

async function adaWithCopy(page: Page, edition: ServedEdition): Promise<string> {
  await signedIn(page, edition, ADA);
  const headers = { origin: edition.url };
  const { request } = page.context();
  await request.put(`${edition.url}/api/settings`, { headers, data: { settings: { 'onboarding.done': true } } });
  const flashcards = ['Ada one', 'Ada two'].map((question) => ({ question, answer: 'A' }));
  const made = await request.post(`${edition.url}/api/sets`, { headers, data: { topic: 'Ada’s cells', flashcards } });
  await page.goto('/settings#data');
  await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
  await expect.poll(() => keptText(page), { timeout: 30_000 }).toContain('Ada two');
  return ((await made.json()) as { id: string }).id;
}

test('logging out removes the copy and says so, and nobody else ever sees it', async ({ page, edition }) => {
  await createMember(edition, BEN, PASSWORD);
  await adaWithCopy(page, edition);
  // Nothing that names more than the person's own things is in it.
  expect(await keptText(page)).not.toContain(ADA);
  await page.getByRole('button', { name: shell.nav.logout, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  await expect(page.getByText(account.loggedOutCopy)).toBeVisible();
  await expect.poll(() => keptText(page)).not.toContain('Ada two');
  await page.getByLabel(login.email).fill(BEN);
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: shell.nav.logout, exact: true })).toBeVisible();
  expect(await keptText(page)).not.toContain('Ada');
});

test('a session that ends by itself takes the copy along', async ({ page, edition }) => {
  await adaWithCopy(page, edition);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  await expect.poll(() => keptText(page)).not.toContain('Ada two');
});

test('a review that the server does not take is kept with its reason, until it is taken off the list', async ({
  page,
  edition,
}) => {
  const id = await adaWithCopy(page, edition);
  await page.goto(`/session?sets=${encodeURIComponent(id)}`);
  await expect(page.getByRole('button', { name: study.showAnswer })).toBeFocused();
  await expect(page.getByRole('article', { name: study.card })).toContainText('Ada one');
  await edition.stop();
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(page.getByRole('banner').getByText(/1 review waits/)).toBeVisible({ timeout: 20_000 });
  // Before it is heard of, the card's review is refused.
  await page.route('**/api/study/reviews', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Not found',
        status: 404,
        code: 'not_found',
        detail: study.cardGone,
      }),
    }),
  );
  await edition.restart();
  await expect(page.getByText(offline.refused(1)).first()).toBeVisible({ timeout: 40_000 });
  await page
    .getByRole('link', { name: offline.seeRefused })
    .or(page.getByRole('button', { name: offline.seeRefused }))
    .click();
  await expect(page.getByText(offline.refusedReason('Ada one', study.cardGone))).toBeVisible();
  await page.getByRole('button', { name: offline.forget }).click();
  await expect(page.getByRole('heading', { name: offline.refusedTitle })).toBeHidden();
});

test('the switch in Settings removes the copy, and makes it again', async ({ page, edition }) => {
  await adaWithCopy(page, edition);
  const keep = page.getByRole('checkbox', { name: offline.keep });
  await keep.uncheck();
  await expect(page.getByText(offline.off)).toBeVisible();
  expect(await keptText(page)).not.toContain('Ada two');
  await keep.check();
  await expect.poll(() => keptText(page), { timeout: 20_000 }).toContain('Ada two');
});
