/** What the list of all cards says in numbers and in refusals that come seldom: one and many, and what the host has no other word for. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Output } from '../../src/contract/index.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { PICTURE } from '../support/pictured-set.ts';
import { button, pressEach, toast, undo } from './dashboard-page.ts';
import {
  bulkBar,
  cardRow,
  chooseFrom,
  expectInTime,
  moreOf,
  moreOfAll,
  openCard,
  openFlashcards,
  pane,
  rows,
  said,
  searchField,
  selectFirst,
} from './flashcards-page.ts';
import { simpleSet, START } from './harness/app.ts';
import { catchSavedFiles } from './harness/files.ts';
import { expectGone, focusAt, press, pressAt } from './harness/person.ts';
import './harness/selector.ts';

const dialog = () => page.getByRole('dialog');

test('one card in the library: every sentence about one', async () => {
  const app = await openFlashcards('', { sets: [simpleSet('Alone', 1)] });
  await expect.element(page.getByText(said.count(1, 1), { exact: true })).toBeVisible();
  await searchField().fill('nothing');
  await expect.element(page.getByText(said.count(0, 1), { exact: true })).toBeVisible();
  // The way into the list is remembered while the search is under way.
  const held = app.host.hold('flashcards.search');
  await pressEach('Escape', 'ArrowDown');
  await expect.poll(() => held.count()).toBe(1);
  held.release();
  await expect.element(page.getBySelector('[data-index="0"]')).toHaveFocus();
  await press('Space');
  const bar = bulkBar();
  const flag = async (label: string, sentence: string) => {
    await chooseFrom(bar.getByRole('button', { name: said.actions.flag }), label);
    await expect.element(toast(sentence)).toBeVisible();
  };
  const fromMore = async (label: string, sentence: string) => {
    await chooseFrom(moreOf(bar), label);
    await expect.element(toast(sentence)).toBeVisible();
  };
  await flag(said.actions.flagNumber(7), said.done.flag(1));
  await flag(said.actions.noFlag, said.done.noFlag(1));
  await pressAt(bar.getByRole('button', { name: said.actions.suspend }), 'Enter');
  await expect.element(toast(said.done.suspend(1))).toBeVisible();
  await fromMore(said.actions.resume, said.done.resume(1));
  await fromMore(said.actions.bury, said.done.bury(1));
  await fromMore(said.actions.unbury, said.done.unbury(1));
  await pressAt(bar.getByRole('button', { name: said.actions.tag }), 'Enter');
  await expect.element(dialog()).toMatchTextContent(said.tag.title(1));
  await dialog().getByRole('textbox', { name: said.tag.add }).fill('t');
  await pressAt(button(said.tag.confirm), 'Enter');
  await expect.element(toast(said.done.tag(1))).toBeVisible();
  await expectGone(dialog());
  await chooseFrom(moreOfAll(), said.actions.replace);
  await expect.element(dialog().getByText(said.replace.scope(1))).toBeVisible();
  const find = dialog().getByRole('textbox', { name: said.replace.find });
  await find.fill('Answer 1');
  await expectInTime(app, dialog().getByText(said.replace.skipped(1)));
  await dialog().getByRole('textbox', { name: said.replace.replacement }).fill('x');
  await find.fill('e');
  await expectInTime(app, dialog().getByText(said.replace.found(3, 1)));
  await pressAt(button(said.replace.confirm), 'Enter');
  await expect.element(toast(said.done.replace(1))).toBeVisible();
  await expectGone(dialog());
  const saved = catchSavedFiles();
  await chooseFrom(moreOfAll(), said.actions.export);
  await expect.element(toast(said.done.export(1))).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('states that come with time, and a card that is a picture', async () => {
  await openFlashcards('', {
    sets: [
      simpleSet('Studied', 3),
      { topic: 'Pictures', flashcards: [{ question: '', questionImage: PICTURE.dataUrl, answer: 'a picture' }] },
    ],
    async before(api) {
      const { flashcards } = await api.sets.get({ id: 'studied' });
      for (const { id } of flashcards.slice(0, 2))
        await api.study.grade({
          id: crypto.randomUUID(),
          cardId: id,
          rating: 4,
          durationMs: 1_000,
          reviewedAt: START - 40 * DAY_MS,
          utcOffsetMin: 0,
        });
    },
  });
  await expect.element(cardRow('Studied, question 1?')).toMatchTextContent(said.state.due);
  await expect.element(cardRow(said.picture)).toBeVisible();
  await searchField().fill('is:due');
  await expect.element(page.getByText(said.count(2, 4))).toBeVisible();
  await pressEach('ArrowDown', 'Control+a');
  await chooseFrom(moreOf(bulkBar()), said.actions.reset);
  await expect.element(toast(said.done.reset(2))).toBeVisible();
});

test('one place in many cards, one question twice and thrice, one more than is shown', async () => {
  const twice = (topic: string) => ({ topic, flashcards: [{ question: 'Twice?', answer: topic }] });
  const app = await openFlashcards('', { sets: [twice('A'), twice('B'), twice('C'), simpleSet('Once', 1)] });
  await chooseFrom(moreOfAll(), said.actions.duplicates);
  await expect.element(dialog().getByText(said.duplicates.found(1, 2))).toBeVisible();
  await press('Escape');
  await chooseFrom(moreOfAll(), said.actions.replace);
  await dialog().getByRole('textbox', { name: said.replace.find }).fill('Once');
  await dialog().getByRole('textbox', { name: said.replace.replacement }).fill('Never');
  await expectInTime(app, dialog().getByText(said.replace.found(1, 1)));
  const flashcards = Array.from({ length: 50 }, (_, n) => ({ question: `Question ${n}`, answer: `${n}` }));
  await app.api.sets.importBulk({ bulk: ['One', 'Two'].map((topic) => ({ topic, flashcards })) });
  await app.reopen();
  await chooseFrom(moreOfAll(), said.actions.duplicates);
  await expect.element(dialog().getByText(said.duplicates.rest(1))).toBeVisible();
});

test('rows say that they are loading until their cards are there', async () => {
  const { host } = await openFlashcards('', { sets: [simpleSet('Long', 400)] });
  const held = host.hold('flashcards.search');
  await focusAt(rows().first());
  await press('End');
  await expect.element(page.getByRole('row', { name: said.rowLoading }).first()).toBeVisible();
  held.release();
  await expect.element(page.getBySelector('[data-index="399"]')).toMatchTextContent('question 400');
  await expect.element(page.getBySelector('[data-index="399"]')).toHaveFocus();
  await press('Shift+Home');
  await expect.element(page.getByText(said.selected(400))).toBeVisible();
});

test('what is said when the host fails without a word', async () => {
  const failing = new Set<string>();
  const app = await openFlashcards('', {
    sets: [simpleSet('Cells', 2)],
    answering: ({ path }) => (failing.has(path) ? new Response('', { status: 500 }) : undefined),
  });
  failing.add('/api/flashcards/change');
  await selectFirst(1);
  await press('Delete');
  await expect.element(toast(said.changeFailed)).toBeVisible();
  failing.add('/api/flashcards/export');
  await chooseFrom(moreOfAll(), said.actions.export);
  await expect.element(toast(said.exportFailed)).toBeVisible();
  failing.add('/api/study/history');
  await openCard(app, 'question 1');
  await expect.element(pane().getByText(said.details.historyFailed)).toBeVisible();
  failing.add('/api/flashcards/card');
  await openCard(app, 'question 2');
  await expect.element(pane().getByText(said.cardFailed)).toBeVisible();
  failing.add('/api/flashcards');
  await searchField().fill('x');
  await expect.element(page.getByRole('main').getByText(said.searchFailed)).toBeVisible();
});

test('an act that was taken back elsewhere cannot be taken back again', async () => {
  let batch: string | null = null;
  const { api } = await openFlashcards('', {
    sets: [simpleSet('Cells', 2)],
    script: (host) =>
      host.change('flashcards.change', (answer: Output<'flashcards.change'>) => {
        ({ batch } = answer);
        return answer;
      }),
  });
  await pressAt(rows().first(), 'Delete');
  await expect.element(toast(said.done.remove(1))).toBeVisible();
  await api.flashcards.undo({ batch: batch! });
  await pressAt(undo(), 'Enter');
  await expect.element(toast(said.nothingToUndo)).toBeVisible();
});
