/** Moving, tagging, replacing text, duplicates and the file for spreadsheets. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { button, REFUSAL, refusal, toast, undo } from './dashboard-page.ts';
import {
  bulkBar,
  cardRow,
  chooseFrom,
  expectInTime,
  moreOf,
  moreOfAll,
  openFlashcards,
  said,
  selectFirst,
} from './flashcards-page.ts';
import { catchSavedFiles } from './harness/files.ts';
import { expectAccessible, expectGone, focusAt, press, pressAt } from './harness/person.ts';
import './harness/selector.ts';

const dialog = () => page.getByRole('dialog');
const questionsOf = async (api: Api, id: string) =>
  (await api.sets.get({ id })).flashcards.map(({ question }) => question);

test('moves cards into another set, or a new one, and back', async () => {
  const app = await openFlashcards();
  await selectFirst(2);
  await pressAt(button(said.actions.move), 'Enter');
  await expect.element(dialog()).toMatchTextContent(said.move.title(2));
  const find = dialog().getByRole('searchbox', { name: said.move.find });
  await find.fill('no such set');
  await expect.element(dialog().getByText(said.move.none('no such set'))).toBeVisible();
  await find.fill('verb');
  await expect.element(dialog().getByRole('radio', { name: /Verbs/ })).toBeChecked();
  await expectAccessible('the sets to move to');
  await pressAt(find, 'Enter');
  await expect.element(toast(said.done.move(2))).toBeVisible();
  await expectGone(dialog());
  expect(await questionsOf(app.api, 'verbs')).toHaveLength(5);
  await pressAt(undo(), 'Enter');
  await expect.element(toast(said.done.undone(2))).toBeVisible();
  expect(await questionsOf(app.api, 'cells')).toHaveLength(3);
  await pressAt(cardRow('to go'), 'x');
  await pressAt(button(said.actions.move), 'Enter');
  await dialog().getByRole('radio', { name: said.move.newSet }).click();
  await dialog().getByRole('textbox', { name: said.move.newTopic }).fill('Motion');
  await button(said.move.confirm).click();
  await expect.element(toast(said.done.move(1))).toBeVisible();
  await expect.element(cardRow('to go')).toMatchTextContent('Motion');
  expect(await questionsOf(app.api, 'motion')).toEqual(['to go']);
});

test('keeps the row in use on its card when the list comes anew', async () => {
  const app = await openFlashcards();
  await selectFirst(2);
  await pressAt(button(said.actions.move), 'Enter');
  await dialog().getByRole('searchbox', { name: said.move.find }).fill('verb');
  await expect.element(dialog().getByRole('radio', { name: /Verbs/ })).toBeChecked();
  await button(said.move.confirm).click();
  await expect.element(cardRow('What surrounds')).toMatchTextContent('Verbs');
  const search = app.host.holdAnswer('flashcards.search');
  await undo().click();
  await expect.poll(search.count).toBe(1);
  await focusAt(cardRow('to go'));
  search.release();
  await expect.element(cardRow('What surrounds')).toMatchTextContent('Cells');
  await expect.element(cardRow('to go')).toHaveFocus();
  await press('x');
  await expect.element(cardRow('to go').getByRole('checkbox')).toBeChecked();
});

test('adds tags and takes them off', async () => {
  const app = await openFlashcards();
  await selectFirst(3);
  await pressAt(button(said.actions.tag), 'Enter');
  await expect.element(dialog()).toMatchTextContent(said.tag.title(3));
  await dialog().getByRole('textbox', { name: said.tag.add }).fill('biology, may');
  await dialog().getByRole('textbox', { name: said.tag.remove }).fill('exam');
  await expectAccessible('the tags');
  await pressAt(button(said.tag.confirm), 'Enter');
  await expect.element(toast(said.done.tag(3))).toBeVisible();
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  expect(flashcards.map(({ tags }) => tags)).toEqual(Array.from({ length: 3 }, () => ['biology', 'may']));
});

test('shows what a replacement would change, and changes it', async () => {
  const app = await openFlashcards();
  await press('Control+Shift+h');
  const find = dialog().getByRole('textbox', { name: said.replace.find });
  const replacement = dialog().getByRole('textbox', { name: said.replace.replacement });
  const box = (name: string) => dialog().getByRole('checkbox', { name });
  await expect.element(dialog().getByText(said.replace.scope(6))).toBeVisible();
  const preview = dialog().getByRole('region', { name: said.replace.preview });
  await find.fill('cell');
  await replacement.fill('Zelle');
  await expectInTime(app, preview.getByText(said.replace.found(2, 2)));
  await expect.element(preview.getBySelector('del').first()).toHaveTextContent('cell');
  await expect.element(preview.getBySelector('ins').first()).toHaveTextContent('Zelle');
  await expectAccessible('a replacement');
  await pressAt(box(said.replace.matchCase), 'Space');
  await find.fill('CELL');
  await expectInTime(app, preview.getByText(said.replace.nothing));
  await expect.element(button(said.replace.confirm)).toBeDisabled();
  await pressAt(box(said.replace.regex), 'Space');
  await find.fill('(');
  await expectInTime(app, dialog().getByText(said.replace.badExpression));
  await find.fill('(c)(ell)|s');
  await replacement.fill('$2$1');
  await expectInTime(app, preview.getByText(said.replace.morePlaces(2)).first());
  await pressAt(box(said.replace.wholeWords), 'Space');
  await pressAt(box(said.replace.fields.hint), 'Space');
  await expectInTime(app, preview.getByText(said.replace.found(2, 2)));
  app.host.refuse('flashcards.replace', refusal(), 1);
  await pressAt(button(said.replace.confirm), 'Enter');
  await expect.element(dialog().getByText(REFUSAL)).toBeVisible();
  await pressAt(button(said.replace.confirm), 'Enter');
  await expect.element(toast(said.done.replace(2))).toBeVisible();
  await expectGone(dialog());
  expect((await questionsOf(app.api, 'cells'))[0]).toBe('What surrounds a ellc?');
  await pressAt(undo(), 'Enter');
  await expect.element(cardRow('What surrounds a cell?')).toBeVisible();
});

test('a replacement says what it leaves alone, and gives up on what takes too long', async () => {
  const flashcards = Array.from({ length: 60 }, (_, n) => ({ question: `${'a'.repeat(40)} ${n}`, answer: 'b' }));
  const app = await openFlashcards('?q=set:long', { sets: [{ topic: 'Long', flashcards }] });
  await chooseFrom(moreOfAll(), said.actions.replace);
  const find = dialog().getByRole('textbox', { name: said.replace.find });
  const preview = dialog().getByRole('region', { name: said.replace.preview });
  await find.fill('b');
  await expectInTime(app, preview.getByText(said.replace.skipped(60)));
  await find.fill('aaaa');
  await expectInTime(app, preview.getByText(said.replace.first(50)));
  await pressAt(dialog().getByRole('checkbox', { name: said.replace.regex }), 'Space');
  await find.fill('(a+)+!');
  await expectInTime(app, dialog().getByText(said.replace.tooSlow));
});

test('finds questions that are asked twice, and keeps one of each', async () => {
  const app = await openFlashcards();
  await chooseFrom(moreOfAll(), said.actions.duplicates);
  await expect.element(dialog().getByText(said.duplicates.none)).toBeVisible();
  await press('Escape');
  await app.api.sets.create({
    topic: 'Again',
    flashcards: [
      { question: 'TO GO', answer: 'gehen', tags: ['A1'] },
      { question: 'to see', answer: 'schauen' },
      { question: 'What makes proteins?', answer: 'ribosomes' },
    ],
  });
  await app.reopen();
  await chooseFrom(moreOfAll(), said.actions.duplicates);
  await expect.element(dialog().getByText(said.duplicates.found(3, 3))).toBeVisible();
  const group = dialog().getByRole('region', { name: 'to see' });
  await expect.element(group.getByText(said.duplicates.otherAnswers)).toBeVisible();
  await group.getByRole('radio', { name: said.duplicates.keepCard('to see', 'Again') }).click();
  await expectAccessible('duplicates');
  // By pointer: a dialog that loses what has focus looks for another place, in its own time.
  await group.getByRole('button', { name: said.duplicates.merge }).click();
  await expect.element(dialog().getByText(said.duplicates.found(2, 2))).toBeVisible();
  await expect.element(toast(said.done.merge(1))).toBeVisible();
  await expect.element(dialog().getByText(said.duplicates.sameAnswer).first()).toBeVisible();
  await button(said.duplicates.mergeSame(2)).click();
  await expect.element(toast(said.done.merge(2))).toBeVisible();
  await expect.element(dialog().getByText(said.duplicates.none)).toBeVisible();
  expect((await app.api.flashcards.search({ q: 'schauen', utcOffsetMin: 0 })).total).toBe(1);
  expect((await app.api.flashcards.search({ q: 'sehen', utcOffsetMin: 0 })).total).toBe(0);
  expect((await app.api.flashcards.search({ q: '"to go" tag:a1', utcOffsetMin: 0 })).total).toBe(1);
  await undo().first().click();
  await expect.element(dialog().getByText(said.duplicates.found(2, 2))).toBeVisible();
});

test('many duplicates come in parts, and a failed look can be tried again', async () => {
  const flashcards = Array.from({ length: 52 }, (_, n) => ({ question: `Question ${n}`, answer: `${n}` }));
  const { host } = await openFlashcards('', { sets: ['One', 'Two'].map((topic) => ({ topic, flashcards })) });
  host.refuse('flashcards.duplicates', refusal(), 1);
  await chooseFrom(moreOfAll(), said.actions.duplicates);
  await expect.element(dialog().getByText(REFUSAL)).toBeVisible();
  await pressAt(dialog().getByRole('button', { name: messages.notices.retry }), 'Enter');
  await expect.element(dialog().getByText(said.duplicates.rest(2))).toBeVisible();
});

test('saves the selected cards as a file for spreadsheets', async () => {
  const { host } = await openFlashcards();
  const saved = catchSavedFiles();
  const linesOf = async (nth: number): Promise<string[]> => {
    await expect.poll(() => saved.length).toBe(nth);
    // As text a mark of the byte order would be gone.
    const bytes = await saved[nth - 1]!.bytes();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  };
  await chooseFrom(moreOfAll(), said.actions.export);
  const lines = await linesOf(1);
  expect(saved[0]!.name).toBe(said.fileName);
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(`\uFEFF${Object.values(said.csv).join(',')}`);
  await expect.element(toast(said.done.export(6))).toBeVisible();
  await selectFirst(2);
  await chooseFrom(moreOf(bulkBar()), said.actions.export);
  expect(await linesOf(2)).toHaveLength(4);
  host.refuse('flashcards.export', refusal(), 1);
  await chooseFrom(moreOfAll(), said.actions.export);
  await expect.element(toast(REFUSAL)).toBeVisible();
});
