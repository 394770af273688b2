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
