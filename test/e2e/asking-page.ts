/** What the tests of Learn and Write share: their cards, and a person at the keyboard who knows the answers. */
import type { Page } from '@playwright/test';
import type { SetInput } from './seed.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const said = messages.answers;

/** Answers that can stand in one choice, most of them with a character that few keyboards have. */
export const FRENCH: Readonly<Record<string, string>> = {
  summer: 'été',
  bread: 'pain',
  boy: 'garçon',
  window: 'fenêtre',
  mountain: 'montagne',
};

/** A set with these sides in this order; each answer's first letter is its hint. */
export function wordSet(topic: string, words: Readonly<Record<string, string>>): SetInput {
  const flashcards = Object.entries(words).map(([question, answer]) => ({
    question,
    answer,
    hint: `Begins with ${answer.charAt(0)}`,
  }));
  return { topic, flashcards };
}

/** Puts one set there and opens it in a mode. Answers the set's id and its cards. */
export async function openMode(page: Page, url: string, mode: 'learn' | 'write', set: SetInput) {
  await seed(url, [set]);
  const { sets } = await apiOf(url).sets.list();
  const id = sets.find(({ topic }) => topic === set.topic)?.id ?? '';
  await page.goto(`/session?mode=${mode}&sets=${id}`);
  await expect(sheet(page)).toBeVisible();
  return { id, states: async () => (await apiOf(url).study.states({ set: id })).states };
}

export const sheet = (page: Page) => page.getByRole('article', { name: messages.study.card });
export const field = (page: Page) => sheet(page).getByRole('textbox');
export const options = (page: Page) => sheet(page).getByRole('group').getByRole('button');
/** What a screen reader was told last. */
export const announced = (page: Page) =>
  page.locator('[data-command-scope=study] > [data-visually-hidden] [role=status]');

/** Which of the words stands on the sheet as the question. */
export async function asked(page: Page, words: Readonly<Record<string, string>> = FRENCH): Promise<string> {
  const text = await sheet(page).innerText();
  const question = Object.keys(words).find((word) => new RegExp(String.raw`\b${word}\b`).test(text));
  if (question === undefined) throw new Error(`None of the questions is on the sheet: ${text}`);
  return question;
}

/** Answers what is asked by keys alone, as far as the verdict. */
export async function answerByKeys(page: Page, right = true, words = FRENCH): Promise<string> {
  const question = await asked(page, words);
  const answer = words[question] ?? '';
  if ((await field(page).count()) > 0) {
    await page.keyboard.type(right ? answer : 'nothing like it');
    await page.keyboard.press('Enter');
    return question;
  }
  const shown = await options(page).allInnerTexts();
  const at = shown.findIndex((text) => text.includes(answer));
  await page.keyboard.press(String((right ? at : (at + 1) % shown.length) + 1));
  return question;
}

/** Goes on from the verdict by Enter, and waits until the sheet asks again or is gone. */
export async function goOn(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveCount(0);
  await expect(page.getByText(said.rightOption)).toHaveCount(0);
}

export const verdict = (page: Page) => sheet(page).locator('[data-verdict]');
