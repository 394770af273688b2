/** What tests of /ai-study do again and again. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { expect } from './edition.ts';
import { apiOf, seed, type SetInput } from './seed.ts';

const said = messages.aiStudy;
const KEY = 'test-key-0123456789';

export const CELLS: SetInput = {
  topic: 'Cells',
  folderPath: 'Biology',
  flashcards: [
    { question: 'What is the powerhouse of the cell?', answer: 'The mitochondrion' },
    { question: 'What makes proteins?', answer: 'Ribosomes' },
    { question: 'What holds the DNA?', answer: 'The nucleus' },
  ],
};
export const PLANTS: SetInput = {
  topic: 'Plants',
  folderPath: 'Biology',
  flashcards: [{ question: 'Where is light caught?', answer: 'In chloroplasts' }],
};

/** Sets, and unless it is said otherwise a key; answers the ids of the sets by their topics. */
export async function prepare(
  { url }: ServedEdition,
  sets: readonly SetInput[] = [CELLS, PLANTS],
  { key = true } = {},
): Promise<(topic: string) => string> {
  await seed(url, sets);
  const api = apiOf(url);
  if (key) await api.user.saveGeminiKey({ key: KEY });
  const listed = (await api.sets.list()).sets;
  return (topic) => listed.find((set) => set.topic === topic)?.id ?? '';
}

export const question = (page: Page): Locator => page.getByRole('textbox', { name: said.composer.label });
export const sheet = (page: Page, asked: string): Locator => page.getByRole('article', { name: asked, exact: true });
export const answerOf = (page: Page, asked: string): Locator =>
  sheet(page, asked).getByRole('group', { name: said.answer });

export async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
  await expect(sheet(page, text)).toBeVisible();
}

/** Until nothing is being written any more. */
export async function answered(page: Page, asked: string): Promise<void> {
  await expect(answerOf(page, asked)).toHaveAttribute('aria-busy', 'false');
}
