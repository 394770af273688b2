/** What the list of all cards says in numbers and in refusals that come seldom: one and many, and what the host has no other word for. */
import type { Page } from '@playwright/test';
import { newId } from '../../src/data/ids.ts';
import { button, press, removeSamples, toast, undo } from './dashboard-page.ts';
import { expect, test } from './edition.ts';
import { bulkBar, cardRow, moreOf, openFlashcards, pane, said, searchField } from './flashcards-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const fail = { status: 500, body: '' };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const failing = (page: Page, path: string) => page.route(`**/api${path}`, (route) => route.fulfill(fail));
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, label: string): Promise<void> {
  await moreOf(page.getByRole('main')).first().click();
  await page.getByRole('menuitem', { name: label }).click();
}

async function grade(url: string, id: string, at: number): Promise<void> {
  const review = { id: newId(), cardId: id, rating: 4 as const, durationMs: 1_000, reviewedAt: at, utcOffsetMin: 0 };
  await apiOf(url).study.grade(review);
}

test('one card in the library: every sentence about one', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Alone', 1)]);
  await openFlashcards(page);
  await expect(page.getByText(said.count(1, 1), { exact: true })).toBeVisible();
  await searchField(page).fill('nothing');
  await expect(page.getByText(said.count(0, 1), { exact: true })).toBeVisible();
  // The way into the list is remembered while the search is under way.
  await press(page, 'Escape', 'ArrowDown');
  await expect(page.locator('[data-index="0"]')).toBeFocused();
  await press(page, ' ');
  const bar = bulkBar(page);
  const flag = async (label: string, sentence: string) => {
    await bar.getByRole('button', { name: said.actions.flag }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await expect(toast(page, sentence)).toBeVisible();
  };
  const fromMore = async (label: string, sentence: string) => {
    await moreOf(bar).click();
    await page.getByRole('menuitem', { name: label }).click();
    await expect(toast(page, sentence)).toBeVisible();
  };
  await flag(said.actions.flagNumber(7), said.done.flag(1));
  await flag(said.actions.noFlag, said.done.noFlag(1));
  await bar.getByRole('button', { name: said.actions.suspend }).click();
  await expect(toast(page, said.done.suspend(1))).toBeVisible();
  await fromMore(said.actions.resume, said.done.resume(1));
  await fromMore(said.actions.bury, said.done.bury(1));
  await fromMore(said.actions.unbury, said.done.unbury(1));
  await bar.getByRole('button', { name: said.actions.tag }).click();
  await expect(dialog(page)).toContainText(said.tag.title(1));
  await dialog(page).getByRole('textbox', { name: said.tag.add }).fill('t');
  await button(page, said.tag.confirm).click();
  await expect(toast(page, said.done.tag(1))).toBeVisible();
  await choose(page, said.actions.replace);
  await expect(dialog(page).getByText(said.replace.scope(1))).toBeVisible();
  const find = dialog(page).getByRole('textbox', { name: said.replace.find });
  await find.fill('Answer 1');
  await expect(dialog(page).getByText(said.replace.skipped(1))).toBeVisible();
  await dialog(page).getByRole('textbox', { name: said.replace.replacement }).fill('x');
  await find.fill('e');
  await expect(dialog(page).getByText(said.replace.found(3, 1))).toBeVisible();
  await button(page, said.replace.confirm).click();
  await expect(toast(page, said.done.replace(1))).toBeVisible();
  await choose(page, said.actions.export);
  await expect(toast(page, said.done.export(1))).toBeVisible();
});

