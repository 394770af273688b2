/** Large sets stay editable: only rows in sight are drawn, and every card is a few keys away. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { answer, question, toast } from './editor-page.ts';
import { openApp, simpleSet } from './harness/app.ts';
import { press, pressAt, type } from './harness/person.ts';

const said = messages.editor;
const rows = (): number => page.getByRole('listitem').elements().length;
/** What fits into a window, and what is kept ready around it. */
const ROWS_MAX = 100;

/** Counts from now on what changes in the list of cards outside of the one with this field. */
function watchOthers(field: Element): () => number {
  const own = field.closest('li, [role=listitem]')!;
  const list = own.closest('ul, ol, [role=list]')!;
  let count = 0;
  const take = (changes: readonly MutationRecord[]): void => {
    count += changes.filter(({ target }) => !own.contains(target)).length;
  };
  const observer = new MutationObserver(take);
  observer.observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => {
    take(observer.takeRecords());
    return count;
  };
}

test('a thousand cards: typing in one of them draws none of the others', async () => {
  const app = await openApp({ at: '/sets/edit?id=large', sets: [simpleSet('Large', 1_000)] });
  await pressAt(question(3), 'End');
  // A card grows when it comes into use, and those below it move.
  await app.clock.pass(0);
  const changed = watchOthers(question(3).element());
  await type(' Thirty letters, one by one');
  await expect.element(question(3)).toHaveValue('Large, question 3? Thirty letters, one by one');
  expect(changed()).toBe(0);
});

test('a thousand cards: any of them is reached, edited and saved', async () => {
  const app = await openApp({ at: null, sets: [simpleSet('Large', 1_000)] });
  const { flashcards } = await app.api.sets.get({ id: 'large' });
  await app.open(`/sets/edit?id=large&card=${flashcards[700]!.id}`);
  await expect.element(question(701)).toHaveFocus();
  expect(rows()).toBeLessThan(ROWS_MAX);
  await press('Tab');
  await press('Tab');
  await expect.element(question(702)).toHaveFocus();
  await press('Alt+ArrowUp');
  await expect.element(question(701)).toHaveFocus();
  await press('Control+Enter');
  await expect.element(question(1_001)).toHaveFocus();
  await type('The last');
  await answer(1_001).fill('of all');
  await pressAt(answer(1_001), 'Control+s');
  await expect.element(toast(messages.sets.saved)).toBeVisible();
  const after = await app.api.sets.get({ id: 'large' });
  expect(after.flashcards).toHaveLength(1_001);
  expect(after.flashcards[700]?.id).toBe(flashcards[701]!.id);
  expect(after.flashcards[1_000]?.question).toBe('The last');
  await expect.element(page.getByText(said.details.count(1_001))).toBeVisible();
});

test('a long set is drawn in a narrow window too', async () => {
  await page.viewport(390, 844);
  const app = await openApp({ at: null, sets: [simpleSet('Large', 400)] });
  const { flashcards } = await app.api.sets.get({ id: 'large' });
  await app.open(`/sets/edit?id=large&card=${flashcards[300]!.id}`);
  await expect.element(question(301)).toHaveFocus();
  await expect.element(question(301)).toBeInViewport();
  expect(rows()).toBeLessThan(ROWS_MAX);
});
