/** What the tests of Learn and Write share: their cards, and a person at the keyboard who knows the answers. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { type AppOptions, openApp, type OpenedApp, type SetInput } from './harness/app.ts';
import { expectCount, press, type } from './harness/person.ts';
import './harness/selector.ts';

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

/** Opens the app with one set in a mode. */
export async function openMode(mode: 'learn' | 'write', set: SetInput, options: AppOptions = {}) {
  const id = set.topic.toLowerCase();
  const app = await openApp({ at: `/session?mode=${mode}&sets=${id}`, sets: [set], ...options });
  await expect.element(sheet).toBeVisible();
  return { app, id, repetitions: () => repetitionsOf(app, id) };
}

/** How often each card of a set was graded. */
export async function repetitionsOf(app: OpenedApp, set: string): Promise<number[]> {
  const { states } = await app.api.study.states({ set });
  return states.map(({ reps }) => reps);
}

export const sheet = page.getByRole('article', { name: messages.study.card });
export const field = sheet.getByRole('textbox');
export const options = sheet.getByRole('group').getByRole('button');
export const verdict = sheet.getBySelector('[data-verdict]');
/** What a screen reader was told last. */
export const announced = page.getBySelector('[data-command-scope=study] > [data-visually-hidden] [role=status]');

/** Its words as they stand apart on the screen. */
const readOf = (element: Element): string => (element as HTMLElement).innerText;

/** Which of the words stands on the sheet as the question. */
export function asked(words: Readonly<Record<string, string>> = FRENCH): string {
  const text = readOf(sheet.element());
  const question = Object.keys(words).find((word) => new RegExp(String.raw`\b${word}\b`).test(text));
  if (question === undefined) throw new Error(`None of the questions is on the sheet: ${text}`);
  return question;
}

/** Answers what is asked by keys alone, as far as the verdict. */
export async function answerByKeys(right = true, words = FRENCH): Promise<string> {
  await expect.poll(() => field.elements().length + options.elements().length).toBeGreaterThan(0);
  const question = asked(words);
  const answer = words[question] ?? '';
  if (field.elements().length > 0) {
    await expect.element(field).toHaveFocus();
    await type(right ? answer : 'nothing like it');
    await press('Enter');
    return question;
  }
  const shown = options.elements().map(readOf);
  const at = shown.findIndex((text) => text.includes(answer));
  await press(String((right ? at : (at + 1) % shown.length) + 1));
  return question;
}

/** Goes on from the verdict by Enter, and waits until the sheet asks again or is gone. */
export async function goOn(): Promise<void> {
  await press('Enter');
  await expectCount(verdict, 0);
  await expectCount(page.getByText(said.rightOption), 0);
}
