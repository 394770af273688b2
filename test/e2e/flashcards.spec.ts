/** All cards in one list: searching, ordering, selecting, and changing many at once. */
import { messages } from '../../src/contract/messages/index.ts';
import { button, press, refuse, REFUSAL, toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { bulkBar, cardRow, furnish, listed, moreOf, openFlashcards, said, searchField } from './flashcards-page.ts';
import { apiOf } from './seed.ts';

const ALL = [
  'What surrounds a cell?',
  'Where is the DNA of a cell?',
  'What makes proteins?',
  'to go',
  'to see',
  'sein means to be',
];

test.beforeEach(({ edition }) => furnish(edition.url));

test('lists every card, and narrows with each letter', async ({ page }) => {
  await openFlashcards(page);
  await expect(page).toHaveTitle(/Flashcards/);
  await expect.poll(() => listed(page)).toEqual(ALL);
  await expect(page.getByText(said.count(6, 6), { exact: true })).toBeVisible();
  await expect(cardRow(page, 'to see')).toContainText(said.state.suspended);
  await expect(cardRow(page, 'Where is')).toContainText(said.flag(1));
  await expect(cardRow(page, 'Where is')).toContainText(said.state.learning);
  await expectAccessible(page, 'the list');
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('cell');
  await expect(page.getByText(said.count(2, 6))).toBeVisible();
  await expect.poll(() => listed(page)).toEqual(ALL.slice(0, 2));
  await expect(page).toHaveURL(/\?q=cell$/);
  await press(page, 'Escape');
  await expect(page.getByText(said.count(6, 6), { exact: true })).toBeVisible();
  await page.keyboard.type('folder:biology -is:new or tag:exam');
  await expect(page.getByText(said.count(2, 6))).toBeVisible();
  await searchField(page).fill('nothing like this');
  await expect(page.getByText(said.nothingMatches)).toBeVisible();
  await button(page, said.clearSearch).click();
  await expect(cardRow(page, 'to go')).toBeVisible();
});

test('keeps the search in the address, and says where one cannot be read', async ({ page }) => {
  await openFlashcards(page, '?q=is:suspended&sort=lapses&down=1');
  await expect.poll(() => listed(page)).toEqual(['to see']);
  await expect(searchField(page)).toHaveValue('is:suspended');
  await expect(page.getByRole('combobox', { name: said.sortBy })).toHaveValue('lapses');
  await searchField(page).fill('"to');
  await expect(page.getByRole('alert').getByText(messages.search.unclosedQuote)).toBeVisible();
  await expect(page.getByRole('alert').locator('mark')).toHaveText('"to');
  await expect(searchField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => listed(page)).toEqual(['to see']);
  await expectAccessible(page, 'a search that cannot be read');
  await searchField(page).fill('"to go"');
  await expect(cardRow(page, 'to go')).toBeVisible();
  await cardRow(page, 'to go').click();
  await page.getByRole('link', { name: said.details.openSet }).click();
  await expect(page).toHaveURL(/\/sets\/edit/);
  await page.goBack();
  await expect(searchField(page)).toHaveValue('"to go"');
  await expect.poll(() => listed(page)).toEqual(['to go']);
});

test('explains what can be searched for, and tries it', async ({ page }) => {
  await openFlashcards(page);
  await button(page, said.help).click();
  const help = page.getByRole('region', { name: said.help });
  for (const [example, meaning] of Object.entries(said.howTo)) {
    await expect(help.getByRole('button', { name: example, exact: true })).toBeVisible();
    await expect(help.getByText(meaning, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'the help');
  await press(page, 'Escape');
  await expect(help).toBeHidden();
  await expect(button(page, said.help)).toBeFocused();
  await press(page, 'Enter');
  await help.getByRole('button', { name: 'is:due' }).click();
  await expect(searchField(page)).toHaveValue('is:due');
  await expect(help).toBeHidden();
});

test('orders by a column and the other way round, with cards without a value last', async ({ page }) => {
  await openFlashcards(page);
  const head = (name: string) => page.getByRole('columnheader', { name });
  await button(page, said.columns.question).click();
  await expect(head(said.columns.question)).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => listed(page)).toEqual(ALL.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  await button(page, said.columns.question).click();
  await expect(head(said.columns.question)).toHaveAttribute('aria-sort', 'descending');
  await button(page, said.columns.due).click();
  await expect.poll(async () => (await listed(page))[0]).toBe('Where is the DNA of a cell?');
  await button(page, said.ascending).click();
  await expect(button(page, said.descending)).toBeVisible();
  await expect.poll(async () => (await listed(page))[0]).toBe('Where is the DNA of a cell?');
  for (const column of ['stability', 'added', 'difficulty', 'interval', 'edited'] as const) {
    await page.getByRole('combobox', { name: said.sortBy }).selectOption(said.columns[column]);
    await expect(page).toHaveURL(new RegExp(`sort=${column}`));
    await expect.poll(() => listed(page)).toHaveLength(6);
  }
});

test('by keyboard alone: select, extend, take all, change, take back', async ({ page, edition }) => {
  await openFlashcards(page);
  await press(page, '/', 'ArrowDown');
  await expect(cardRow(page, ALL[0]!)).toBeFocused();
  await press(page, ' ', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByText(said.selected(3))).toBeVisible();
  await press(page, 'Escape');
  await expect(bulkBar(page)).toBeHidden();
  await press(page, 'End', 'x', 'Control+a');
  await expect(page.getByText(said.selected(6))).toBeVisible();
  await press(page, 'Home', ' ');
  await expect(page.getByText(said.selected(5))).toBeVisible();
  await expectAccessible(page, 'a selection');
  await bulkBar(page).getByRole('button', { name: said.actions.suspend }).focus();
  await press(page, 'Enter');
  await expect(toast(page, said.done.suspend(4))).toBeVisible();
  const api = apiOf(edition.url);
  const suspended = async () => (await api.flashcards.search({ q: 'is:suspended', utcOffsetMin: 0 })).total;
  expect(await suspended()).toBe(5);
  await undo(page).click();
  await expect(toast(page, said.done.undone(4))).toBeVisible();
  expect(await suspended()).toBe(1);
  await cardRow(page, 'to go').focus();
  await press(page, 'Escape', 'Delete');
  await expect(toast(page, said.done.remove(1))).toBeVisible();
  await expect(cardRow(page, 'to go')).toBeHidden();
  // The toast before it may still be there.
  await toast(page, said.done.remove(1)).getByRole('button', { name: messages.notices.undo, exact: true }).click();
  await expect(cardRow(page, 'to go')).toBeVisible();
});

test('by pointer: a click opens, Ctrl and Shift select', async ({ page }) => {
  await openFlashcards(page);
  await cardRow(page, ALL[1]!).click({ modifiers: ['Control'] });
  await cardRow(page, ALL[3]!).click({ modifiers: ['Shift'] });
  await expect(page.getByText(said.selected(3))).toBeVisible();
  await page.getByRole('checkbox', { name: said.select(ALL[2]!) }).click({ force: true });
  await expect(page.getByText(said.selected(2))).toBeVisible();
  await button(page, said.selectAll(6)).click();
  await expect(page.getByText(said.selected(6))).toBeVisible();
  await button(page, said.clearSelection).click();
  await expect(bulkBar(page)).toBeHidden();
});

test('flags, suspends, puts aside and forgets many cards, each taken back from its toast', async ({ page }) => {
  await openFlashcards(page, '?q=folder:biology');
  await press(page, '/', 'ArrowDown', 'Control+a');
  const bar = bulkBar(page);
  const fromMore = async (label: string, sentence: string): Promise<void> => {
    await moreOf(bar).click();
    await page.getByRole('menuitem', { name: label }).click();
    await expect(toast(page, sentence)).toBeVisible();
  };
  const flag = async (label: string, sentence: string): Promise<void> => {
    await bar.getByRole('button', { name: said.actions.flag }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
    await expect(toast(page, sentence)).toBeVisible();
  };
  await flag(said.actions.flagNumber(1), said.done.flag(2));
  await flag(said.actions.noFlag, said.done.noFlag(3));
  await bar.getByRole('button', { name: said.actions.suspend }).click();
  await expect(toast(page, said.done.suspend(3))).toBeVisible();
  await fromMore(said.actions.resume, said.done.resume(3));
  await fromMore(said.actions.bury, said.done.bury(3));
  await expect(cardRow(page, ALL[0]!)).toContainText(said.state.buried);
  await fromMore(said.actions.unbury, said.done.unbury(3));
  await fromMore(said.actions.reset, said.done.reset(1));
  await expect(cardRow(page, ALL[1]!)).toContainText(said.state.new);
  await undo(page).first().click();
  await expect(toast(page, said.done.undone(1))).toBeVisible();
  await expect(cardRow(page, ALL[1]!)).toContainText(said.state.learning);
  await fromMore(said.actions.resume, said.nothingChanged);
  await bar.getByRole('button', { name: said.actions.delete }).click();
  await expect(toast(page, said.done.remove(3))).toBeVisible();
  await expect(page.getByText(said.nothingMatches)).toBeVisible();
  await undo(page).first().click();
  await expect(cardRow(page, ALL[2]!)).toBeVisible();
});

test('says why something was refused, and keeps what is shown', async ({ page }) => {
  await openFlashcards(page);
  await press(page, '/', 'ArrowDown', ' ');
  await refuse(page, 'POST', '/flashcards/change', 1);
  await bulkBar(page).getByRole('button', { name: said.actions.suspend }).click();
  await expect(toast(page, REFUSAL)).toBeVisible();
  await expect(page.getByText(said.selected(1))).toBeVisible();
  await refuse(page, 'GET', '/flashcards', 1);
  await searchField(page).fill('go');
  await expect(page.getByRole('main').getByRole('alert').getByText(REFUSAL)).toBeVisible();
  await expect(cardRow(page, ALL[0]!)).toBeVisible();
  await button(page, messages.notices.retry).click();
  await expect(page.getByText(said.count(1, 6))).toBeVisible();
});

test('a library without cards says what to do', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
  await page.goto('/flashcards');
  await expect(page.getByText(said.empty)).toBeVisible();
  await expect(moreOf(page.getByRole('main'))).toBeDisabled();
  await expectAccessible(page, 'no cards');
  await button(page, said.newSet).click();
  await expect(page).toHaveURL(/\/sets\/new/);
});
