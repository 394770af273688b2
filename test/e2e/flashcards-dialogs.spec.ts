/** Moving, tagging, replacing text, duplicates and the file for spreadsheets. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { button, press, refuse, REFUSAL, toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { bulkBar, cardRow, furnish, moreOf, openFlashcards, said } from './flashcards-page.ts';
import { apiOf } from './seed.ts';

test.beforeEach(({ edition }) => furnish(edition.url));

const dialog = (page: Page) => page.getByRole('dialog');
const setOf = async (url: string, id: string) =>
  (await apiOf(url).sets.get({ id })).flashcards.map(({ question }) => question);

async function selectFirst(page: Page, cards: number): Promise<void> {
  await press(page, '/', 'ArrowDown', ' ');
  for (let n = 1; n < cards; n += 1) await press(page, 'Shift+ArrowDown');
  await expect(page.getByText(said.selected(cards))).toBeVisible();
}

async function choose(page: Page, label: string, more = moreOf(page.getByRole('main')).first()): Promise<void> {
  await more.click();
  await page.getByRole('menuitem', { name: label }).click();
  // It gives the focus back when it is gone, whatever has been focused since.
  await expect(page.getByRole('menu')).toBeHidden();
}

test('moves cards into another set, or a new one, and back', async ({ page, edition }) => {
  await openFlashcards(page);
  await selectFirst(page, 2);
  await button(page, said.actions.move).click();
  await expect(dialog(page)).toContainText(said.move.title(2));
  const find = dialog(page).getByRole('searchbox', { name: said.move.find });
  await find.fill('no such set');
  await expect(dialog(page).getByText(said.move.none('no such set'))).toBeVisible();
  await find.fill('verb');
  await expect(dialog(page).getByRole('radio', { name: /Verbs/ })).toBeChecked();
  await expectAccessible(page, 'the sets to move to');
  await find.press('Enter');
  await expect(toast(page, said.done.move(2))).toBeVisible();
  expect(await setOf(edition.url, 'verbs')).toHaveLength(5);
  await undo(page).click();
  await expect(toast(page, said.done.undone(2))).toBeVisible();
  expect(await setOf(edition.url, 'cells')).toHaveLength(3);
  await cardRow(page, 'to go').focus();
  await press(page, 'x');
  await button(page, said.actions.move).click();
  await dialog(page).getByRole('radio', { name: said.move.newSet }).check();
  await dialog(page).getByRole('textbox', { name: said.move.newTopic }).fill('Motion');
  await button(page, said.move.confirm).click();
  await expect(cardRow(page, 'to go')).toContainText('Motion');
  expect(await setOf(edition.url, 'motion')).toEqual(['to go']);
});

test('adds tags and takes them off', async ({ page, edition }) => {
  await openFlashcards(page);
  await selectFirst(page, 3);
  await button(page, said.actions.tag).click();
  await expect(dialog(page)).toContainText(said.tag.title(3));
  await dialog(page).getByRole('textbox', { name: said.tag.add }).fill('biology, may');
  await dialog(page).getByRole('textbox', { name: said.tag.remove }).fill('exam');
  await expectAccessible(page, 'the tags');
  await button(page, said.tag.confirm).click();
  await expect(toast(page, said.done.tag(3))).toBeVisible();
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'cells' });
  expect(flashcards.map(({ tags }) => tags)).toEqual(Array.from({ length: 3 }, () => ['biology', 'may']));
});

test('shows what a replacement would change, and changes it', async ({ page, edition }) => {
  await openFlashcards(page);
  await press(page, 'Control+Shift+h');
  const find = dialog(page).getByRole('textbox', { name: said.replace.find });
  await expect(dialog(page).getByText(said.replace.scope(6))).toBeVisible();
  const preview = dialog(page).getByRole('region', { name: said.replace.preview });
  await find.fill('cell');
  await dialog(page).getByRole('textbox', { name: said.replace.replacement }).fill('Zelle');
  await expect(preview.getByText(said.replace.found(2, 2))).toBeVisible();
  await expect(preview.locator('del').first()).toHaveText('cell');
  await expect(preview.locator('ins').first()).toHaveText('Zelle');
  await expectAccessible(page, 'a replacement');
  await dialog(page).getByRole('checkbox', { name: said.replace.matchCase }).check();
  await find.fill('CELL');
  await expect(preview.getByText(said.replace.nothing)).toBeVisible();
  await expect(button(page, said.replace.confirm)).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: said.replace.regex }).check();
  await find.fill('(');
  await expect(dialog(page).getByText(said.replace.badExpression)).toBeVisible();
  await find.fill('(c)(ell)|s');
  await dialog(page).getByRole('textbox', { name: said.replace.replacement }).fill('$2$1');
  await expect(preview.getByText(said.replace.morePlaces(2)).first()).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: said.replace.wholeWords }).check();
  await dialog(page).getByRole('checkbox', { name: said.replace.fields.hint }).uncheck();
  await expect(preview.getByText(said.replace.found(2, 2))).toBeVisible();
  await refuse(page, 'POST', '/flashcards/replace', 1);
  await button(page, said.replace.confirm).click();
  await expect(dialog(page).getByText(REFUSAL)).toBeVisible();
  await button(page, said.replace.confirm).click();
  await expect(toast(page, said.done.replace(2))).toBeVisible();
  expect((await setOf(edition.url, 'cells'))[0]).toBe('What surrounds a ellc?');
  await undo(page).click();
  await expect(cardRow(page, 'What surrounds a cell?')).toBeVisible();
});

test('a replacement says what it leaves alone, and gives up on what takes too long', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  const flashcards = Array.from({ length: 60 }, (_, n) => ({ question: `${'a'.repeat(40)} ${n}`, answer: 'b' }));
  await api.sets.create({ topic: 'Long', flashcards });
  await openFlashcards(page, '?q=set:long');
  await choose(page, said.actions.replace);
  const find = dialog(page).getByRole('textbox', { name: said.replace.find });
  const preview = dialog(page).getByRole('region', { name: said.replace.preview });
  await find.fill('b');
  await expect(preview.getByText(said.replace.skipped(60))).toBeVisible();
  await find.fill('aaaa');
  await expect(preview.getByText(said.replace.first(50))).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: said.replace.regex }).check();
  await find.fill('(a+)+!');
  await expect(dialog(page).getByText(said.replace.tooSlow)).toBeVisible();
});

test('finds questions that are asked twice, and keeps one of each', async ({ page, edition }) => {
  const api = apiOf(edition.url);
  await openFlashcards(page);
  await choose(page, said.actions.duplicates);
  await expect(dialog(page).getByText(said.duplicates.none)).toBeVisible();
  await press(page, 'Escape');
  await api.sets.create({
    topic: 'Again',
    flashcards: [
      { question: 'TO GO', answer: 'gehen', tags: ['A1'] },
      { question: 'to see', answer: 'schauen' },
      { question: 'What makes proteins?', answer: 'ribosomes' },
    ],
  });
  await page.reload();
  await choose(page, said.actions.duplicates);
  await expect(dialog(page).getByText(said.duplicates.found(3, 3))).toBeVisible();
  const group = dialog(page).getByRole('region', { name: 'to see' });
  await expect(group.getByText(said.duplicates.otherAnswers)).toBeVisible();
  await group.getByRole('radio', { name: said.duplicates.keepCard('to see', 'Again') }).check();
  await expectAccessible(page, 'duplicates');
  await group.getByRole('button', { name: said.duplicates.merge }).click();
  await expect(dialog(page).getByText(said.duplicates.found(2, 2))).toBeVisible();
  await expect(toast(page, said.done.merge(1))).toBeVisible();
  await expect(dialog(page).getByText(said.duplicates.sameAnswer).first()).toBeVisible();
  await button(page, said.duplicates.mergeSame(2)).click();
  await expect(toast(page, said.done.merge(2))).toBeVisible();
  await expect(dialog(page).getByText(said.duplicates.none)).toBeVisible();
  expect((await api.flashcards.search({ q: 'schauen', utcOffsetMin: 0 })).total).toBe(1);
  expect((await api.flashcards.search({ q: 'sehen', utcOffsetMin: 0 })).total).toBe(0);
  expect((await api.flashcards.search({ q: '"to go" tag:a1', utcOffsetMin: 0 })).total).toBe(1);
  await undo(page).first().click();
  await expect(dialog(page).getByText(said.duplicates.found(2, 2))).toBeVisible();
});

test('many duplicates come in parts, and a failed look can be tried again', async ({ page, edition }) => {
  const flashcards = Array.from({ length: 52 }, (_, n) => ({ question: `Question ${n}`, answer: `${n}` }));
  for (const topic of ['One', 'Two']) await apiOf(edition.url).sets.create({ topic, flashcards });
  await openFlashcards(page);
  await refuse(page, 'GET', '/flashcards/duplicates', 1);
  await choose(page, said.actions.duplicates);
  await dialog(page).getByRole('button', { name: messages.notices.retry }).click();
  await expect(dialog(page).getByText(said.duplicates.rest(2))).toBeVisible();
});

test('saves the selected cards as a file for spreadsheets', async ({ page }) => {
  await openFlashcards(page);
  const saved = page.waitForEvent('download');
  await choose(page, said.actions.export);
  const file = await saved;
  expect(file.suggestedFilename()).toBe(said.fileName);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe(`\uFEFF${Object.values(said.csv).join(',')}`);
  await expect(toast(page, said.done.export(6))).toBeVisible();
  await selectFirst(page, 2);
  const some = page.waitForEvent('download');
  await choose(page, said.actions.export, moreOf(bulkBar(page)));
  expect((await readFile(await (await some).path(), 'utf8')).split('\r\n')).toHaveLength(4);
  await refuse(page, 'POST', '/flashcards/export', 1);
  await choose(page, said.actions.export);
  await expect(toast(page, REFUSAL)).toBeVisible();
});
