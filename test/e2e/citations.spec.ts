/** Where a card comes from can be looked up: the page, with the passage marked; and what no page says is labelled. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { openedReview } from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { press } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { source: said, study } = messages;
const FILE = 'botany.pdf';

test.beforeEach(async ({ edition, page }) => {
  await seed(edition.url, []);
  await apiOf(edition.url).user.saveGeminiKey({ key: 'test-key-0123456789' });
  await page.goto('/');
});

async function read(page: Page): Promise<Locator> {
  const buffer = await textbook(3);
  await page.locator('input[type=file]').setInputFiles({ name: FILE, mimeType: 'application/pdf', buffer });
  return openedReview(page);
}

const sourcePage = (page: Page) => page.getByRole('dialog', { name: FILE });
const openers = (within: Page | Locator) => within.getByRole('button', { name: /^Open page \d+$/ });
const passage = (page: Page) => sourcePage(page).locator('mark');
const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

test('in review, in the editor and while studying, a card leads to its page with the passage marked', async ({
  page,
  edition,
}) => {
  const panel = await read(page);
  await expect(panel.getByText(study.facts.page(1)).first()).toBeVisible();
  await openers(panel).first().press('Enter');
  await expect(sourcePage(page).getByRole('heading', { name: said.page(1) })).toBeVisible();
  await expect(passage(page)).toBeInViewport();
  const marked = plain(await passage(page).textContent());
  await expectAccessible(page, 'a page beside the review');

  await page.keyboard.press('PageDown');
  await expect(sourcePage(page).getByRole('heading', { name: said.page(2) })).toBeVisible();
  await expect(passage(page)).toHaveCount(0);
  await sourcePage(page).getByRole('button', { name: said.next }).click();
  await expect(sourcePage(page).getByRole('heading', { name: said.page(3) })).toBeVisible();
  await expect(sourcePage(page).getByRole('button', { name: said.next })).toBeDisabled();
  await sourcePage(page).getByRole('button', { name: said.previous }).click();
  await page.keyboard.press('PageUp');
  await expect(passage(page)).toBeVisible();
  // Keys that come before a page is there are not lost.
  await press(page, 'PageDown', 'PageDown');
  await expect(sourcePage(page).getByRole('heading', { name: said.page(3) })).toBeVisible();
  await press(page, 'PageUp', 'PageUp');
  await expect(passage(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sourcePage(page)).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(openers(panel).first()).toBeFocused();

  await page.keyboard.press('Control+Enter');
  await expect(panel).toBeHidden();
  const [set] = (await apiOf(edition.url).sets.list()).sets;
  const { flashcards } = await apiOf(edition.url).sets.get({ id: set!.id });
  expect(flashcards[0]!.source).toMatchObject({ quote: marked, document: expect.stringMatching(/^[0-9a-f]{64}$/) });

  await page.goto(`/sets/edit?id=${set!.id}`);
  await openers(page).first().click();
  await expect(passage(page)).toHaveText(marked);
  await page.keyboard.press('Escape');

  await page.goto(`/session?sets=${set!.id}`);
  await page.getByRole('button', { name: study.showAnswer }).press('Space');
  await openers(page).click();
  await expect(passage(page)).toBeVisible();
});

test('a card whose quote stands nowhere is labelled, and its page says so', async ({ page, gemini }) => {
  const card = {
    question: 'What do plants eat?',
    answer: 'Light',
    hint: '',
    page: 2,
    quote: 'Plants eat light bulbs.',
  };
  const text = JSON.stringify({ documentSummary: '', sets: [{ topic: 'Plants', summary: '', cards: [card] }] });
  gemini.always({ kind: 'text', text });
  const panel = await read(page);
  await expect(panel.getByText(said.unsupported, { exact: true })).toBeVisible();
  await openers(panel).click();
  await expect(sourcePage(page).getByText(said.unsupportedText)).toBeVisible();
  await expect(passage(page)).toHaveCount(0);
  await expectAccessible(page, 'a page that does not say what the card says');
});

test('where the page says something else, nothing, or is not there, the card’s quote stays', async ({
  page,
  edition,
}) => {
  const panel = await read(page);
  await page.keyboard.press('Control+Enter');
  await expect(panel).toBeHidden();
  const [set] = (await apiOf(edition.url).sets.list()).sets;
  const { flashcards } = await apiOf(edition.url).sets.get({ id: set!.id });

  await page.goto(`/sets/edit?id=${set!.id}`);
  await changeKeptPages(page, 'Another edition of the book.');
  await openers(page).first().click();
  await expect(sourcePage(page).getByText(said.notOnPage)).toBeVisible();
  await page.keyboard.press('Escape');
  await changeKeptPages(page, '');
  await openers(page).first().click();
  await expect(sourcePage(page).getByText(said.noText)).toBeVisible();
  await page.keyboard.press('Escape');

  // As on another device.
  await page.evaluate(
    () => new Promise((resolve) => indexedDB.deleteDatabase('ninefold-pages').addEventListener('success', resolve)),
  );
  await openers(page).first().click();
  await expect(sourcePage(page).getByText(said.notHere)).toBeVisible();
  await expect(sourcePage(page).getByText(said.notHereText)).toBeVisible();
  await expect(sourcePage(page).getByRole('figure', { name: said.quote })).toHaveText(flashcards[0]!.source!.quote!);
  await expectAccessible(page, 'a page that is not on this device');
});

/** Gives every page that this browser keeps another text. */
async function changeKeptPages(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ninefold-pages');
        opening.addEventListener('error', () => reject(new Error('no database of pages')));
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('pages', 'readwrite');
          const walk = tx.objectStore('pages').openCursor();
          walk.addEventListener('success', () => {
            if (!walk.result) return;
            walk.result.update({ ...walk.result.value, text: wanted });
            walk.result.continue();
          });
          tx.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    text,
  );
}
