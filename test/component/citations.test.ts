/** Where a card comes from can be looked up: the page, with the passage marked; and what no page says is labelled. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { PAGES_DATABASE } from '../../src/renderer/lib/storage/forget-pages.ts';
import { putPages } from '../../src/renderer/lib/storage/page-text-store.ts';
import type { FakeAnswer } from '../support/fake-gemini.ts';
import { pressEach, removeSamples } from './dashboard-page.ts';
import { FILE, HASH, openedReview, openWithDocument, PAGES } from './documents-page.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
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
  await page.getByRole('button', { name: study.source(FILE, 1) }).click();
  await expect.element(page.getByRole('complementary', { name: said.pane(FILE) }).getBySelector('mark')).toBeVisible();
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
  await expect.element(sourcePage.getByText(said.claim(card.quote))).toBeVisible();
  await expectCount(passage, 0);
  await expectAccessible('a page that does not say what the card says');
});

test('what is in question is labelled where cards are reviewed, with the words to judge it by, and saving says how many', async () => {
  const fact = 'Stomata open by day to let carbon dioxide into the leaf.';
  const cards = [
    { question: 'What do plants eat?', answer: 'Light', page: 2, quote: 'Plants eat light bulbs.' },
    { question: 'What do roots do?', answer: 'Drink', page: 99, quote: 'Roots drink all day.' },
    { question: 'What is bark?', answer: 'A skin', page: 2, quote: '' },
    { question: 'How many gases do stomata let in?', answer: '3 gases', page: 3, quote: fact },
    { question: 'When are stomata open?', answer: 'They do not open at night', page: 3, quote: fact },
    { question: 'What do stomata let in?', answer: 'Carbon dioxide', page: 3, quote: fact },
  ].map((card) => ({ hint: '', ...card }));
  const text = JSON.stringify({ documentSummary: '', sets: [{ topic: 'Plants', summary: '', cards }] });
  const { app, panel } = await openReview({ kind: 'text', text });
  await expectCount(panel.getByText(said.unsupported, { exact: true }), 3);
  await expect.element(panel.getByText(said.claimOnPage(2, 'Plants eat light bulbs.'))).toBeVisible();
  await expect.element(panel.getByText(said.claimNoPage('Roots drink all day.'))).toBeVisible();
  await expect.element(panel.getByText(said.noClaim)).toBeVisible();
  await expect.element(panel.getByText(said.doubt.number, { exact: true })).toBeVisible();
  await expect.element(panel.getByText(said.doubt.negation, { exact: true })).toBeVisible();
  await expectCount(panel.getByText(said.passageOnPage(3, fact)), 2);
  await expectAccessible('a review of cards that are in question');
  await save(app, panel);
  const saved = messages.review.savedWith(messages.review.savedSets(1), [messages.review.unsupported(3)]);
  await expect.element(page.getByText(saved)).toBeVisible();
});

test('a card that names no page is labelled in the editor and while studying, and why is said to screen readers', async () => {
  const claim = 'A cell is a small room.';
  const source = { file: FILE, page: null, quote: null, claim };
  const quote = 'Cells were first seen in cork.';
  const flashcards = [
    { question: 'What is a cell?', answer: 'A room', source },
    { question: 'When were cells first seen?', answer: 'In 1665', source: { ...source, quote, claim: undefined } },
  ];
  await openApp({ at: '/sets/edit?id=cells', sets: [{ topic: 'Cells', flashcards }] });
  await expect.element(page.getByText(said.unsupported, { exact: true })).toBeVisible();
  await expect.element(page.getByText(`${said.unsupportedNoPage} ${said.claim(claim)}`)).toBeInTheDocument();
  await expect.element(page.getByText(said.doubt.number, { exact: true })).toBeVisible();
  await expectCount(openers(), 0);

  await goTo('/session?sets=cells');
  const citation = page.getByLabelText(study.sourceLabel);
  const showAnswer = page.getByRole('button', { name: study.showAnswer });
  await pressAt(showAnswer, 'Space');
  await expect.element(citation.getByText(said.unsupported, { exact: true })).toBeVisible();
  await expect.element(citation.getByText(said.claim(claim))).toBeVisible();
  await expectCount(citation.getBySelector('q'), 0);
  await expectAccessible('a card that names no page');
  await press('3');
  await pressAt(showAnswer, 'Space');
  await expect.element(citation.getBySelector('q')).toHaveTextContent(quote);
  await expect.element(citation.getByText(said.doubt.number, { exact: true })).toBeVisible();
  await expect.element(citation.getByText(said.doubtText.number)).toBeInTheDocument();
});

test('while studying the page stands beside its card, which is graded as ever; the next card has none', async () => {
  const source = { file: FILE, page: 1, quote: 'Xylem carries water', document: HASH };
  const flashcards = ['one', 'two'].map((question) => ({ question, answer: 'Water', source }));
  await openApp({ at: '/session?sets=sap', sets: [{ topic: 'Sap', flashcards }] });
  await putPages(HASH, [
    { index: 1, text: `${'Leaves make sugar.\n'.repeat(80)}Xylem carries water from the roots.`, images: [] },
    { index: 2, text: 'Phloem carries sugar down.', images: [] },
  ]);
  const showAnswer = page.getByRole('button', { name: study.showAnswer });
  const pane = page.getByRole('complementary', { name: said.pane(FILE) });
  const close = pane.getByRole('button', { name: said.close });
  const good = page.getByRole('button', { name: study.rating[3] });
  // Before the answer the page would tell it.
  await expect.element(showAnswer).toHaveFocus();
  await press('o');
  await press('Space');
  await expect.element(good).toHaveFocus();
  await expectGone(pane);
  await press('o');
  await expect.element(pane.getBySelector('mark')).toBeInViewport();
  await expect.element(close).toHaveFocus();
  await expect.element(page.getByRole('article', { name: study.card })).toBeVisible();
  await expectAccessible('a page beside its card');
  await press('PageDown');
  await expect.element(pane.getByText('Phloem carries sugar down.')).toBeVisible();
  await pane.getByRole('button', { name: said.backToQuote }).click();
  await expect.element(pane.getBySelector('mark')).toBeInViewport();
  await press('Escape');
  await expectGone(pane);
  await expect.element(good).toHaveFocus();

  await page.getByRole('button', { name: study.source(FILE, 1) }).click();
  await expect.element(close).toHaveFocus();
  await press('o');
  await expectGone(pane);
  await press('o');
  await expect.element(close).toHaveFocus();
  // On its own button Space means that, and grades nothing.
  await press('Space');
  await expectGone(pane);
  await expect.element(good).toHaveFocus();
  await press('o');
  await expect.element(close).toHaveFocus();
  await press('3');
  await expect.element(showAnswer).toHaveFocus();
  await expectGone(pane);
  // Undo brings the card back as it was, with its page.
  await press('Control+z');
  await expect.element(pane.getBySelector('mark')).toBeInViewport();
  await press('3');
  await expect.element(showAnswer).toHaveFocus();
  await expectGone(pane);

  // Too narrow for both, the page opens over the card.
  await page.viewport(390, 844);
  await press('Space');
  await expect.element(good).toHaveFocus();
  await press('o');
  await expect.element(sourcePage.getBySelector('mark')).toBeInViewport();
  await press('Escape');
  await expectGone(sourcePage);
  await expect.element(good).toBeVisible();
});

test('every piece of a passage is marked, also what the next page has of it', async () => {
  const source = { file: FILE, page: 1, document: HASH };
  const flashcards = [
    { question: 'one', answer: 'a', source: { ...source, quote: 'Xylem carries water … and phloem carries sugar' } },
    { question: 'two', answer: 'b', source: { ...source, quote: 'The sugar of the leaves feeds all other parts' } },
  ];
  const texts = [
    'Xylem carries water from the roots to the leaves, and phloem carries sugar down.\nThe sugar of the leaves',
    'feeds all other parts of a plant.\nIt is made of light.',
    'The sugar of the leaves feeds nobody else.',
  ];
  await openApp({ at: '/sets/edit?id=sap', sets: [{ topic: 'Sap', flashcards }] });
  await putPages(
    HASH,
    texts.map((text, at) => ({ index: at + 1, text, images: [] })),
  );
  await openers().first().click();
  await expect.poll(() => markedText()).toEqual(['Xylem carries water', 'and phloem carries sugar']);
  await press('Escape');
  await expectGone(sourcePage);
  await openers().nth(1).click();
  await expect.poll(() => markedText()).toEqual(['The sugar of the leaves']);
  await press('PageDown');
  await expect.poll(() => markedText()).toEqual(['feeds all other parts']);
  // What is further away has nothing to do with the card.
  await press('PageDown');
  await expect.element(titleOf(3)).toBeVisible();
  await expect.element(sourcePage.getByText('feeds nobody else')).toBeVisible();
  await expectCount(passage, 0);
  await expectCount(sourcePage.getByText(said.notOnPage), 0);
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

test('where the page is not there, what was given for a quote stands in its place, and is not one', async () => {
  const source = { file: FILE, page: 1, quote: null, claim: 'Xylem carries light.', document: HASH };
  const flashcards = [{ question: 'What does xylem carry?', answer: 'Light', source }];
  await openApp({ at: '/sets/edit?id=sap', sets: [{ topic: 'Sap', flashcards }] });
  await openers().click();
  await expect.element(sourcePage.getByText(said.notHere)).toBeVisible();
  await expect.element(sourcePage.getByText(said.claim(source.claim))).toBeVisible();
  await expectCount(sourcePage.getByRole('figure', { name: said.quote }), 0);
});

/** The pieces of the passage on the page that is open, as a person reads them. */
function markedText(): string[] {
  return passage.elements().map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());
}

/** Gives every page of the document another text. */
async function keepInstead(text: string): Promise<void> {
  await putPages(
    HASH,
    PAGES.map((each) => ({ ...each, text })),
  );
}
