/** The set editor by keyboard alone. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { answer, button, question, questions, saveButton, toast, topicOf, undo } from './editor-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectAddress, expectGone, focusAt, press, pressAt, type } from './harness/person.ts';

const said = messages.editor;
const { review, sets } = messages;
const announced = (sentence: string) => page.getByRole('status').filter({ hasText: sentence });

test('a set is written without leaving the keys', async () => {
  const app = await openApp({ at: '/', sets: [simpleSet('Cells', 1)] });
  await focusAt(page.getByRole('row', { name: /Cells/ }));
  await press('Control+n');
  await expect.element(topicOf()).toHaveFocus();
  await type('Animals');
  await press('Tab');
  await expect.element(question(1)).toHaveFocus();
  // The bar that it has passed by is on the way back.
  await press('Shift+Tab');
  await expect.element(saveButton()).toHaveFocus();
  await press('Tab');
  await focusAt(topicOf());
  await press('Enter');
  await expect.element(question(1)).toHaveFocus();
  await type('cat');
  await press('Tab');
  await type('Katze');
  await press('Tab');
  await expect.element(question(2)).toHaveFocus();
  await expect.element(announced(said.said.added(2))).toBeInTheDocument();
  await type('dog');
  await press('Tab');
  await type('Hund');
  await press('Control+Enter');
  await expect.element(question(3)).toHaveFocus();
  await type('owl');
  await press('Tab');
  await press('Control+b');
  await type('Eule');
  await press('Shift+Tab');
  await expect.element(question(3)).toHaveFocus();
  await press('Shift+Tab');
  await expect.element(answer(2)).toHaveFocus();
  await press('Control+s');
  await expect.element(toast(sets.saved)).toBeVisible();
  await expectAddress('/sets/edit?id=animals');
  // Saving leaves the cursor where it was.
  await expect.element(answer(2)).toHaveFocus();
  const { flashcards } = await app.api.sets.get({ id: 'animals' });
  expect(flashcards.map((card) => [card.question, card.answer])).toEqual([
    ['cat', 'Katze'],
    ['dog', 'Hund'],
    ['owl', '**Eule**'],
  ]);
  await press('Control+n');
  await expectAddress('/sets/new');
  await expect.element(topicOf()).toHaveValue('');
});

test('a new set that is asked for before the saved one is drawn at its address is another one', async () => {
  const app = await openApp({ at: '/sets/new' });
  await topicOf().fill('Animals');
  await question(1).fill('cat');
  await answer(1).fill('Katze');
  const newSet = new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', ctrlKey: true, bubbles: true });
  const isSaved = atAddress('/sets/edit?id=animals', () => document.body.dispatchEvent(newSet));
  await press('Control+s');
  await isSaved;
  await expectAddress('/sets/new');
  await expect.element(topicOf()).toHaveValue('');
  expect(await app.api.sets.get({ id: 'animals' })).toMatchObject({ topic: 'Animals' });
});

/** Runs `then` as soon as the address is this one, before anything is drawn there. */
function atAddress(address: string, then: () => void): Promise<void> {
  return new Promise((resolve) => {
    const { replaceState } = history;
    const replacing = vi.spyOn(history, 'replaceState').mockImplementation((...args) => {
      replaceState.apply(history, args);
      if (`${location.pathname}${location.search}` !== address) return;
      replacing.mockRestore();
      queueMicrotask(() => {
        then();
        resolve();
      });
    });
  });
}

test('formats by key', async () => {
  await openApp({ at: '/sets/edit?id=cells', sets: [simpleSet('Cells', 1)] });
  for (const [key, text] of [
    ['i', '*ATP*'],
    ['e', '`ATP`'],
    ['b', '**ATP**'],
  ] as const) {
    await answer(1).fill('ATP');
    await press('Control+a');
    await press(`Control+${key}`);
    await expect.element(answer(1)).toHaveValue(text);
  }
});

