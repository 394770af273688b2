/** The set editor by mouse: making, editing, saving and deleting a set. */
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { addCard, answer, button, question, questions, save, saveButton, toast, topicOf, undo } from './editor-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import {
  DASHBOARD,
  expectAccessible,
  expectAddress,
  expectGone,
  focusAt,
  press,
  pressAt,
  type,
} from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import './harness/selector.ts';

const said = messages.editor;
const { review, sets } = messages;

test('a new set: saved, it has an address of its own, and typing goes on', async () => {
  const app = await openApp({
    at: '/sets/new?folder=Biology',
    sets: [simpleSet('Verbs', 1, { folderPath: 'Biology' })],
  });
  await expect.element(page.getByRole('heading', { level: 1, name: messages.shell.pages.newSet })).toBeInTheDocument();
  await expect.element(topicOf()).toHaveFocus();
  await expectAccessible('a new set');
  await topicOf().fill('Cells');
  await question(1).fill('What is a cell?');
  await answer(1).fill('The smallest living part.');
  await saveButton().click();
  await expect.element(toast(sets.saved)).toBeVisible();
  await expectAddress('/sets/edit?id=cells');
  await expect.element(page.getByRole('heading', { level: 1, name: messages.shell.pages.editSet })).toBeInTheDocument();
  await answer(1).click();
  await press('End');
  await type(' And more');
  await expect.element(answer(1)).toHaveValue('The smallest living part. And more');
  const set = await app.api.sets.get({ id: 'cells' });
  expect(set).toMatchObject({ topic: 'Cells', folderPath: 'Biology', flashcards: [{ question: 'What is a cell?' }] });

  await page.getByRole('link', { name: messages.shell.nav.dashboard }).first().click();
  await expect.element(page.getByRole('row', { name: /Cells/ })).toBeVisible();
});

test('what is missing is marked, and Save goes there', async () => {
  const app = await openApp({ at: '/sets/new' });
  await saveButton().click();
  await expect.element(page.getByText(said.topicNeeded)).toBeVisible();
  await expect.element(topicOf()).toHaveFocus();
  await topicOf().fill('Halves');
  await question(1).fill('Only a question');
  await addCard().click();
  await expect.element(question(2)).toHaveFocus();
  await answer(2).fill('Only an answer');
  await addCard().click();
  await saveButton().click();
  await expect.element(page.getByText(said.missing.answer)).toBeVisible();
  await expect.element(page.getByText(said.missing.question)).toBeVisible();
  await expect.element(toast(said.incomplete(2))).toBeVisible();
  await expect.element(answer(1)).toHaveFocus();
  await expectAccessible('an incomplete set');

  await button(review.deleteCard(2)).click();
  await saveButton().click();
  await expect.element(toast(said.incomplete(1))).toBeVisible();
  await answer(1).fill('Now both');
  await expectGone(page.getByText(said.missing.answer));
  await save();
  // The blank third card is no card.
  expect((await app.api.sets.get({ id: 'halves' })).flashcards).toHaveLength(1);
});