test('states that come with time, and a card that is a picture', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [
    simpleSet('Studied', 3),
    { topic: 'Pictures', flashcards: [{ question: '', questionImage: PIXEL, answer: 'a picture' }] },
  ]);
  const { rows } = await apiOf(edition.url).flashcards.search({ q: 'set:studied', utcOffsetMin: 0 });
  for (const { id } of rows.slice(0, 2)) await grade(edition.url, id, Date.now() - 40 * 86_400_000);
  await openFlashcards(page);
  await expect(cardRow(page, rows[0]!.question)).toContainText(said.state.due);
  await expect(cardRow(page, said.picture)).toBeVisible();
  await searchField(page).fill('is:due');
  await expect(page.getByText(said.count(2, 4))).toBeVisible();
  await press(page, 'ArrowDown', 'Control+a');
  await moreOf(bulkBar(page)).click();
  await page.getByRole('menuitem', { name: said.actions.reset }).click();
  await expect(toast(page, said.done.reset(2))).toBeVisible();
});

test('one place in many cards, one question twice and thrice, one more than is shown', async ({ page, edition }) => {
  await removeSamples(edition.url);
  const twice = (topic: string) => ({ topic, flashcards: [{ question: 'Twice?', answer: topic }] });
  await seed(edition.url, [twice('A'), twice('B'), twice('C'), simpleSet('Once', 1)]);
  await openFlashcards(page);
  await choose(page, said.actions.duplicates);
  await expect(dialog(page).getByText(said.duplicates.found(1, 2))).toBeVisible();
  await press(page, 'Escape');
  await choose(page, said.actions.replace);
  await dialog(page).getByRole('textbox', { name: said.replace.find }).fill('Once');
  await dialog(page).getByRole('textbox', { name: said.replace.replacement }).fill('Never');
  await expect(dialog(page).getByText(said.replace.found(1, 1))).toBeVisible();
  await press(page, 'Escape', 'Escape');
  const flashcards = Array.from({ length: 50 }, (_, n) => ({ question: `Question ${n}`, answer: `${n}` }));
  for (const topic of ['One', 'Two']) await apiOf(edition.url).sets.create({ topic, flashcards });
  await page.reload();
  await choose(page, said.actions.duplicates);
  await expect(dialog(page).getByText(said.duplicates.rest(1))).toBeVisible();
});

test('rows say that they are loading until their cards are there', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Long', 400)]);
  await openFlashcards(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/flashcards?*offset=300*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await press(page, '/', 'ArrowDown', 'End');
  await expect(page.getByRole('row', { name: said.rowLoading }).first()).toBeVisible();
  held.resolve();
  await expect(page.locator('[data-index="399"]')).toContainText('question 400');
  await expect(page.locator('[data-index="399"]')).toBeFocused();
  await press(page, 'Shift+Home');
  await expect(page.getByText(said.selected(400))).toBeVisible();
});

test('what is said when the host fails without a word', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await openFlashcards(page);
  await failing(page, '/flashcards/change');
  await press(page, '/', 'ArrowDown', ' ', 'Delete');
  await expect(toast(page, said.changeFailed)).toBeVisible();
  await failing(page, '/flashcards/export');
  await choose(page, said.actions.export);
  await expect(toast(page, said.exportFailed)).toBeVisible();
  await failing(page, '/study/history*');
  await cardRow(page, 'question 1').click();
  await expect(pane(page).getByText(said.details.historyFailed)).toBeVisible();
  await failing(page, '/flashcards/card*');
  await cardRow(page, 'question 2').click();
  await expect(pane(page).getByText(said.cardFailed)).toBeVisible();
  await failing(page, '/flashcards?*');
  await searchField(page).fill('x');
  await expect(page.getByRole('main').getByText(said.searchFailed)).toBeVisible();
});

test('an act that was taken back elsewhere cannot be taken back again', async ({ page, edition }) => {
  await removeSamples(edition.url);
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await openFlashcards(page);
  const answered = page.waitForResponse('**/api/flashcards/change');
  await press(page, '/', 'ArrowDown', 'Delete');
  const { batch } = (await (await answered).json()) as { batch: string };
  await apiOf(edition.url).flashcards.undo({ batch });
  await undo(page).click();
  await expect(toast(page, said.nothingToUndo)).toBeVisible();
});
