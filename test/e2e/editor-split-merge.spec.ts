/** Splitting and merging sets in the editor: cards keep what was learned, and everything can be taken back. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, question, questions, toast, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;

async function gradeFirst(url: string, set: string, at: number): Promise<string> {
  const api = apiOf(url);
  const { flashcards } = await api.sets.get({ id: set });
  const cardId = flashcards[at]!.id;
  const reviewedAt = Date.now() - 1_000;
  await api.study.grade({ id: crypto.randomUUID(), cardId, rating: 4, durationMs: 900, reviewedAt, utcOffsetMin: 0 });
  return cardId;
}

async function stateOf(url: string, set: string, cardId: string) {
  const { states } = await apiOf(url).study.states({ set });
  return states.find((state) => state.cardId === cardId);
}

async function select(page: Page, ...numbers: readonly number[]): Promise<void> {
  await page.getByRole('button', { name: said.select.start }).click();
  for (const n of numbers) await page.getByRole('checkbox', { name: said.select.card(n), exact: true }).check();
}

test('selected cards move to a new set with their schedule, and back into their places', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 4, { folderPath: 'Biology' })]);
  const api = apiOf(edition.url);
  const cardId = await gradeFirst(edition.url, 'cells', 1);
  const before = await stateOf(edition.url, 'cells', cardId);
  await page.goto('/sets/edit?id=cells');
  await question(page, 1).fill('Typed before');
  await select(page, 2, 4);
  await page.getByRole('button', { name: said.select.move(2) }).click();
  const dialog = page.getByRole('dialog', { name: said.split.title });
  await expect(dialog.getByText(said.split.text(2))).toBeVisible();
  await expectAccessible(page, 'splitting a set');
  await dialog.getByRole('button', { name: said.split.go(2) }).click();
  await expect(dialog.getByText(messages.sets.topicMissing)).toBeVisible();
  await dialog.getByRole('textbox', { name: said.split.topic }).fill('Organelles');
  await page.keyboard.press('Enter');
  await expect(toast(page, said.split.done(2, 'Organelles'))).toBeVisible();
  await expect.poll(() => questions(page)).toEqual(['Typed before', 'Cells, question 3?']);
  const split = await api.sets.get({ id: 'organelles' });
  expect(split).toMatchObject({ folderPath: 'Biology', count: 2 });
  expect(await stateOf(edition.url, 'organelles', cardId)).toEqual(before);
  // The draft was saved first.
  expect((await api.sets.get({ id: 'cells' })).flashcards[0]?.question).toBe('Typed before');

  await undo(page).click();
  await expect(toast(page, said.split.undone)).toBeVisible();
  const order = ['Typed before', 'Cells, question 2?', 'Cells, question 3?', 'Cells, question 4?'];
  await expect.poll(() => questions(page)).toEqual(order);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  expect(flashcards.map((card) => card.question)).toEqual(order);
  expect(await stateOf(edition.url, 'cells', cardId)).toEqual(before);
  expect((await api.sets.list()).sets.map(({ id }) => id)).not.toContain('organelles');
});

test('the cards of another set come behind, and go back with the set', async ({ page, edition }) => {
  await seed(edition.url, [
    simpleSet('Cells', 2),
    simpleSet('Genes', 2, { folderPath: 'Biology' }),
    simpleSet('Empty', 0),
  ]);
  const api = apiOf(edition.url);
  const cardId = await gradeFirst(edition.url, 'genes', 0);
  const before = await stateOf(edition.url, 'genes', cardId);
  await page.goto('/sets/edit?id=cells');
  await answer(page, 1).fill('Typed before');
  await page.getByRole('button', { name: said.merge.start }).click();
  const dialog = page.getByRole('dialog', { name: said.merge.title });
  await expect(dialog.getByRole('radiogroup', { name: said.merge.list })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Empty' })).toBeHidden();
  await expect(dialog.getByText(said.merge.text)).toBeVisible();
  await expect(dialog.getByRole('button', { name: said.merge.choose })).toBeDisabled();
  await dialog.getByRole('searchbox', { name: said.merge.search }).fill('zebra');
  await expect(dialog.getByText(said.merge.nothingMatches('zebra'))).toBeVisible();
  await dialog.getByRole('searchbox').fill('gen');
  await dialog.getByRole('radio', { name: 'Genes' }).check();
  await expectAccessible(page, 'merging sets');
  await dialog.getByRole('button', { name: said.merge.go(2) }).click();
  await expect(toast(page, said.merge.done(2, 'Genes'))).toBeVisible();
  await expect.poll(() => questions(page)).toHaveLength(4);
  expect((await api.sets.get({ id: 'cells' })).flashcards.map((card) => [card.question, card.answer])).toEqual([
    ['Cells, question 1?', 'Typed before'],
    ['Cells, question 2?', 'Answer 2'],
    ['Genes, question 1?', 'Answer 1'],
    ['Genes, question 2?', 'Answer 2'],
  ]);
  expect(await stateOf(edition.url, 'cells', cardId)).toEqual(before);
  expect((await api.sets.list()).sets.map(({ id }) => id)).not.toContain('genes');

  await undo(page).click();
  await expect(toast(page, said.merge.undone('Genes'))).toBeVisible();
  await expect.poll(() => questions(page)).toHaveLength(2);
  expect((await api.sets.get({ id: 'genes' })).count).toBe(2);
  expect(await stateOf(edition.url, 'genes', cardId)).toEqual(before);
});

test('a refused move leaves the cards where they are and says why', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 3)]);
  await page.goto('/sets/edit?id=cells');
  const problem = { code: 'internal', status: 500, detail: messages.network.internal };
  await page.route('**/api/cards/move', (route) => route.fulfill({ status: 500, json: problem }));
  await select(page, 1);
  await page.getByRole('button', { name: said.select.move(1) }).click();
  await page.getByRole('textbox', { name: said.split.topic }).fill('Other');
  await page.keyboard.press('Enter');
  await expect(toast(page, said.moveFailed(messages.network.internal))).toBeVisible();
  expect(await questions(page)).toHaveLength(3);
});

test('with no other set there is nothing to add', async ({ page, edition }) => {
  await seed(edition.url, []);
  const api = apiOf(edition.url);
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
  await page.goto('/sets/new');
  await page.getByRole('button', { name: said.merge.start }).click();
  await expect(page.getByText(said.merge.none)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: said.cancel }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});
