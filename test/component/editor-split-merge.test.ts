/** Splitting and merging sets in the editor: cards keep what was learned, and everything can be taken back. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { removeSamples } from './dashboard-page.ts';
import { answer, button, question, questions, save, toast, undo } from './editor-page.ts';
import { openApp, type OpenedApp, simpleSet, START } from './harness/app.ts';
import { expectAccessible, expectGone, press, pressAt } from './harness/person.ts';

const said = messages.editor;

/** Grades the card at a place of a set, and answers its id. */
async function gradeCard({ api }: OpenedApp, set: string, at: number): Promise<string> {
  const { flashcards } = await api.sets.get({ id: set });
  const cardId = flashcards[at]!.id;
  const reviewedAt = START - 1_000;
  await api.study.grade({ id: crypto.randomUUID(), cardId, rating: 4, durationMs: 900, reviewedAt, utcOffsetMin: 0 });
  return cardId;
}

async function stateOf({ api }: OpenedApp, set: string, cardId: string) {
  const { states } = await api.study.states({ set });
  return states.find((state) => state.cardId === cardId);
}

async function select(...numbers: readonly number[]): Promise<void> {
  await pressAt(button(said.select.start), 'Enter');
  for (const n of numbers)
    await pressAt(page.getByRole('checkbox', { name: said.select.card(n), exact: true }), 'Space');
}

test('selected cards move to a new set with their schedule, and back into their places', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Cells', 4, { folderPath: 'Biology' })] });
  const cardId = await gradeCard(app, 'cells', 1);
  const before = await stateOf(app, 'cells', cardId);
  expect(before?.reps).toBe(1);
  await app.open('/sets/edit?id=cells');
  await question(1).fill('Typed before');
  await select(2, 4);
  await pressAt(button(said.select.move(2)), 'Enter');
  const dialog = page.getByRole('dialog', { name: said.split.title });
  await expect.element(dialog.getByText(said.split.text(2))).toBeVisible();
  await expectAccessible('splitting a set');
  await dialog.getByRole('button', { name: said.split.go(2) }).click();
  await expect.element(dialog.getByText(messages.sets.topicMissing)).toBeVisible();
  await dialog.getByRole('textbox', { name: said.split.topic }).fill('Organelles');
  await press('Enter');
  await expect.element(toast(said.split.done(2, 'Organelles'))).toBeVisible();
  await expect.poll(() => questions()).toEqual(['Typed before', 'Cells, question 3?']);
  const split = await app.api.sets.get({ id: 'organelles' });
  expect(split).toMatchObject({ folderPath: 'Biology', count: 2 });
  expect(await stateOf(app, 'organelles', cardId)).toEqual(before);
  // The draft was saved first.
  expect((await app.api.sets.get({ id: 'cells' })).flashcards[0]?.question).toBe('Typed before');

  await undo().click();
  await expect.element(toast(said.split.undone)).toBeVisible();
  const order = ['Typed before', 'Cells, question 2?', 'Cells, question 3?', 'Cells, question 4?'];
  await expect.poll(() => questions()).toEqual(order);
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  expect(flashcards.map((card) => card.question)).toEqual(order);
  expect(await stateOf(app, 'cells', cardId)).toEqual(before);
  expect((await app.api.sets.list()).sets.map(({ id }) => id)).not.toContain('organelles');
});

