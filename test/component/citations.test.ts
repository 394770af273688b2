/** Where a card comes from can be looked up: the page, with the passage marked; and what no page says is labelled. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { PAGES_DATABASE } from '../../src/renderer/lib/forget-pages.ts';
import { putPages } from '../../src/renderer/lib/page-text-store.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import { pressEach, removeSamples } from './dashboard-page.ts';
import { FILE, HASH, openedReview, openWithDocument, PAGES } from './documents-page.ts';
import type { OpenedApp } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, goTo, press, pressAt } from './harness/person.ts';
import './harness/selector.ts';

const { source: said, study } = messages;

const sourcePage = page.getByRole('dialog', { name: FILE });
const passage = sourcePage.getBySelector('mark');
const titleOf = (number: number): Locator => sourcePage.getByRole('heading', { name: said.page(number) });
const openersIn = (part: Locator): Locator => part.getByRole('button', { name: /^Open page \d+$/ });
const openers = (): Locator => page.getByRole('button', { name: /^Open page \d+$/ });

/** Opens the review of a document whose pages this browser has, as it has those that it read itself. */
async function openReview(answer?: FakeAnswer): Promise<{ app: OpenedApp; panel: Locator }> {
  const app = await openWithDocument({ before: removeSamples, ...(answer && { answer }) });
  await putPages(HASH, PAGES);
  await app.model.release();
  return { app, panel: await openedReview(app) };
}

/** Saves what is under review, and answers the set that it became. */
async function save({ api }: OpenedApp, panel: Locator) {
  await press('Control+Enter');
  await expectGone(panel);
  const [set] = (await api.sets.list()).sets;
  return api.sets.get({ id: set!.id });
}

test('in review, in the editor and while studying, a card leads to its page with the passage marked', async () => {
  const { app, panel } = await openReview();
  await expect.element(panel.getByText(study.facts.page(1)).first()).toBeVisible();
  await pressAt(openersIn(panel).first(), 'Enter');
  await expect.element(titleOf(1)).toBeVisible();
  await expect.element(passage).toBeInViewport();
  const marked = passage.element().textContent.replaceAll(/\s+/g, ' ').trim();
  await expectAccessible('a page beside the review');

  await press('PageDown');
  await expect.element(titleOf(2)).toBeVisible();
  await expectCount(passage, 0);
  await sourcePage.getByRole('button', { name: said.next }).click();
  await expect.element(titleOf(3)).toBeVisible();
  await expect.element(sourcePage.getByRole('button', { name: said.next })).toBeDisabled();
  await sourcePage.getByRole('button', { name: said.previous }).click();
  await press('PageUp');
  await expect.element(passage).toBeVisible();
  // Keys that come before a page is there are not lost.
  await pressEach('PageDown', 'PageDown');
  await expect.element(titleOf(3)).toBeVisible();
  await pressEach('PageUp', 'PageUp');
  await expect.element(passage).toBeVisible();
  await press('Escape');
  await expectGone(sourcePage);
  await expect.element(panel).toBeVisible();
  await expect.element(openersIn(panel).first()).toHaveFocus();

  const { id, flashcards } = await save(app, panel);
  expect(flashcards[0]!.source).toMatchObject({ quote: marked, document: HASH });

  await goTo(`/sets/edit?id=${id}`);
  await openers().first().click();
  await expect.element(passage).toHaveTextContent(marked);
  await press('Escape');

  await goTo(`/session?sets=${id}`);
  await pressAt(page.getByRole('button', { name: study.showAnswer }), 'Space');
  await openers().click();
  await expect.element(passage).toBeVisible();
});

test('a card whose quote stands nowhere is labelled, and its page says so', async () => {
  const card = {
    question: 'What do plants eat?',
    answer: 'Light',
    hint: '',
    page: 2,
    quote: 'Plants eat light bulbs.',
  };
  const text = JSON.stringify({ documentSummary: '', sets: [{ topic: 'Plants', summary: '', cards: [card] }] });
  const { panel } = await openReview({ kind: 'text', text });
  await expect.element(panel.getByText(said.unsupported, { exact: true })).toBeVisible();
  await openersIn(panel).click();
  await expect.element(sourcePage.getByText(said.unsupportedText)).toBeVisible();
  await expectCount(passage, 0);
  await expectAccessible('a page that does not say what the card says');
});

test('where the page says something else, nothing, or is not there, the card’s quote stays', async () => {
  const { app, panel } = await openReview();
  const { id, flashcards } = await save(app, panel);

  await goTo(`/sets/edit?id=${id}`);
  await keepInstead('Another edition of the book.');
  await openers().first().click();
  await expect.element(sourcePage.getByText(said.notOnPage)).toBeVisible();
  await press('Escape');
  await keepInstead('');
  await openers().first().click();
  await expect.element(sourcePage.getByText(said.noText)).toBeVisible();
  await press('Escape');

  // As on another device.
  await new Promise((resolve) => indexedDB.deleteDatabase(PAGES_DATABASE).addEventListener('success', resolve));
  await openers().first().click();
  await expect.element(sourcePage.getByText(said.notHere)).toBeVisible();
  await expect.element(sourcePage.getByText(said.notHereText)).toBeVisible();
  const quote = sourcePage.getByRole('figure', { name: said.quote });
  await expect.element(quote).toHaveTextContent(flashcards[0]!.source!.quote!);
  await expectAccessible('a page that is not on this device');
});

/** Gives every page of the document another text. */
async function keepInstead(text: string): Promise<void> {
  await putPages(
    HASH,
    PAGES.map((each) => ({ ...each, text })),
  );
}
