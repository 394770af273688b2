/** Learn: from choosing to typing until each card is known, by keyboard alone, through refusals and reloads. */
import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import {
  announced,
  answerByKeys,
  asked,
  field,
  FRENCH,
  goOn,
  openMode,
  options,
  sheet,
  verdict,
  wordSet,
} from './asking-page.ts';
import { expectAccessible, expectCount, expectGone, press, toasts, type } from './harness/person.ts';

const said = messages.learn;
const answers = messages.answers;
const ended = (cards: number, given: number): string => `${said.end.learned(cards)} ${said.end.given(given)}`;
const ONE = wordSet('One', { mountain: 'montagne' });

test('a whole session by keyboard: each card is chosen, then typed, and graded once', async () => {
  const { app, id, repetitions } = await openMode('learn', wordSet('French', FRENCH));
  await expect
    .poll(() => document.title)
    .toBe(messages.shell.pageTitle(`${said.known(0, 5)}, ${messages.studyModes.names.learn}`));
  await expectAccessible('choice');
  for (let i = 0; i < 5; i++) {
    await expectCount(options, 4);
    await answerByKeys();
    await expect.element(page.getByText(answers.rightOption)).toBeVisible();
    if (i === 0) await expectAccessible('chosen');
    await goOn();
  }
  for (let i = 0; i < 5; i++) {
    const question = asked();
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByRole('group', { name: question })).toBeVisible();
    // Nothing of the answer is there before it is checked, for eyes and screen readers alike.
    expect(sheet.element().innerHTML).not.toContain(FRENCH[question]);
    if (i === 0) await expectAccessible('typed');
    await answerByKeys();
    await expect.element(verdict).toHaveTextContent(answers.verdict.correct);
    await expect.element(announced).toHaveTextContent(answers.verdict.correct);
    await goOn();
  }
  await expect.element(page.getByRole('heading', { name: said.end.title })).toHaveFocus();
  await expect.element(page.getByText(ended(5, 10))).toBeVisible();
  await expectAccessible('end');
  expect(await repetitions()).toEqual([1, 1, 1, 1, 1]);
  await expect
    .poll(async () => (await app.api.performance.ofSet({ set: id })).performance)
    .toMatchObject([{ mode: 'learn', answered: 5, correct: 5, incorrect: 0 }]);
});

test('a mistake shows what was right, is asked again, and makes the grade Again', async () => {
  const { repetitions } = await openMode('learn', wordSet('French', FRENCH));
  await press('d');
  await expect.element(page.getByText(answers.rightOption)).toBeVisible();
  await goOn();
  await answerByKeys(false);
  await expect.element(page.getByText(answers.chosenOption)).toBeVisible();
  await expect.element(page.getByText(answers.rightOption)).toBeVisible();
  await goOn();
  await expect.element(page.getByText(said.playing(5))).toBeVisible();
  // Two are learned anew, with one more answer for each step behind them, and typed twice in the end.
  for (let i = 0; i < 12; i++) {
    await answerByKeys();
    await goOn();
  }
  await expect.element(page.getByText(ended(5, 14))).toBeVisible();
  expect(await repetitions()).toEqual([1, 1, 1, 1, 1]);
  await expect.element(page.getByText(messages.studyModes.end.againMissed(2))).toBeVisible();
});

test('characters that a keyboard lacks are pressed or typed with Alt', async () => {
  await openMode('learn', wordSet('One', { summer: 'été' }));
  const row = page.getByRole('group', { name: answers.characters });
  await expect.element(row.getByText(answers.characterKeys)).toBeVisible();
  await press('Alt+1');
  await type('t');
  await row.getByRole('button', { name: 'é' }).click();
  await expect.element(field).toHaveValue('été');
  await expect.element(field).toHaveFocus();
  await press('Control+z');
  await expect.element(field).not.toHaveValue('été');
  await press('Control+a');
  await type('ete');
  await press('Enter');
  await expect.element(verdict).toHaveTextContent(answers.verdict.almost);
});

test('an input method that is choosing characters submits nothing', async () => {
  await openMode('learn', wordSet('One', { mountain: '山' }));
  await expect.element(field).toHaveFocus();
  await cdp().send('Input.imeSetComposition', { text: 'やま', selectionStart: 2, selectionEnd: 2 });
  await expect.element(field).toHaveValue('やま');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  // As Chromium reports the key that ends a composition, and one that is held.
  for (const also of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }])
    field.element().dispatchEvent(new KeyboardEvent('keydown', { ...enter, ...also }));
  await expectCount(verdict, 0);
  await cdp().send('Input.insertText', { text: '山' });
  await press('Enter');
  await expect.element(verdict).toHaveTextContent(answers.verdict.correct);
});