test('the cards of another set come behind, and go back with the set', async () => {
  const app = await openApp({
    at: null,
    sets: [simpleSet('Cells', 2), simpleSet('Genes', 2, { folderPath: 'Biology' })],
    before: (api) => api.sets.create({ topic: 'Empty', flashcards: [] }),
  });
  const cardId = await gradeCard(app, 'genes', 0);
  const before = await stateOf(app, 'genes', cardId);
  await app.open('/sets/edit?id=cells');
  await answer(1).fill('Typed before');
  await pressAt(page.getByRole('button', { name: said.merge.start }), 'Enter');
  const dialog = page.getByRole('dialog', { name: said.merge.title });
  await expect.element(dialog.getByRole('radio', { name: 'Genes' })).toBeVisible();
  await expect.element(dialog.getByRole('radiogroup', { name: said.merge.list })).toBeVisible();
  await expectGone(dialog.getByRole('radio', { name: 'Empty' }));
  await expect.element(dialog.getByText(said.merge.text)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: said.merge.choose })).toBeDisabled();
  await dialog.getByRole('searchbox', { name: said.merge.search }).fill('zebra');
  await expect.element(dialog.getByText(said.merge.nothingMatches('zebra'))).toBeVisible();
  await dialog.getByRole('searchbox').fill('gen');
  await dialog.getByRole('radio', { name: 'Genes' }).click();
  await expectAccessible('merging sets');
  await dialog.getByRole('button', { name: said.merge.go(2) }).click();
  await expect.element(toast(said.merge.done(2, 'Genes'))).toBeVisible();
  await expect.poll(() => questions()).toHaveLength(4);
  expect((await app.api.sets.get({ id: 'cells' })).flashcards.map((card) => [card.question, card.answer])).toEqual([
    ['Cells, question 1?', 'Typed before'],
    ['Cells, question 2?', 'Answer 2'],
    ['Genes, question 1?', 'Answer 1'],
    ['Genes, question 2?', 'Answer 2'],
  ]);
  expect(await stateOf(app, 'cells', cardId)).toEqual(before);
  expect((await app.api.sets.list()).sets.map(({ id }) => id)).not.toContain('genes');

  await undo().click();
  await expect.element(toast(said.merge.undone('Genes'))).toBeVisible();
  await expect.poll(() => questions()).toHaveLength(2);
  expect((await app.api.sets.get({ id: 'genes' })).count).toBe(2);
  expect(await stateOf(app, 'genes', cardId)).toEqual(before);
});

test('what is changed elsewhere while cards move stays, also when the rest is saved', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 3)] });
  await expect.element(question(1)).toBeVisible();
  const [first, second] = (await app.api.sets.get({ id: 'cells' })).flashcards;
  await select(3);
  await pressAt(button(said.select.move(1)), 'Enter');
  const held = app.host.hold('cards.move');
  await page.getByRole('textbox', { name: said.split.topic }).fill('Organelles');
  await press('Enter');
  await expect.poll(() => held.count()).toBe(1);
  await app.api.cards.update({ id: second!.id, answer: 'Elsewhere' });
  await question(1).fill('Typed meanwhile');
  held.release();
  await expect.element(toast(said.split.done(1, 'Organelles'))).toBeVisible();
  await expect.element(answer(2)).toHaveValue('Elsewhere');
  await expect.element(question(1)).toHaveValue('Typed meanwhile');
  await save();
  expect((await app.api.sets.get({ id: 'cells' })).flashcards).toMatchObject([
    { id: first!.id, question: 'Typed meanwhile' },
    { id: second!.id, answer: 'Elsewhere' },
  ]);
});

test('a refused move leaves the cards where they are and says why', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 3)] });
  app.host.refuse('cards.move', new Problem('internal', messages.network.internal));
  await select(1);
  await pressAt(button(said.select.move(1)), 'Enter');
  await page.getByRole('textbox', { name: said.split.topic }).fill('Other');
  await press('Enter');
  await expect.element(toast(said.moveFailed(messages.network.internal))).toBeVisible();
  expect(questions()).toHaveLength(3);
});

test('with no other set there is nothing to add', async () => {
  await openApp({ at: '/sets/new', before: removeSamples });
  await pressAt(page.getByRole('button', { name: said.merge.start }), 'Enter');
  const dialog = page.getByRole('dialog', { name: said.merge.title });
  await expect.element(dialog.getByText(said.merge.none)).toBeVisible();
  await dialog.getByRole('button', { name: said.cancel }).click();
  await expectGone(dialog);
});
