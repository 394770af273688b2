/** What can be done to the card in sight, in every mode by the same keys, and a record that says what finally was. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { commands } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { answerByKeys, asked, field, FRENCH, goOn, openMode, sheet, wordSet } from './asking-page.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { expectAccessible, expectGone, press, pressAt, textsOf, toasts, type } from './harness/person.ts';
import './harness/selector.ts';

const { study, studyModes, browse } = messages;
const WORDS = { summer: 'été', bread: 'pain', boy: 'garçon' };

const editor = page.getByRole('dialog', { name: study.editor.title });
const undo = page.getByRole('button', { name: messages.notices.undo, exact: true });
const end = (name: string) => page.getByRole('heading', { name });
const cardsOf = async ({ api }: OpenedApp, id: string) => (await api.sets.get({ id })).flashcards;
const recordsOf = async ({ api }: OpenedApp, set: string) => (await api.performance.ofSet({ set })).performance;

test('Learn and Write: flag, edit, put aside and suspend by single keys, each to be taken back', async () => {
  const { app, id } = await openMode('learn', wordSet('French', FRENCH));
  const first = asked();
  await press('f');
  await expect.element(page.getByRole('button', { name: study.flagged })).toHaveAttribute('aria-pressed', 'true');
  await press('b');
  await expect.element(toasts.getByText(study.buried(first))).toBeVisible();
  expect(asked()).not.toBe(first);
  await undo.click();
  await expect.element(sheet).toMatchTextContent(first);
  // The button that was pressed goes with its toast; then the keys are the card's again.
  await expectGone(toasts.getByText(study.buried(first)));
  await press('s');
  await expect.element(toasts.getByText(study.suspended(first))).toBeVisible();
  const second = asked();
  expect(second).not.toBe(first);
  await press('e');
  // What the editor does not change stays as it is by then.
  const opened = (await cardsOf(app, id)).find(({ question }) => question === second)!;
  await app.api.cards.update({ id: opened.id, hint: 'From elsewhere' });
  await editor.getByRole('textbox', { name: study.editor.question }).fill('Something else');
  await expectAccessible('editing');
  await pressAt(editor.getByRole('button', { name: study.editor.save }), 'Enter');
  await expect.element(sheet).toMatchTextContent('Something else');
  await expectGone(editor);
  const cards = await cardsOf(app, id);
  expect(cards.find(({ question }) => question === first)).toMatchObject({ flag: 1, suspended: true });
  expect(cards).toContainEqual(
    expect.objectContaining({ id: opened.id, question: 'Something else', hint: 'From elsewhere' }),
  );
  // Focus is where the person goes on.
  await press('1');
  await expect.element(page.getByText(messages.answers.rightOption)).toBeVisible();
  // Undo goes back through all of it, also after a reload.
  await app.reopen();
  await expect.element(sheet).toMatchTextContent('Something else');
  for (const sentence of [study.undoneAct.edit(second), study.undoneAct.suspend(first), study.undoneAct.flag(first)]) {
    await press('Control+z');
    await expect.element(toasts.getByText(sentence)).toBeVisible();
  }
  await expect.element(sheet).toMatchTextContent(first);
  await expect.element(page.getByRole('button', { name: study.undo })).toBeDisabled();
  await expect
    .poll(() => cardsOf(app, id))
    .toEqual(cards.map(() => expect.objectContaining({ flag: 0, suspended: false, buriedUntil: null }) as unknown));
});

test('while an answer is typed the same keys work with Alt, and nothing is left when the last card goes', async () => {
  const { app, id } = await openMode('write', wordSet('One', { mountain: 'montagne' }));
  await expect.element(field).toHaveFocus();
  await type('f');
  await press('Alt+f');
  await expect.element(page.getByRole('button', { name: study.flagged })).toBeVisible();
  await press('Alt+h');
  await expect.element(sheet).toMatchTextContent('Begins with m');
  await press('Alt+e');
  await expect.element(editor).toBeVisible();
  await press('Escape');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('f');
  await press('Alt+s');
  await expect.element(page.getByText(studyModes.noneLeft)).toBeVisible();
  await expectAccessible('nothing left');
  expect(await cardsOf(app, id)).toMatchObject([{ flag: 1, suspended: true }]);
  await undo.click();
  await expect.element(field).toBeVisible();
});

test('Browse: the card in sight is flagged, changed and taken out of study', async () => {
  const app = await openApp({ at: '/session?mode=browse&sets=french', sets: [wordSet('French', WORDS)] });
  await expect.element(sheet).toMatchTextContent('summer');
  await press('f');
  await expect.element(page.getByRole('button', { name: study.flagged })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(sheet).toMatchTextContent(study.facts.flagged);
  await press('e');
  await editor.getByRole('textbox', { name: study.editor.answer }).fill('l’été');
  await editor.getByRole('button', { name: study.editor.save }).click();
  await expectGone(editor);
  await press('Space');
  await expect.element(sheet).toMatchTextContent('l’été');
  await press('s');
  await expect.element(sheet).toMatchTextContent('bread');
  await expect.element(sheet).not.toMatchTextContent('pain');
  await expect.element(page.getByText(studyModes.position(1, 2))).toBeVisible();
  await undo.click();
  await expect.element(sheet).toMatchTextContent('summer');
  await expect.element(page.getByText(studyModes.position(1, 3))).toBeVisible();
  await press('End');
  await expect.element(sheet).toMatchTextContent('boy');
  await press('b');
  await expect.element(end(browse.end.title)).toBeVisible();
  await expect
    .poll(() => cardsOf(app, 'french'))
    .toMatchObject([
      { flag: 1, suspended: false, answer: 'l’été' },
      { flag: 0 },
      { buriedUntil: expect.any(Number) as unknown as number },
    ]);
  // Paged through once more it says why it is not asked, and is asked again by the same key.
  await app.reopen();
  await expect.element(sheet).toMatchTextContent('summer');
  await press('ArrowRight');
  await press('ArrowRight');
  await expect.element(sheet).toMatchTextContent(messages.flashcards.state.buried);
  await expect.element(page.getByRole('button', { name: study.bury })).toHaveAttribute('aria-pressed', 'true');
  await press('b');
  await expect.element(sheet).not.toMatchTextContent(messages.flashcards.state.buried);
  const putAside = async () => (await cardsOf(app, 'french'))[2]?.buriedUntil;
  await expect.poll(putAside).toBeNull();
  await app.reopen();
  await expect.element(sheet).toMatchTextContent('boy');
  await press('Control+z');
  await expect.element(toasts.getByText(study.undoneAct.unbury('boy'))).toBeVisible();
  await expect.element(sheet).toMatchTextContent(messages.flashcards.state.buried);
  await expect.poll(putAside).toBeGreaterThan(0);
});

test('the list of keys has those of the mode that is open, and no others of studying', async () => {
  const app = await openApp({ at: null, sets: [wordSet('French', FRENCH)] });
  const listed = async (mode: string): Promise<string[]> => {
    await app.open(`/session?mode=${mode}&sets=french`);
    await expect.element(sheet).toBeVisible();
    await pressAt(page.getBySelector('[data-command-scope=study]'), 'Shift+?');
    const dialog = page.getByRole('dialog', { name: messages.shell.shortcuts.title });
    await expect.element(dialog).toBeVisible();
    return textsOf(dialog.getByRole('term'));
  };
  const [review, learn, browsing] = [await listed('review'), await listed('learn'), await listed('browse')];
  expect(review).toContain(commands['study.again'].label);
  expect(review).not.toContain(commands['mode.flip'].label);
  expect(learn).toEqual(expect.arrayContaining([commands['study.flag'].label, commands['mode.override'].label]));
  expect(learn).not.toContain(commands['mode.shuffle'].label);
  expect(browsing).toEqual(expect.arrayContaining([commands['study.flag'].label, commands['mode.flip'].label]));
  expect(browsing).not.toContain(commands['study.again'].label);
  expect(browsing).toContain(commands['study.undo'].label);
});

test('one session has one record, which says what finally was', async () => {
  const { app, id } = await openMode('write', wordSet('One', { boy: 'garçon', window: 'fenêtre' }), {
    before: (api) => api.sets.create({ id: 'review', ...wordSet('Review', { mountain: 'montagne' }) }),
  });
  await expect.element(field).toHaveFocus();
  await answerByKeys();
  await goOn();
  await answerByKeys();
  await press('Enter');
  await expect.element(end(messages.write.end.title)).toBeVisible();
  await expect.poll(() => recordsOf(app, id)).toMatchObject([{ answered: 2, correct: 2, unanswered: 0 }]);
  await press('Control+z');
  await expect.element(field).toHaveFocus();
  await expect.poll(() => recordsOf(app, id)).toMatchObject([{ answered: 1, correct: 1, unanswered: 1 }]);
  await answerByKeys(false);
  await press('Enter');
  await expect.element(end(messages.write.end.title)).toBeVisible();
  await expect.poll(() => recordsOf(app, id)).toMatchObject([{ answered: 2, correct: 1, incorrect: 1, unanswered: 0 }]);

  await app.open('/session?sets=review');
  const showAnswer = page.getByRole('button', { name: study.showAnswer });
  const grades = page.getByRole('group', { name: study.grades });
  await expect.element(showAnswer).toHaveFocus();
  await press('Space');
  await expect.element(grades).toBeVisible();
  await press('4');
  await expect.element(end(study.end.title)).toBeVisible();
  await expect.poll(() => recordsOf(app, 'review')).toMatchObject([{ answered: 1, correct: 1 }]);
  await press('Control+z');
  await expect.poll(() => recordsOf(app, 'review')).toEqual([]);
  await expect.element(grades).toBeVisible();
  await press('2');
  await expect.element(showAnswer).toHaveFocus();
  await press('Space');
  await expect.element(grades).toBeVisible();
  await press('4');
  await expect.element(end(study.end.title)).toBeVisible();
  await expect.poll(() => recordsOf(app, 'review')).toMatchObject([{ answered: 2, correct: 1, partial: 1 }]);
});

test('a round asks one side of a card, and says that the other is still to come', async () => {
  const set = wordSet('Both', WORDS);
  await openMode('write', { ...set, flashcards: set.flashcards?.map((card) => ({ ...card, bothWays: true })) });
  await expect.element(page.getByText(studyModes.position(1, 3))).toBeVisible();
  const either = { ...WORDS, ...Object.fromEntries(Object.entries(WORDS).map(([a, b]) => [b, a])) };
  for (let n = 1; n <= 3; n++) {
    await expect.element(field).toHaveFocus();
    await answerByKeys(true, either);
    await goOn();
  }
  await expect.element(page.getByText(messages.answers.stillToCome(3))).toBeVisible();
});
