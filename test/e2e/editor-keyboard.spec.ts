/** The set editor by keyboard alone. */
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { answer, question, questions, toast, topicOf, undo } from './editor-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.editor;
const { review, sets } = messages;

test('a set is written without leaving the keys', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/');
  await page.getByRole('row', { name: /Cells/ }).focus();
  await page.keyboard.press('Control+n');
  await expect(topicOf(page)).toBeFocused();
  await page.keyboard.type('Animals');
  await page.keyboard.press('Enter');
  await expect(question(page, 1)).toBeFocused();
  await page.keyboard.type('cat');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Katze');
  await page.keyboard.press('Tab');
  await expect(question(page, 2)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: said.said.added(2) })).toBeAttached();
  await page.keyboard.type('dog');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hund');
  await page.keyboard.press('Control+Enter');
  await expect(question(page, 3)).toBeFocused();
  await page.keyboard.type('owl');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Eule');
  await page.keyboard.press('Shift+Tab');
  await expect(question(page, 3)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(answer(page, 2)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(toast(page, sets.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/sets\/edit\?id=animals$/);
  // Saving leaves the cursor where it was.
  await expect(answer(page, 2)).toBeFocused();
  const { flashcards } = await apiOf(edition.url).sets.get({ id: 'animals' });
  expect(flashcards.map((card) => [card.question, card.answer])).toEqual([
    ['cat', 'Katze'],
    ['dog', 'Hund'],
    ['owl', '**Eule**'],
  ]);
  await page.keyboard.press('Control+n');
  await expect(page).toHaveURL(/\/sets\/new$/);
  await expect(topicOf(page)).toHaveValue('');
});

test('formats by key', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 1)]);
  await page.goto('/sets/edit?id=cells');
  for (const [key, text] of [
    ['i', '*ATP*'],
    ['e', '`ATP`'],
    ['b', '**ATP**'],
  ] as const) {
    await answer(page, 1).fill('ATP');
    await page.keyboard.press('Control+a');
    await page.keyboard.press(`Control+${key}`);
    await expect(answer(page, 1)).toHaveValue(text);
  }
});

test('Tab leaves the list from a blank card, and Alt with the arrows moves one', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('N', 3)]);
  await page.goto('/sets/edit?id=n');
  await answer(page, 3).focus();
  await page.keyboard.press('Tab');
  await expect(question(page, 4)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question(page, 5)).toBeHidden();
  await expect(page.locator(':focus')).not.toHaveRole('textbox');

  await question(page, 1).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(question(page, 2)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: said.said.moved(2, 4) })).toBeAttached();
  await page.keyboard.type('!');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => questions(page)).toEqual(['N, question 1?!', 'N, question 2?', 'N, question 3?', '']);
  await expect(question(page, 1)).toBeFocused();
});

test('Escape leads to the buttons of a card and back; deleting goes on to the next', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('N', 3)]);
  await page.goto('/sets/edit?id=n');
  await question(page, 2).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: review.moveUp(2) })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page, 2)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: review.deleteCard(2) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: review.deleteCard(2) })).toBeFocused();
  await expect.poll(() => questions(page)).toEqual(['N, question 1?', 'N, question 3?']);
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => questions(page)).toHaveLength(3);
  // A button keeps focus while its card moves, and at the edge the next one has it.
  await page.getByRole('button', { name: review.moveDown(1) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: review.moveDown(2) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: review.moveUp(3) })).toBeFocused();
  await expect.poll(() => questions(page)).toEqual(['N, question 2?', 'N, question 3?', 'N, question 1?']);
  // The hint and what is below the texts are left by Escape too.
  await question(page, 1).focus();
  await page.getByRole('button', { name: said.hint, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: said.hintOf(1) })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page, 1)).toBeFocused();
});

test('cards are selected and deleted by key', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('N', 5)]);
  await page.goto('/sets/edit?id=n');
  await page.getByRole('button', { name: said.select.start }).focus();
  await page.keyboard.press('Enter');
  const box = (n: number) => page.getByRole('checkbox', { name: said.select.card(n), exact: true });
  await expect(box(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(box(3)).toBeFocused();
  await expect(page.getByText(said.select.count(2))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: said.said.selected(2) })).toBeAttached();
  await expectAccessible(page, 'selecting cards');
  await page
    .getByRole('toolbar', { name: said.select.bar })
    .getByRole('button', { name: said.select.remove(2) })
    .focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, said.deletedCards(2))).toBeVisible();
  await expect.poll(() => questions(page)).toHaveLength(3);
  await undo(page).click();
  await expect.poll(() => questions(page)).toHaveLength(5);
  await page.getByRole('button', { name: said.select.all }).click();
  await expect(page.getByText(said.select.count(5))).toBeVisible();
  // Where all are deleted there is a blank one to go on with.
  await page.getByRole('button', { name: said.select.remove(5) }).click();
  await expect.poll(() => questions(page)).toEqual(['']);
  await undo(page).click();
  await expect.poll(() => questions(page)).toHaveLength(5);
  await page.getByRole('button', { name: said.select.done }).click();
  await expect(box(1)).toBeHidden();

  // With the mouse: Shift and a press beside the texts.
  await page
    .getByRole('listitem')
    .nth(1)
    .click({ position: { x: 20, y: 20 }, modifiers: ['Shift'] });
  await page
    .getByRole('listitem')
    .nth(3)
    .click({ position: { x: 20, y: 20 }, modifiers: ['Shift'] });
  await expect(page.getByText(said.select.count(3))).toBeVisible();
  await box(2).focus();
  await page.keyboard.press('Escape');
  await expect(box(1)).toBeHidden();
  await expect(question(page, 2)).toBeFocused();
});
