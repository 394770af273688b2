/** Whose the copy in a browser is. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { expect, PASSWORD, signedIn, test } from './accounts-edition.ts';
import { createMember } from '../support/person.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { picturesAreKept } from './offline-page.ts';

const { account, login, offline, shell } = messages;
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

async function adaWithCopy(page: Page, edition: ServedEdition): Promise<void> {
  await signedIn(page, edition, ADA);
  const headers = { origin: edition.url };
  const { request } = page.context();
  await request.put(`${edition.url}/api/settings`, { headers, data: { settings: { 'onboarding.done': true } } });
  const flashcards = ['Ada one', 'Ada two'].map((question) => ({
    question,
    answer: 'A',
    questionImage: PICTURE.dataUrl,
  }));
  await request.post(`${edition.url}/api/sets`, { headers, data: { topic: 'Ada’s cells', flashcards } });
  await page.goto('/settings#data');
  await expect(page.getByRole('heading', { name: offline.title })).toBeVisible();
  await expect.poll(() => keptText(page), { timeout: 30_000 }).toContain('Ada two');
  await picturesAreKept(page, 1);
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
  await picturesAreKept(page, 0);
  await page.getByLabel(login.email).fill(BEN);
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: login.signIn, exact: true }).click();
  await expect(page.getByRole('button', { name: shell.nav.logout, exact: true })).toBeVisible();
  expect(await keptText(page)).not.toContain('Ada');
});