test('Tab leaves the list from a blank card, and Alt with the arrows moves one', async () => {
  await openApp({ at: '/sets/edit?id=n', sets: [simpleSet('N', 3)] });
  await focusAt(answer(3));
  await press('Tab');
  await expect.element(question(4)).toHaveFocus();
  await press('Tab');
  await expect.element(answer(4)).toHaveFocus();
  await press('Tab');
  await expect.poll(() => document.activeElement?.matches('textarea, [role=textbox]')).toBe(false);
  await expectGone(question(5));

  await focusAt(question(1));
  await press('End');
  await press('Alt+ArrowDown');
  await expect.element(question(2)).toHaveFocus();
  await expect.element(announced(said.said.moved(2, 4))).toBeInTheDocument();
  await type('!');
  await press('Alt+ArrowDown');
  await press('Alt+ArrowUp');
  await press('Alt+ArrowUp');
  await press('Alt+ArrowUp');
  await expect.poll(() => questions()).toEqual(['N, question 1?!', 'N, question 2?', 'N, question 3?', '']);
  await expect.element(question(1)).toHaveFocus();
});

test('Escape leads to the buttons of a card and back; deleting goes on to the next', async () => {
  await openApp({ at: '/sets/edit?id=n', sets: [simpleSet('N', 3)] });
  await pressAt(question(2), 'Escape');
  await expect.element(button(review.moveUp(2))).toHaveFocus();
  await press('Escape');
  await expect.element(question(2)).toHaveFocus();
  await press('Escape');
  await press('Tab');
  await press('Tab');
  await expect.element(button(review.deleteCard(2))).toHaveFocus();
  await press('Enter');
  await expect.poll(() => questions()).toEqual(['N, question 1?', 'N, question 3?']);
  await expect.element(button(review.deleteCard(2))).toHaveFocus();
  await pressAt(undo(), 'Enter');
  await expect.poll(() => questions()).toHaveLength(3);
  // A button keeps focus while its card moves, and at the edge the next one has it.
  await pressAt(button(review.moveDown(1)), 'Enter');
  await expect.element(button(review.moveDown(2))).toHaveFocus();
  await press('Enter');
  await expect.element(button(review.moveUp(3))).toHaveFocus();
  await expect.poll(() => questions()).toEqual(['N, question 2?', 'N, question 3?', 'N, question 1?']);
  // The hint and what is below the texts are left by Escape too.
  await focusAt(question(1));
  await pressAt(button(said.hint), 'Enter');
  await expect.element(page.getByRole('textbox', { name: said.hintOf(1) })).toHaveFocus();
  await press('Escape');
  await expect.element(question(1)).toHaveFocus();
});

test('cards are selected and deleted by key', async () => {
  await openApp({ at: '/sets/edit?id=n', sets: [simpleSet('N', 5)] });
  await pressAt(button(said.select.start), 'Enter');
  const box = (n: number) => page.getByRole('checkbox', { name: said.select.card(n), exact: true });
  await expect.element(box(1)).toHaveFocus();
  await press('ArrowDown');
  await press('Space');
  await press('Shift+ArrowDown');
  await expect.element(box(3)).toHaveFocus();
  await expect.element(page.getByText(said.select.count(2))).toBeVisible();
  await expect.element(announced(said.said.selected(2))).toBeInTheDocument();
  await expectAccessible('selecting cards');
  const bar = page.getByRole('toolbar', { name: said.select.bar });
  await pressAt(bar.getByRole('button', { name: said.select.remove(2) }), 'Enter');
  await expect.element(toast(said.deletedCards(2))).toBeVisible();
  await expect.poll(() => questions()).toHaveLength(3);
  await pressAt(undo(), 'Enter');
  await expect.poll(() => questions()).toHaveLength(5);
  await pressAt(button(said.select.all), 'Enter');
  await expect.element(page.getByText(said.select.count(5))).toBeVisible();
  // Where all are deleted there is a blank one to go on with.
  await pressAt(button(said.select.remove(5)), 'Enter');
  await expect.poll(() => questions()).toEqual(['']);
  await pressAt(undo(), 'Enter');
  await expect.poll(() => questions()).toHaveLength(5);
  await pressAt(button(said.select.done), 'Enter');
  await expectGone(box(1));

  // With the mouse: Shift and a press beside the texts.
  for (const n of [1, 3])
    await page
      .getByRole('listitem')
      .nth(n)
      .click({ position: { x: 20, y: 20 }, modifiers: ['Shift'] });
  await expect.element(page.getByText(said.select.count(3))).toBeVisible();
  await pressAt(box(2), 'Escape');
  await expectGone(box(1));
  await expect.element(question(2)).toHaveFocus();
});
