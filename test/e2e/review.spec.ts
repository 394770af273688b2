/** From a document to saved sets: the job is followed, its sets are reviewed, edited and saved. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { toasts } from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.review;

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, [simpleSet('Verbs', 1, { folderPath: 'Spanish' })]);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

/** Chooses a document and waits until its review opens by itself. */
async function openReview(page: Page): Promise<Locator> {
  await choose(page);
  const review = panel(page);
  await expect(review).toBeVisible({ timeout: 20_000 });
  return review;
}

async function choose(page: Page): Promise<void> {
  const buffer = await textbook(3);
  await page.locator('input[type=file]').setInputFiles({ name: 'botany.pdf', mimeType: 'application/pdf', buffer });
}

const panel = (page: Page) => page.getByRole('dialog', { name: messages.shell.pages.review });

test('a dropped document becomes sets, reviewed and saved to a folder, beside one of the same name', async ({
  page,
  edition,
}) => {
  const review = await openReview(page);
  await expectAccessible(page);
  await review.getByLabel(said.setTopic).first().fill('Verbs');
  await expect(review.getByLabel(said.nameTaken('Verbs'))).toHaveCount(0);
  await review.getByLabel(said.answer(1)).fill('chlorophyll');
  await review.getByLabel(said.question(2)).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await review.getByRole('button', { name: said.deleteCard(3) }).click();
  await review.getByLabel(said.saveTo).selectOption('Spanish');
  const cards = await review.getByLabel(/^Question \d+$/).count();
  await expect(review.getByLabel(said.nameTaken('Verbs')).getByRole('option')).toHaveText([
    said.keepApart('Verbs (2)'),
    said.join,
  ]);
  await expectAccessible(page);
  await review.getByRole('button', { name: said.save(1) }).click();
  const saved = said.savedWith(said.savedSets(1), [said.savedAs('Verbs', 'Verbs (2)')]);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(review).toBeHidden();

  const { sets } = await apiOf(edition.url).sets.list();
  const made = sets.find((set) => set.topic === 'Verbs (2)');
  expect(made).toMatchObject({ folderPath: 'Spanish', count: cards, sourceFile: 'botany.pdf' });
  expect(sets.find((set) => set.topic === 'Verbs')).toMatchObject({ folderPath: 'Spanish', count: 1 });
  const full = await apiOf(edition.url).sets.get({ id: made?.id ?? '' });
  expect(full.flashcards[1]?.answer).toBe('chlorophyll');
  expect(full.flashcards[0]?.source).toMatchObject({
    file: 'botany.pdf',
    page: expect.any(Number),
    quote: expect.any(String),
  });
  expect((await apiOf(edition.url).documents.listJobs()).jobs).toEqual([]);
  await page.getByRole('button', { name: messages.notices.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spanish' })).toBeVisible();
});

test('the draft survives a reload, and closing warns once', async ({ page }) => {
  const review = await openReview(page);
  await review.getByLabel(said.setTopic).first().fill('Half done');
  await page.keyboard.press('Escape');
  await expect(page.getByText(said.unsaved)).toBeVisible();
  await page.reload();
  await expect(review.getByLabel(said.setTopic).first()).toHaveValue('Half done');
});

test('a refused save keeps every edit and says what happened; then the cards go into a set that is there', async ({
  page,
  edition,
}) => {
  const review = await openReview(page);
  await review.getByLabel(said.setTopic).first().fill('Botany');
  await page.route('**/api/sets', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await review.getByRole('button', { name: said.save(1) }).click();
  await expect(review.getByText(said.saveFailed(0, 1, 1, 0))).toBeVisible();
  await expect(review.getByLabel(said.setTopic).first()).toHaveValue('Botany');
  await page.unroute('**/api/sets');
  await review.getByLabel(said.setTopic).first().fill('Verbs');
  await review.getByLabel(said.saveTo).selectOption('Spanish');
  await review.getByLabel(said.nameTaken('Verbs')).selectOption(said.join);
  const cards = await review.getByLabel(/^Question \d+$/).count();
  await review.getByRole('button', { name: said.save(1) }).click();
  await expect(page.getByText(said.addedTo(cards, 'Verbs'))).toBeVisible();
  await expect(review).toBeHidden();
  const { sets } = await apiOf(edition.url).sets.list();
  expect(sets.find(({ topic }) => topic === 'Verbs')).toMatchObject({ count: 1 + cards });
});

test('a deleted set comes back from its toast; with nothing left the panel just closes', async ({ page, edition }) => {
  const review = await openReview(page);
  await review.getByRole('button', { name: said.deleteSet }).first().click();
  await expect(review.getByText(said.empty)).toBeVisible();
  await toasts(page).getByRole('button', { name: messages.notices.undo }).click();
  await expect(review.getByLabel(said.setTopic)).toHaveCount(1);
  await review.getByRole('button', { name: said.deleteSet }).first().click();
  await review.getByRole('button', { name: said.save(0) }).click();
  await expect(review).toBeHidden();
  expect((await apiOf(edition.url).sets.list()).sets.map((set) => set.sourceFile)).not.toContain('botany.pdf');
});

test('in a narrow window everything is within reach', async ({ page }) => {
  const review = await openReview(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of [said.save(1), said.cancel, said.deleteSet, said.addCard, said.deleteCard(1)]) {
    await expect(review.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test('a person who is typing is not interrupted; the sets wait in the sidebar, and come back when they were discarded', async ({
  page,
}) => {
  await choose(page);
  await page.getByRole('searchbox').focus();
  const waiting = page.getByRole('region', { name: messages.documents.list.title });
  await waiting.getByRole('button', { name: messages.documents.list.review }).click({ timeout: 20_000 });
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: said.cancel }).click();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'botany.pdf' })
    .filter({ hasText: /sets?,/ });
  await page.getByRole('button', { name: said.discard('botany.pdf') }).click();
  await expect(page.getByText(said.waitingEmpty)).toBeVisible();
  await toasts(page).getByRole('button', { name: messages.notices.undo }).click();
  await expect(row.getByRole('button', { name: said.open })).toBeVisible();
});