test('cards move by their buttons and by their grip, and a deleted one comes back', async () => {
  const app = await openApp({ at: '/sets/edit?id=n', sets: [simpleSet('N', 4)] });
  const order = (...numbers: number[]) => numbers.map((n) => `N, question ${n}?`);
  await button(review.moveDown(1)).click();
  await expect.poll(() => questions()).toEqual(order(2, 1, 3, 4));
  await expect.element(page.getByRole('status').filter({ hasText: said.said.moved(2, 4) })).toBeInTheDocument();
  await button(review.moveUp(3)).click();
  await expect.poll(() => questions()).toEqual(order(2, 3, 1, 4));

  const { top } = question(1).element().getBoundingClientRect();
  await page.getByTitle(said.move(4)).hover();
  await commands.movePointer([
    { kind: 'down' },
    { kind: 'move', x: 400, y: top + 30, steps: 5 },
    { kind: 'move', x: 400, y: top + 4, steps: 3 },
    { kind: 'up' },
  ]);
  await expect.poll(() => questions()).toEqual(order(4, 2, 3, 1));
  // Escape lets go of it where it was.
  await page.getByTitle(said.move(1)).hover();
  await commands.movePointer([{ kind: 'down' }, { kind: 'move', x: 400, y: top + 300, steps: 5 }]);
  await expect.element(page.getBySelector('[data-drop]')).toBeInTheDocument();
  await press('Escape');
  await commands.movePointer([{ kind: 'up' }]);
  await expect.poll(() => questions()).toEqual(order(4, 2, 3, 1));

  await button(review.deleteCard(2)).click();
  await expect.element(toast(said.deletedCards(1))).toBeVisible();
  await expect.poll(() => questions()).toEqual(order(4, 3, 1));
  await undo().click();
  await expect.poll(() => questions()).toEqual(order(4, 2, 3, 1));
  await save();
  const { flashcards } = await app.api.sets.get({ id: 'n' });
  expect(flashcards.map((card) => card.question)).toEqual(order(4, 2, 3, 1));
});

test('the formatting bar writes into the text that had focus', async () => {
  await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  await expect.element(page.getByText(said.listHelp)).toBeVisible();
  await pressAt(answer(1), 'ControlOrMeta+a');
  await button(messages.shell.formatting.bold).click();
  await expect.element(answer(1)).toHaveValue('**Answer 1**');
  await expect.element(answer(1)).toHaveFocus();
});

test('hint and study', async () => {
  await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 2)] });
  await focusAt(question(2));
  await button(said.hint).click();
  const hint = page.getByRole('textbox', { name: said.hintOf(2) });
  await expect.element(hint).toHaveFocus();
  await expect.element(hint).toHaveAttribute('placeholder', said.hintPlaceholder);
  await hint.fill('Think small');
  await question(1).click();
  // Out of the way, but in sight.
  await expectGone(hint);
  await expect.element(page.getByText('Think small')).toBeVisible();
  await save();
  await button(said.study).click();
  await expectAddress(/^\/session\?sets=cells/);
});

test('a deleted set comes back from its toast', async () => {
  const app = await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 2)] });
  await button(said.details.deleteSet).click();
  await expectAddress(DASHBOARD);
  await expect.element(toast(sets.deleted('Cells'))).toBeVisible();
  await undo().click();
  await expect.element(toast(sets.restored('Cells'))).toBeVisible();
  expect((await app.api.sets.get({ id: 'cells' })).flashcards).toHaveLength(2);
});

test('loading, a set that is not there, and one that cannot be loaded', async () => {
  const app = await openApp({ at: '/sets/edit?id=nowhere', sets: [simpleSet('Cells', 2)] });
  await expect.element(page.getByRole('alert').filter({ hasText: sets.notFound })).toBeVisible();
  await expectAccessible('no such set');
  await page.getByRole('button', { name: messages.shell.backToDashboard }).click();
  await expectAddress(DASHBOARD);

  let held!: Held;
  await app.open('/sets/edit?id=cells', (host) => {
    held = host.hold('sets.get');
    host.refuse('sets.get', new Problem('internal', sets.listFailed));
  });
  await expect.element(page.getByRole('status', { name: said.loading })).toBeVisible();
  await expectAccessible('loading a set');
  held.release();
  await expect.element(page.getByRole('alert').filter({ hasText: sets.listFailed })).toBeVisible();
  app.host.allow('sets.get');
  await button(messages.notices.retry).click();
  await expect.element(question(2)).toBeVisible();
});

test('a card of the address has focus', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Cells', 5)] });
  const { flashcards } = await app.api.sets.get({ id: 'cells' });
  await app.open(`/sets/edit?id=cells&card=${flashcards[3]!.id}`);
  await expect.element(question(4)).toHaveFocus();
});
