/** All cards in one list: searching, ordering, selecting, and changing many at once. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { grade } from '../support/studied-library.ts';
import { button, pressEach, REFUSAL, refusal, removeSamples, toast, undo } from './dashboard-page.ts';
import {
  bulkBar,
  cardRow,
  chooseFrom,
  idOf,
  listed,
  moreOf,
  openCard,
  openFlashcards,
  rows,
  said,
  searchField,
  selectFirst,
} from './flashcards-page.ts';
import { openApp, START } from './harness/app.ts';
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  focusAt,
  press,
  pressAt,
  type,
} from './harness/person.ts';
import './harness/selector.ts';

const ALL = [
  'What surrounds a cell?',
  'Where is the DNA of a cell?',
  'What makes proteins?',
  'to go',
  'to see',
  'sein means to be',
];

test('lists every card, and narrows with each letter', async () => {
  await openFlashcards();
  await expect.poll(() => document.title).toMatch(/Flashcards/);
  await expect.poll(listed).toEqual(ALL);
  await expect.element(page.getByText(said.count(6, 6), { exact: true })).toBeVisible();
  await expect.element(cardRow('to see')).toMatchTextContent(said.state.suspended);
  await expect.element(cardRow('Where is')).toMatchTextContent(said.flag(1));
  await expect.element(cardRow('Where is')).toMatchTextContent(said.state.learning);
  await expectAccessible('the list');
  await press('/');
  await expect.element(searchField()).toHaveFocus();
  await type('cell');
  await expect.element(page.getByText(said.count(2, 6))).toBeVisible();
  await expect.poll(listed).toEqual(ALL.slice(0, 2));
  await expectAddress(/\?q=cell$/);
  await press('Escape');
  await expect.element(page.getByText(said.count(6, 6), { exact: true })).toBeVisible();
  await type('folder:biology -is:new or tag:exam');
  await expect.element(page.getByText(said.count(2, 6))).toBeVisible();
  await searchField().fill('nothing like this');
  await expect.element(page.getByText(said.nothingMatches)).toBeVisible();
  await button(said.clearSearch).click();
  await expect.element(cardRow('to go')).toBeVisible();
});

test('keeps the search in the address, and says where one cannot be read', async () => {
  const app = await openFlashcards('?q=is:suspended&sort=lapses&down=1');
  await expect.poll(listed).toEqual(['to see']);
  await expect.element(searchField()).toHaveValue('is:suspended');
  await expect.element(page.getByRole('combobox', { name: said.sortBy })).toHaveValue('lapses');
  await searchField().fill('"to');
  await expect.element(page.getByRole('alert').getByText(messages.search.unclosedQuote)).toBeVisible();
  await expect.element(page.getByRole('alert').getBySelector('mark')).toHaveTextContent('"to');
  await expect.element(searchField()).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(listed).toEqual(['to see']);
  await expectAccessible('a search that cannot be read');
  await searchField().fill('"to go"');
  await expect.element(cardRow('to go')).toBeVisible();
  await openCard(app, 'to go');
  await pressAt(page.getByRole('link', { name: said.details.openSet }), 'Enter');
  await expectAddress(/\/sets\/edit/);
  await expectGone(cardRow('to go'));
  history.back();
  await expect.element(searchField()).toHaveValue('"to go"');
  await expect.poll(listed).toEqual(['to go']);
});

test('an address with a search that cannot be read says so beside it, and asks nobody', async () => {
  const app = await openFlashcards('?q=is:suspended');
  await expect.poll(listed).toEqual(['to see']);
  await app.open('/flashcards?q="to');
  await expect.element(page.getByRole('alert').getByText(messages.search.unclosedQuote)).toBeVisible();
  await expect.element(searchField()).toHaveAttribute('aria-invalid', 'true');
  expect(app.host.callsOf('flashcards.search')).toHaveLength(0);
  await expectCount(page.getByRole('button', { name: messages.notices.retry }), 0);
  await searchField().fill('"to go"');
  await expect.poll(listed).toEqual(['to go']);
});

test('explains what can be searched for, and tries it', async () => {
  await openFlashcards();
  await button(said.help).click();
  const help = page.getByRole('region', { name: said.help });
  for (const [example, meaning] of Object.entries(said.howTo)) {
    await expect.element(help.getByRole('button', { name: example, exact: true })).toBeVisible();
    await expect.element(help.getByText(meaning, { exact: true })).toBeVisible();
  }
  await expectAccessible('the help');
  await press('Escape');
  await expectGone(help);
  await expect.element(button(said.help)).toHaveFocus();
  await press('Enter');
  await help.getByRole('button', { name: 'is:due' }).click();
  await expect.element(searchField()).toHaveValue('is:due');
  await expectGone(help);
});

test('orders by a column and the other way round, with cards without a value last', async () => {
  await openFlashcards('', { before: async (api) => grade(api, await idOf(api, 'gehen'), 4, START - 1_000) });
  const head = (name: string) => page.getByRole('columnheader', { name });
  const inOrder = ALL.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  await button(said.columns.question).click();
  await expect.element(head(said.columns.question)).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(listed).toEqual(inOrder);
  await pressAt(button(said.columns.question), 'Enter');
  await expect.element(head(said.columns.question)).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(listed).toEqual(inOrder.toReversed());
  // Another order begins at the top, wherever the card in use has gone.
  await expect.element(rows().first()).toHaveAttribute('tabindex', '0');
  await pressAt(button(said.columns.due), 'Enter');
  const studied = ['Where is the DNA of a cell?', 'to go'];
  await expect.poll(() => listed().slice(0, 2)).toEqual(studied);
  await pressAt(button(said.ascending), 'Enter');
  await expect.element(button(said.descending)).toBeVisible();
  await expect.poll(() => listed().slice(0, 2)).toEqual(studied.toReversed());
  for (const column of ['stability', 'added', 'difficulty', 'interval', 'edited'] as const) {
    await page.getByRole('combobox', { name: said.sortBy }).selectOptions(said.columns[column]);
    await expectAddress(new RegExp(`sort=${column}`));
    await expect.poll(listed).toHaveLength(6);
  }
});

test('by keyboard alone: select, extend, take all, change, take back', async () => {
  const { api } = await openFlashcards();
  await pressEach('/', 'ArrowDown');
  await expect.element(cardRow(ALL[0]!)).toHaveFocus();
  await pressEach('Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect.element(page.getByText(said.selected(3))).toBeVisible();
  await press('Escape');
  await expectGone(bulkBar());
  await pressEach('End', 'x', 'Control+a');
  await expect.element(page.getByText(said.selected(6))).toBeVisible();
  await pressEach('Home', 'Space');
  await expect.element(page.getByText(said.selected(5))).toBeVisible();
  await expectAccessible('a selection');
  await pressAt(bulkBar().getByRole('button', { name: said.actions.suspend }), 'Enter');
  await expect.element(toast(said.done.suspend(4))).toBeVisible();
  const suspended = async () => (await api.flashcards.search({ q: 'is:suspended', utcOffsetMin: 0 })).total;
  expect(await suspended()).toBe(5);
  await pressAt(undo(), 'Enter');
  await expect.element(toast(said.done.undone(4))).toBeVisible();
  expect(await suspended()).toBe(1);
  await focusAt(cardRow('to go'));
  await pressEach('Escape', 'Delete');
  await expect.element(toast(said.done.remove(1))).toBeVisible();
  await expectGone(cardRow('to go'));
  // The toast before it may still be there.
  await pressAt(toast(said.done.remove(1)).getByRole('button', { name: messages.notices.undo, exact: true }), 'Enter');
  await expect.element(cardRow('to go')).toBeVisible();
});

test('by pointer: a click opens, Ctrl and Shift select', async () => {
  await openFlashcards();
  await cardRow(ALL[1]!).click({ modifiers: ['Control'] });
  await cardRow(ALL[3]!).click({ modifiers: ['Shift'] });
  await expect.element(page.getByText(said.selected(3))).toBeVisible();
  await page.getByRole('checkbox', { name: said.select(ALL[2]!) }).click({ force: true });
  await expect.element(page.getByText(said.selected(2))).toBeVisible();
  await button(said.selectAll(6)).click();
  await expect.element(page.getByText(said.selected(6))).toBeVisible();
  await button(said.clearSelection).click();
  await expectGone(bulkBar());
});

test('flags, suspends, puts aside and forgets many cards, each taken back from its toast', async () => {
  await openFlashcards('?q=folder:biology');
  await selectFirst(1);
  await press('Control+a');
  const bar = bulkBar();
  const fromMore = async (label: string, sentence: string): Promise<void> => {
    await chooseFrom(moreOf(bar), label);
    await expect.element(toast(sentence)).toBeVisible();
  };
  const flag = async (label: string, sentence: string): Promise<void> => {
    await chooseFrom(bar.getByRole('button', { name: said.actions.flag }), label);
    await expect.element(toast(sentence)).toBeVisible();
  };
  await flag(said.actions.flagNumber(1), said.done.flag(2));
  await flag(said.actions.noFlag, said.done.noFlag(3));
  await pressAt(bar.getByRole('button', { name: said.actions.suspend }), 'Enter');
  await expect.element(toast(said.done.suspend(3))).toBeVisible();
  await fromMore(said.actions.resume, said.done.resume(3));
  await fromMore(said.actions.bury, said.done.bury(3));
  await expect.element(cardRow(ALL[0]!)).toMatchTextContent(said.state.buried);
  await fromMore(said.actions.unbury, said.done.unbury(3));
  await fromMore(said.actions.reset, said.done.reset(1));
  await expect.element(cardRow(ALL[1]!)).toMatchTextContent(said.state.new);
  await pressAt(undo().first(), 'Enter');
  await expect.element(toast(said.done.undone(1))).toBeVisible();
  await expect.element(cardRow(ALL[1]!)).toMatchTextContent(said.state.learning);
  await fromMore(said.actions.resume, said.nothingChanged);
  await pressAt(bar.getByRole('button', { name: said.actions.delete }), 'Enter');
  await expect.element(toast(said.done.remove(3))).toBeVisible();
  await expect.element(page.getByText(said.nothingMatches)).toBeVisible();
  await pressAt(undo().first(), 'Enter');
  await expect.element(cardRow(ALL[2]!)).toBeVisible();
});

test('says why something was refused, and keeps what is shown', async () => {
  const { host } = await openFlashcards();
  await selectFirst(1);
  host.refuse('flashcards.change', refusal(), 1);
  await pressAt(bulkBar().getByRole('button', { name: said.actions.suspend }), 'Enter');
  await expect.element(toast(REFUSAL)).toBeVisible();
  await expect.element(page.getByText(said.selected(1))).toBeVisible();
  host.refuse('flashcards.search', refusal(), 1);
  await searchField().fill('go');
  await expect.element(page.getByRole('main').getByRole('alert').getByText(REFUSAL)).toBeVisible();
  await expect.element(cardRow(ALL[0]!)).toBeVisible();
  await pressAt(button(messages.notices.retry), 'Enter');
  await expect.element(page.getByText(said.count(1, 6))).toBeVisible();
});

test('a library without cards says what to do', async () => {
  await openApp({ at: '/flashcards', before: removeSamples });
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expect.element(moreOf(page.getByRole('main'))).toBeDisabled();
  await expectAccessible('no cards');
  await button(said.newSet).click();
  await expectAddress(/\/sets\/new/);
});
