/** How tests walk through /ai-test. */
import { expect, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { apiOf, seed } from './seed.ts';

const { aiTest, offlineTest } = messages;

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

interface Wish {
  readonly counts: { readonly mc: number; readonly tf: number; readonly written: number };
  readonly minutes?: number | null;
  readonly layout?: 'single' | 'page';
}

/** A library with one set, and a key unless a test does without. */
export async function library(url: string, { key = KEY }: { key?: string | null } = {}): Promise<void> {
  const source = { file: 'biology.pdf', page: 4, quote: 'ATP is made in the mitochondrion.' };
  const flashcards = [...ANSWERS].map(([question, answer]) => ({ question, answer, source }));
  // Answers of one sign are none that could be options, nor words to compare.
  await seed(url, [
    { topic: 'Biology', flashcards },
    { topic: 'Signs', flashcards: [{ question: 'Which sign means “implies”?', answer: '⇒' }] },
    { topic: 'Arrows', flashcards: [{ question: 'Which sign means “to”?', answer: '→' }] },
  ]);
  if (key !== null) await apiOf(url).user.saveGeminiKey({ key });
}

/** What the set-up begins with, as it would after a test like this. */
export async function wish(page: Page, wished: Wish): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('ninefold:ai-test-wish') === null)
      localStorage.setItem('ninefold:ai-test-wish', JSON.stringify(kept));
  }, wished);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const sheet = (page: Page) => page.getByRole('group', { name: /^Question \d+ of \d+$/ });

export async function openSetup(page: Page, address = ADDRESS): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: aiTest.heading, exact: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /Biology/ })).toBeVisible();
}

export async function generate(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
}

/** The answer of the question in sight. */
export async function answerInSight(page: Page): Promise<string> {
  const text = (await sheet(page).textContent()) ?? '';
  const [, answer] = [...ANSWERS].find(([question]) => text.includes(question)) ?? ['', ''];
  return answer;
}

/** Types into the written question in sight. */
export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: offlineTest.paper.type }).fill(text);
}

export async function handIn(page: Page): Promise<void> {
  await button(page, offlineTest.paper.handIn).last().click();
  const dialog = page.getByRole('alertdialog', { name: offlineTest.paper.confirm.title });
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: offlineTest.paper.confirm.handIn }).click();
}

export const row = (page: Page, number: number) =>
  page
    .getByRole('list', { name: aiTest.result.list })
    .getByRole('listitem')
    .nth(number - 1);
