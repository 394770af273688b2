/** How tests walk through /ai-test. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { type AppOptions, openApp, type OpenedApp, type SetInput } from './harness/app.ts';
import { expectComes, press, textsOf } from './harness/person.ts';

const { aiTest, offlineTest } = messages;
const { confirm } = offlineTest.paper;

export const ADDRESS = '/ai-test?sets=biology';
export const KEY = 'test-key-0123456789';
export const ANSWERS = new Map([
  ['Where is ATP made?', 'Mitochondrion'],
  ['What builds proteins?', 'Ribosome'],
  ['What makes leaves green?', 'Chlorophyll'],
  ['Which artery is the largest?', 'Aorta'],
  ['What is hair made of?', 'Keratin'],
  ['Which bone is the longest?', 'Femur'],
]);
/** The last stage is to be seen so long before a test is there, and more. */
const LAST_STAGE_MS = 100;

interface Wish {
  readonly counts: { readonly mc: number; readonly tf: number; readonly written: number };
  readonly minutes?: number | null;
  readonly layout?: 'single' | 'page';
}

const source = { file: 'biology.pdf', page: 4, label: 'ii', quote: 'ATP is made in the mitochondrion.' };
// Answers of one sign are none that could be options, nor words to compare.
const LIBRARY: readonly SetInput[] = [
  { topic: 'Biology', flashcards: [...ANSWERS].map(([question, answer]) => ({ question, answer, source })) },
  { topic: 'Signs', flashcards: [{ question: 'Which sign means “implies”?', answer: '⇒' }] },
  { topic: 'Arrows', flashcards: [{ question: 'Which sign means “to”?', answer: '→' }] },
];

interface Options extends Omit<AppOptions, 'key'> {
  /** What the set-up begins with, as it would after a test like this. */
  readonly wish: Wish;
  /** Null for none. */
  readonly key?: string | null;
}

/** Opens the app at the set-up, unless it is said otherwise, with a set that has answers to ask for, and a key. */
export function openTest({ wish, key = KEY, before, ...options }: Options): Promise<OpenedApp> {
  return openApp({
    at: ADDRESS,
    sets: LIBRARY,
    ...(key !== null && { key }),
    ...options,
    async before(api) {
      localStorage.setItem('ninefold:ai-test-wish', JSON.stringify(wish));
      await before?.(api);
    },
  });
}

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
export const sheet = (): Locator => page.getByRole('group', { name: /^Question \d+ of \d+$/ });
export const results = (): Locator => page.getByRole('list', { name: aiTest.result.list });
export const row = (number: number): Locator =>
  results()
    .getByRole('listitem')
    .nth(number - 1);

/** Until the set-up stands there with its sets. */
export async function expectSetup(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: aiTest.heading, exact: true })).toBeVisible();
  await expect.element(page.getByRole('treeitem', { name: /Biology/ })).toBeVisible();
}

/** Asks for the test of the set-up. */
export async function generate(): Promise<void> {
  await expectSetup();
  await press('Control+Enter');
}

/** Until the test that is being made is there. */
export const expectMade = (app: OpenedApp): Promise<void> => expectComes(app, sheet().first(), LAST_STAGE_MS);

/** What each question asks and offers, in their order. */
export const paperOf = (): string[] => textsOf(sheet());

/** The answer of the question in sight. */
export function answerInSight(): string {
  const text = sheet().element().textContent;
  const [, answer] = [...ANSWERS].find(([question]) => text.includes(question)) ?? ['', ''];
  return answer;
}

/** Types into the written question in sight. */
export async function write(text: string): Promise<void> {
  await page.getByRole('textbox', { name: offlineTest.paper.type }).fill(text);
}

/** Hands in, also when something is open. */
export async function handIn(): Promise<void> {
  await button(offlineTest.paper.handIn).last().click();
  const sure = page.getByRole('alertdialog', { name: confirm.title }).getByRole('button', { name: confirm.handIn });
  await expect.element(sure.or(results())).toBeVisible();
  if (sure.elements().length > 0) await sure.click();
}
