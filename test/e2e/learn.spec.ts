/** Learn: from choosing to typing until each card is known, by keyboard alone, through refusals and reloads. */
import { messages } from '../../src/contract/messages/index.ts';
import { toasts } from '../support/main-job.ts';
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
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf } from './seed.ts';

const said = messages.learn;
const answers = messages.answers;
const ended = (cards: number, given: number): string => `${said.end.learned(cards)} ${said.end.given(given)}`;

test('a whole session by keyboard: each card is chosen, then typed, and graded once', async ({ page, edition }) => {
  const { id, states } = await openMode(page, edition.url, 'learn', wordSet('French', FRENCH));
  await expect(page).toHaveTitle(messages.shell.pageTitle(`${said.known(0, 5)}, ${messages.studyModes.names.learn}`));
  await expectAccessible(page, 'choice');
  for (let i = 0; i < 5; i++) {
    await expect(options(page)).toHaveCount(4);
    await answerByKeys(page);
    await expect(page.getByText(answers.rightOption)).toBeVisible();
    if (i === 0) await expectAccessible(page, 'chosen');
    await goOn(page);
  }
  for (let i = 0; i < 5; i++) {
    const question = await asked(page);
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('group', { name: question })).toBeVisible();
    // Nothing of the answer is there before it is checked, for eyes and screen readers alike.
    expect(await sheet(page).innerHTML()).not.toContain(FRENCH[question]);
    if (i === 0) await expectAccessible(page, 'typed');
    await answerByKeys(page);
    await expect(verdict(page)).toHaveText(answers.verdict.correct);
    await expect(announced(page)).toHaveText(answers.verdict.correct);
    await goOn(page);
  }
  await expect(page.getByRole('heading', { name: said.end.title })).toBeFocused();
  await expect(page.getByText(ended(5, 10))).toBeVisible();
  await expectAccessible(page, 'end');
  expect((await states()).map(({ reps }) => reps)).toEqual([1, 1, 1, 1, 1]);
  const { performance } = await apiOf(edition.url).performance.ofSet({ set: id });
  expect(performance).toMatchObject([{ mode: 'learn', answered: 5, correct: 5, incorrect: 0 }]);
});

test('a mistake shows what was right, is asked again, and makes the grade Again', async ({ page, edition }) => {
  const { states } = await openMode(page, edition.url, 'learn', wordSet('French', FRENCH));
  await page.keyboard.press('d');
  await expect(page.getByText(answers.rightOption)).toBeVisible();
  await goOn(page);
  await answerByKeys(page, false);
  await expect(page.getByText(answers.chosenOption)).toBeVisible();
  await expect(page.getByText(answers.rightOption)).toBeVisible();
  await goOn(page);
  await expect(page.getByText(said.playing(5))).toBeVisible();
  // Two are learned anew, with one more answer for each step behind them, and typed twice in the end.
  for (let i = 0; i < 12; i++) {
    await answerByKeys(page);
    await goOn(page);
  }
  await expect(page.getByText(ended(5, 14))).toBeVisible();
  expect((await states()).map(({ reps }) => reps)).toEqual([1, 1, 1, 1, 1]);
  await expect(page.getByText(messages.studyModes.end.againMissed(2))).toBeVisible();
});

