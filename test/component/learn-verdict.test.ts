/** Learn: what a person makes of a verdict, and of a card that nothing but they can judge. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { announced, field, openMode, sheet, verdict, wordSet } from './asking-page.ts';
import { expectAccessible, expectGone, press, type } from './harness/person.ts';
import './harness/selector.ts';

const { answers, learn: said, study } = messages;
const ended = (cards: number, given: number): string => `${said.end.learned(cards)} ${said.end.given(given)}`;

test('a typed answer shows its difference, and counts as the person says', async () => {
  await openMode('learn', wordSet('One', { mountain: 'montagne' }));
  await expect.element(field).toHaveFocus();
  await type('montagnr');
  await press('Enter');
  await expect.element(verdict).toHaveTextContent(answers.verdict.almost);
  await expect.element(announced).toHaveTextContent(`${answers.verdict.almost}. ${study.said.revealed('montagne')}`);
  await expect.element(sheet.getBySelector('del')).toHaveTextContent('r');
  await expect.element(sheet.getBySelector('ins')).toHaveTextContent('e');
  await expectAccessible('difference');
  await press('o');
  await expect.element(sheet.getByText(answers.countsAs.correct)).toBeVisible();
  await press('o');
  await expectGone(sheet.getByText(answers.countsAs.correct));

  await press('Control+z');
  await expect.element(announced).toHaveTextContent(answers.reopened);
  await expect.element(field).toHaveValue('montagnr');
  await expect.element(field).toHaveFocus();
  await field.fill('montagne');
  await press('Enter');
  await page.getByRole('button', { name: answers.wasWrong }).click();
  await expect.element(sheet.getByText(answers.countsAs.wrong)).toBeVisible();
  await press('o');
  await expect.element(page.getByRole('button', { name: answers.wasWrong })).toBeVisible();

  await press('Control+z');
  await field.fill('nothing like it');
  await press('Enter');
  await expect.element(page.getByText(answers.youTyped)).toBeVisible();
  await expect.element(page.getByText(answers.answer, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: answers.wasRight }).click();
  await expect.element(announced).toHaveTextContent(answers.countsAs.correct);
  await page.getByRole('button', { name: said.goOn }).click();
  await expect.element(page.getByText(ended(1, 1))).toBeVisible();
});

test('what can be neither chosen nor typed is shown, and the person says', async () => {
  const long = 'Light becomes sugar. '.repeat(15).trim();
  const source = { file: 'Botany.pdf', page: 3, quote: 'Light becomes sugar.' };
  await openMode('learn', {
    topic: 'Long',
    flashcards: [{ question: 'How does a plant make sugar?', answer: long, source }],
  });
  const showAnswer = page.getByRole('button', { name: study.showAnswer });
  await expect.element(showAnswer).toHaveFocus();
  await press('Space');
  await expect.element(announced).toHaveTextContent(study.said.revealed(long));
  await expect.element(sheet.getByText(study.source('Botany.pdf', 3))).toBeVisible();
  await expect.element(page.getByRole('button', { name: said.didNotKnow })).toBeVisible();
  await expectAccessible('shown');
  await press('1');
  await expect.element(showAnswer).toHaveFocus();
  await press('Space');
  await expect.element(page.getByRole('button', { name: said.knewIt })).toHaveFocus();
  await press('2');
  await expect.element(showAnswer).toHaveFocus();
  await press('Space');
  await expect.element(page.getByRole('button', { name: said.knewIt })).toHaveFocus();
  await press('Enter');
  await expect.element(page.getByText(ended(1, 3))).toBeVisible();
});
