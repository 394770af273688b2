/** What the list of all cards owes to a library of thousands: rows in sight alone, order as people count, and work that says how far it is. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Output } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import {
  cardRow,
  chooseFrom,
  expectInTime,
  listed,
  moreOfAll,
  openCard,
  openFlashcards,
  pane,
  PAUSE_MS,
  rows,
  said,
  searchField,
} from './flashcards-page.ts';
import { type OpenedApp, type SetInput, simpleSet } from './harness/app.ts';
import { catchSavedFiles } from './harness/files.ts';
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

const MANY = 5_000;
/** What fits into a window, and what is kept ready around it. */
const ROWS_MAX = 100;
/** As many as the host is asked about at once. */
const PART = 2_000;
const replace = said.replace;

const many: SetInput = {
  topic: 'Many',
  flashcards: Array.from({ length: MANY }, (_, at) => ({ question: `Word ${at + 1}`, answer: `Term ${at + 1}` })),
};

/** Lets the first part of some work through and holds the second, once `begin` has begun it. */
async function holdSecondPart({ host, clock }: OpenedApp, operation: string, begin: () => Promise<void>) {
  const first = host.hold(operation);
  await begin();
  await expect
    .poll(async () => {
      await clock.pass(PAUSE_MS);
      return first.count();
    })
    .toBe(1);
  const second = host.hold(operation);
  first.release();
  return second;
}

test('those in sight are drawn, the end is one key away, and each letter asks once', async () => {
  const { host } = await openFlashcards('?q=set:many', { sets: [many, simpleSet('Others', 2)] });
  await focusAt(rows().nth(3));
  await press('End');
  await expect.element(page.getBySelector(`[data-index="${MANY - 1}"] b`)).toBeVisible();
  expect(rows().elements().length).toBeLessThan(ROWS_MAX);
  await press('Home');
  await expect.element(page.getBySelector('[data-index="0"] b')).toBeVisible();

  const searches = () => host.callsOf('flashcards.search');
  const before = searches().length;
  let answered = 0;
  host.change('flashcards.search', (answer: Output<'flashcards.search'>) => {
    answered += 1;
    return answer;
  });
  await searchField().fill('');
  await expect.poll(() => answered).toBe(1);
  for (const letter of 'term') {
    const until = answered + 1;
    await type(letter);
    await expect.poll(() => answered).toBe(until);
  }
  await expect.element(page.getByText(said.count(MANY, MANY + 2))).toBeVisible();
  await expectGone(page.getByText(said.searchFailed));
  expect(rows().elements().length).toBeLessThan(ROWS_MAX);
  expect(searches().slice(before)).toMatchObject(['', 't', 'te', 'ter', 'term'].map((q) => ({ input: { q } })));
});

test('a preview says how many it has looked at, and can be stopped and begun again', async () => {
  const app = await openFlashcards('', { sets: [many] });
  await press('Control+Shift+h');
  const dialog = page.getByRole('dialog', { name: replace.title });
  const held = await holdSecondPart(app, 'flashcards.previewReplace', () =>
    dialog.getByRole('textbox', { name: replace.find }).fill('Word'),
  );
  await expect
    .element(dialog.getByRole('progressbar', { name: said.progress }))
    .toHaveAttribute('aria-valuetext', said.partDone(PART, MANY));
  await expectAccessible('looking');
  await pressAt(dialog.getByRole('button', { name: replace.stop }), 'Enter');
  await expect.element(dialog.getByText(replace.stopped)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: replace.confirm })).toBeDisabled();
  held.release();
  // By pointer: a dialog that loses what has focus looks for another place, in its own time.
  await dialog.getByRole('button', { name: replace.lookAgain }).click();
  await expectInTime(app, dialog.getByText(replace.found(MANY, MANY)));
  await dialog.getByRole('textbox', { name: replace.replacement }).fill('Wort');
  await expectInTime(app, dialog.getByText(replace.found(MANY, MANY)));
  await pressAt(dialog.getByRole('button', { name: replace.confirm }), 'Enter');
  await expect.element(cardRow('Wort 1').first()).toBeVisible();
});

test('an export says how far it is, can be stopped, and writes one table', async () => {
  const app = await openFlashcards('?sort=question', { sets: [many] });
  const saved = catchSavedFiles();
  const begin = () => chooseFrom(moreOfAll(), said.actions.export);
  const held = await holdSecondPart(app, 'flashcards.export', begin);
  const dialog = page.getByRole('dialog', { name: said.actions.export });
  await expect.element(dialog.getByText(said.partDone(PART, MANY))).toBeVisible();
  await expectAccessible('exporting');
  await pressAt(dialog.getByRole('button', { name: messages.notices.cancel }), 'Enter');
  await expectGone(dialog);
  held.release();
  await begin();
  await expect.poll(() => saved.length).toBe(1);
  const lines = (await saved[0]!.text()).trim().split('\r\n');
  expect(lines).toHaveLength(MANY + 1);
  expect(lines.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['Word 1', 'Word 2', 'Word 3']);
  expect(lines.at(-1)).toContain(`Word ${MANY}`);
  expect(lines.filter((line) => line.includes(said.csv.question))).toHaveLength(1);
});

test('questions stand as people count, and the card that is open is in the address', async () => {
  const questions = ['Lesson 10', 'Lesson 2', 'Lesson 1'];
  const counted = { topic: 'Counted', flashcards: questions.map((question) => ({ question, answer: 'a' })) };
  const app = await openFlashcards('?q=set:counted&sort=question', { sets: [counted] });
  await expect.poll(listed).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 10']);
  await openCard(app, 'Lesson 2');
  await expectAddress(/&card=[\da-f-]{36}$/);
  await app.reopen();
  await expectInTime(app, pane().getByText('Lesson 2'));
  await press('Escape');
  await pressAt(pane().getByRole('button', { name: said.details.close }), 'Enter');
  await expectGone(pane());
  await app.clock.pass(PAUSE_MS);
  await expectAddress(/\?q=set%3Acounted&sort=question$/);
  await app.open('/flashcards?card=nonsense');
  await expect.element(cardRow('Lesson 1').first()).toBeVisible();
  await expectCount(pane(), 0);
});