test('a typed answer shows its difference, and counts as the person says', async ({ page, edition }) => {
  await openMode(page, edition.url, 'learn', wordSet('One', { mountain: 'montagne' }));
  await page.keyboard.type('montagnr');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(answers.verdict.almost);
  await expect(announced(page)).toHaveText(`${answers.verdict.almost}. ${messages.study.said.revealed('montagne')}`);
  await expect(sheet(page).locator('del')).toHaveText('r');
  await expect(sheet(page).locator('ins')).toHaveText('e');
  await expectAccessible(page, 'difference');
  await page.keyboard.press('o');
  await expect(sheet(page).getByText(answers.countsAs.correct)).toBeVisible();
  await page.keyboard.press('o');
  await expect(sheet(page).getByText(answers.countsAs.correct)).toBeHidden();

  await page.keyboard.press('Control+z');
  await expect(announced(page)).toHaveText(answers.reopened);
  await expect(field(page)).toHaveValue('montagnr');
  await expect(field(page)).toBeFocused();
  await field(page).fill('montagne');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: answers.wasWrong }).click();
  await expect(sheet(page).getByText(answers.countsAs.wrong)).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: answers.wasWrong })).toBeVisible();

  await page.keyboard.press('Control+z');
  await field(page).fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(page.getByText(answers.youTyped)).toBeVisible();
  await expect(page.getByText(answers.answer, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: answers.wasRight }).click();
  await expect(announced(page)).toHaveText(answers.countsAs.correct);
  await page.getByRole('button', { name: said.goOn }).click();
  await expect(page.getByText(ended(1, 1))).toBeVisible();
});

test('characters that a keyboard lacks are pressed or typed with Alt', async ({ page, edition }) => {
  await openMode(page, edition.url, 'learn', wordSet('One', { summer: 'été' }));
  const row = page.getByRole('group', { name: answers.characters });
  await expect(row.getByText(answers.characterKeys)).toBeVisible();
  await page.keyboard.press('Alt+1');
  await page.keyboard.type('t');
  await row.getByRole('button', { name: 'é' }).click();
  await expect(field(page)).toHaveValue('été');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(field(page)).not.toHaveValue('été');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ete');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(answers.verdict.almost);
});

test('an input method that is choosing characters submits nothing', async ({ page, edition }) => {
  await openMode(page, edition.url, 'learn', wordSet('One', { mountain: '山' }));
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'やま', selectionStart: 2, selectionEnd: 2 });
  await expect(field(page)).toHaveValue('やま');
  await field(page).evaluate((element) => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    // As Chromium reports the key that ends a composition.
    element.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
    element.dispatchEvent(new KeyboardEvent('keydown', { ...enter, repeat: true }));
  });
  await expect(verdict(page)).toHaveCount(0);
  await client.send('Input.insertText', { text: '山' });
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(answers.verdict.correct);
});

test('an empty answer is asked about once, and then not known', async ({ page, edition }) => {
  await openMode(page, edition.url, 'learn', wordSet('One', { mountain: 'montagne' }));
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText(answers.emptyHint)).toBeVisible();
  await expect(announced(page)).toHaveText(answers.emptyHint);
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText(answers.notKnown);
  await expect(sheet(page).getByText('montagne')).toBeVisible();
});

test('a hint is a key away, also while typing; a held Enter does not run ahead', async ({ page, edition }) => {
  await openMode(page, edition.url, 'learn', wordSet('One', { mountain: 'montagne' }));
  await page.keyboard.press('Alt+h');
  await expect(sheet(page).getByText('Begins with m')).toBeVisible();
  await expect(announced(page)).toHaveText(messages.study.said.hint('Begins with m'));
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('mont');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(verdict(page)).toHaveText(answers.verdict.wrong);
});

test('what can be neither chosen nor typed is shown, and the person says', async ({ page, edition }) => {
  const long = 'Light becomes sugar. '.repeat(15).trim();
  const source = { file: 'Botany.pdf', page: 3, quote: 'Light becomes sugar.' };
  await openMode(page, edition.url, 'learn', {
    topic: 'Long',
    flashcards: [{ question: 'How does a plant make sugar?', answer: long, source }],
  });
  await expect(page.getByRole('button', { name: messages.study.showAnswer })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(announced(page)).toHaveText(messages.study.said.revealed(long));
  await expect(sheet(page).getByText(messages.study.source('Botany.pdf', 3))).toBeVisible();
  await expect(page.getByRole('button', { name: said.didNotKnow })).toBeVisible();
  await expectAccessible(page, 'shown');
  await page.keyboard.press('1');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: said.knewIt })).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ended(1, 3))).toBeVisible();
});

