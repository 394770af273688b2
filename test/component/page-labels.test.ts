/** What is printed on a page stands beside its number in the file, wherever a card names its page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { PAGES_DATABASE } from '../../src/renderer/lib/storage/forget-pages.ts';
import { putPages } from '../../src/renderer/lib/storage/page-text-store.ts';
import { removeSamples } from './dashboard-page.ts';
import { FILE, HASH, openedReview, openWithDocument, PAGES } from './documents-page.ts';
import { openApp } from './harness/app.ts';
import { expectAccessible, expectGone, goTo, press, pressAt } from './harness/person.ts';

const { source: said, study } = messages;
const LABELS = ['xi', 'xii', '1'];
const LABELLED = PAGES.map((each, at) => ({
  ...each,
  label: LABELS[at],
  text: `In the garden.\n\n## Part ${at + 1}\n\n${each.text}`,
}));

const sourcePage = page.getByRole('dialog', { name: FILE });
const titleOf = (number: number, label?: string) =>
  sourcePage.getByRole('heading', { name: said.page(number, label), exact: true });
const opener = (number: number, label?: string) =>
  page.getByRole('button', { name: said.open(number, label), exact: true });
/** A number with what is printed, as a margin has them. */
const marginOf = (number: number, label: string) => `${study.facts.page(number)} ${said.printed(label)}`;

test('from the review to studying, and on the page itself', async () => {
  const fact = 'Stomata open by day to let carbon dioxide into the leaf.';
  const cards = [
    { question: 'Why do leaves look green?', answer: 'Green light', page: 1, quote: 'In the garden. Part 1' },
    { question: 'What do plants eat?', answer: 'Light', page: 2, quote: 'Plants eat light bulbs.' },
    { question: 'How many gases do stomata let in?', answer: '3 gases', page: 3, quote: fact },
  ].map((card) => ({ hint: '', ...card }));
  const text = JSON.stringify({ documentSummary: '', sets: [{ topic: 'Plants', summary: '', cards }] });
  const app = await openWithDocument({ before: removeSamples, answer: { kind: 'text', text }, pages: LABELLED });
  await putPages(HASH, LABELLED);
  await app.model.release();
  const panel = await openedReview(app);
  await expect.element(panel).toMatchTextContent(marginOf(1, 'xi'));
  await expect.element(panel.getByText(said.claimOnPage(2, 'Plants eat light bulbs.', 'xii'))).toBeVisible();
  await expect.element(panel.getByText(said.passageOnPage(3, fact, '1'))).toBeVisible();
  await expectAccessible('a review of pages that are printed with other numbers');

  await opener(1, 'xi').click();
  await expect.element(titleOf(1, 'xi')).toBeVisible();
  // A heading is seen as one, without its mark, also in a passage.
  await expect.element(sourcePage.getByText('Part 1', { exact: true })).toBeVisible();
  await expect.element(sourcePage).not.toMatchTextContent('##');
  await press('PageDown');
  await expect.element(titleOf(2, 'xii')).toBeVisible();
  await press('Escape');
  await press('Control+Enter');
  await expectGone(panel);
  const [set] = (await app.api.sets.list()).sets;

  await goTo(`/session?sets=${set!.id}`);
  await pressAt(page.getByRole('button', { name: study.showAnswer }), 'Space');
  const citation = page.getByLabelText(study.sourceLabel);
  await expect.element(citation).toMatchTextContent(`${study.source(FILE, 1)} ${said.printed('xi')}`);
  await expect.element(page.getByLabelText(study.facts.label)).toMatchTextContent(marginOf(1, 'xi'));

  // As on another device, which has the card and not the page.
  await new Promise((resolve) => indexedDB.deleteDatabase(PAGES_DATABASE).addEventListener('success', resolve));
  await citation.getByRole('button').click();
  const pane = page.getByRole('complementary', { name: said.pane(FILE) });
  await expect.element(pane.getByText(said.notHere)).toBeVisible();
  await expectGone(pane.getByRole('button', { name: said.backToQuote }));
  await expect.element(pane.getByText(said.page(1, 'xi'))).toBeVisible();
});

test('a page without one, of a card without one, has its number alone', async () => {
  const source = { file: FILE, page: 1, quote: null, document: HASH };
  await openApp({
    at: '/sets/edit?id=sap',
    sets: [{ topic: 'Sap', flashcards: [{ question: 'one', answer: 'a', source }] }],
  });
  await putPages(HASH, [PAGES[0]!, { ...PAGES[1]!, label: 'xii' }]);
  await opener(1).click();
  await expect.element(titleOf(1)).toBeVisible();
  await press('PageDown');
  await expect.element(titleOf(2, 'xii')).toBeVisible();
});