test('an empty answer is asked about once, and then not known', async () => {
  await openMode('learn', ONE);
  await press('Enter');
  await expect.element(sheet.getByText(answers.emptyHint)).toBeVisible();
  await expect.element(announced).toHaveTextContent(answers.emptyHint);
  await press('Enter');
  await expect.element(verdict).toHaveTextContent(answers.notKnown);
  await expect.element(sheet.getByText('montagne')).toBeVisible();
});

test('a hint is a key away, also while typing; a held Enter does not run ahead', async () => {
  await openMode('learn', ONE);
  await press('Alt+h');
  await expect.element(sheet.getByText('Begins with m')).toBeVisible();
  await expect.element(announced).toHaveTextContent(messages.study.said.hint('Begins with m'));
  await expect.element(field).toHaveValue('');
  await type('mont');
  await userEvent.keyboard('{Enter>3/}');
  await expect.element(verdict).toHaveTextContent(answers.verdict.wrong);
});

test('a refused grade brings its card back, and the same grade can be sent again', async () => {
  const { app, repetitions } = await openMode('learn', ONE);
  app.host.refuse('study.grade', 'offline');
  await answerByKeys(true, { mountain: 'montagne' });
  await press('Enter');
  await expect.element(toasts.getByText(/was not saved, so the card is back/)).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(await repetitions()).toEqual([0]);
  app.host.allow('study.grade');
  await toasts.getByRole('button', { name: messages.notices.retry }).click();
  await expect.element(page.getByRole('heading', { name: said.end.title })).toBeVisible();
  await expect.poll(repetitions).toEqual([1]);
});

test('undo after the last card goes on with it', async () => {
  const { repetitions } = await openMode('learn', ONE);
  await answerByKeys(true, { mountain: 'montagne' });
  await press('Enter');
  await expect.element(page.getByRole('heading', { name: said.end.title })).toHaveFocus();
  await press('Control+z');
  await expect.element(field).toHaveFocus();
  await expect.poll(repetitions).toEqual([0]);
  await press('Escape');
  await expectGone(sheet);
});

test('a session survives a reload and leaving, and can be taken back to its first answer', async () => {
  const { app, repetitions } = await openMode('learn', wordSet('French', FRENCH));
  for (let i = 0; i < 6; i++) {
    await answerByKeys();
    await goOn();
  }
  await expect.element(page.getByText(said.known(1, 5))).toBeVisible();
  const question = asked();
  await app.reopen();
  await expect.element(page.getByText(said.known(1, 5))).toBeVisible();
  await expect.element(sheet).toBeVisible();
  expect(asked()).toBe(question);

  await press('Escape');
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  history.back();
  await expect.element(page.getByText(said.known(1, 5))).toBeVisible();
  await expect.element(sheet).toBeVisible();

  await press('Control+z');
  await expect.element(toasts.getByText(/^Taken back: your answer to/)).toBeVisible();
  await expect.element(page.getByText(said.known(0, 5))).toBeVisible();
  await expect.poll(repetitions).toEqual([0, 0, 0, 0, 0]);
  for (let i = 0; i < 5; i++) await press('Control+z');
  await expectCount(options, 4);
  await expect.element(page.getByRole('button', { name: messages.study.undo })).toBeDisabled();
});

test('a round holds a hundred cards', async () => {
  const words = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`Number ${i + 1}?`, `n${i + 1}`]));
  await openMode('learn', wordSet('Numbers', words));
  await expect.element(page.getByText(said.known(0, 100))).toBeVisible();
  await expect.element(page.getByText(said.waiting(93))).toBeVisible();
});

test('a round that was left does not grow with its set; the new cards are offered at its end', async () => {
  const { app, id } = await openMode('learn', wordSet('French', { bread: 'pain', window: 'fenêtre' }));
  await answerByKeys();
  await goOn();
  const { flashcards } = await app.api.sets.get({ id });
  await app.api.sets.update({ id, flashcards: [...flashcards, { question: 'summer', answer: 'été' }] });
  await app.reopen();
  await expect.element(page.getByText(said.known(1, 2))).toBeVisible();
  await answerByKeys();
  await press('Enter');
  await expect.element(page.getByText(answers.stillToCome(1))).toBeVisible();
  await page.getByRole('button', { name: said.end.more }).click();
  await expect.element(page.getByText(said.known(0, 1))).toBeVisible();
  expect(asked()).toBe('summer');
});

test('in a narrow window everything is within reach', async () => {
  await page.viewport(390, 844);
  await openMode('learn', wordSet('French', FRENCH));
  await expect.element(options.first()).toBeInViewport({ ratio: 1 });
  await expect.element(options.last()).toBeInViewport({ ratio: 1 });
  await options.first().click();
  await expect.element(page.getByRole('button', { name: said.goOn })).toBeInViewport({ ratio: 1 });
  await expectAccessible('narrow');
});