test('a refused grade brings its card back, and the same grade can be sent again', async ({ page, edition }) => {
  const { states } = await openMode(page, edition.url, 'learn', wordSet('One', { mountain: 'montagne' }));
  await page.route('**/api/study/reviews', (route) => route.abort());
  await answerByKeys(page, true, { mountain: 'montagne' });
  await page.keyboard.press('Enter');
  const toast = toasts(page).getByText(/was not saved, so the card is back/);
  await expect(toast).toBeVisible();
  await expect(field(page)).toHaveValue('');
  expect(await states()).toMatchObject([{ reps: 0 }]);
  await page.unroute('**/api/study/reviews');
  await toasts(page).getByRole('button', { name: messages.notices.retry }).click();
  await expect(page.getByRole('heading', { name: said.end.title })).toBeVisible();
  expect(await states()).toMatchObject([{ reps: 1 }]);
});

test('a session survives a reload and leaving, and can be taken back to its first answer', async ({
  page,
  edition,
}) => {
  const { states } = await openMode(page, edition.url, 'learn', wordSet('French', FRENCH));
  for (let i = 0; i < 6; i++) {
    await answerByKeys(page);
    await goOn(page);
  }
  await expect(page.getByText(said.known(1, 5))).toBeVisible();
  const question = await asked(page);
  await page.reload();
  await expect(page.getByText(said.known(1, 5))).toBeVisible();
  expect(await asked(page)).toBe(question);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'All sets' }).or(page.getByRole('searchbox'))).toBeVisible();
  await page.goBack();
  await expect(page.getByText(said.known(1, 5))).toBeVisible();

  await page.keyboard.press('Control+z');
  await expect(toasts(page).getByText(/^Taken back: your answer to/)).toBeVisible();
  await expect(page.getByText(said.known(0, 5))).toBeVisible();
  await expect.poll(async () => (await states()).map(({ reps }) => reps)).toEqual([0, 0, 0, 0, 0]);
  for (let i = 0; i < 5; i++) await page.keyboard.press('Control+z');
  await expect(options(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: messages.study.undo })).toBeDisabled();
});

test('undo after the last card goes on with it', async ({ page, edition }) => {
  const { states } = await openMode(page, edition.url, 'learn', wordSet('One', { mountain: 'montagne' }));
  await answerByKeys(page, true, { mountain: 'montagne' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: said.end.title })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(field(page)).toBeFocused();
  await expect.poll(async () => (await states()).map(({ reps }) => reps)).toEqual([0]);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
});

test('a round holds a hundred cards; those it left out are offered at its end', async ({ page, edition }) => {
  const words = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`Number ${i + 1}?`, `n${i + 1}`]));
  await openMode(page, edition.url, 'learn', wordSet('Numbers', words));
  await expect(page.getByText(said.known(0, 100))).toBeVisible();
  await expect(page.getByText(said.waiting(93))).toBeVisible();

  // A round that was left does not grow with its set.
  const { id } = await openMode(page, edition.url, 'learn', wordSet('French', { bread: 'pain', window: 'fenêtre' }));
  await answerByKeys(page);
  await goOn(page);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id });
  await api.sets.update({ id, flashcards: [...flashcards, { question: 'summer', answer: 'été' }] });
  await page.reload();
  await expect(page.getByText(said.known(1, 2))).toBeVisible();
  await answerByKeys(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(answers.stillToCome(1))).toBeVisible();
  await page.getByRole('button', { name: said.end.more }).click();
  await expect(page.getByText(said.known(0, 1))).toBeVisible();
  expect(await asked(page)).toBe('summer');
});

test('in a narrow window everything is within reach', async ({ page, edition }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMode(page, edition.url, 'learn', wordSet('French', FRENCH));
  await expect(options(page).first()).toBeInViewport({ ratio: 1 });
  await expect(options(page).last()).toBeInViewport({ ratio: 1 });
  await options(page).first().click();
  await expect(page.getByRole('button', { name: said.goOn })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'narrow');
});
