/** The list of all cards as a test names its parts, and a library for it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { newId } from '../../src/data/ids.ts';
import { apiOf, seed } from './seed.ts';

export const said = messages.flashcards;

export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: said.search });
export const cardRow = (page: Page, question: string): Locator =>
  page.locator('[data-index]').filter({ hasText: question });
export const listed = (page: Page): Promise<string[]> => page.locator('[data-index] b').allTextContents();
export const pane = (page: Page): Locator => page.getByRole('complementary', { name: said.details.title });
export const bulkBar = (page: Page): Locator => page.getByRole('toolbar', { name: said.selection });
export const moreOf = (part: Locator): Locator => part.getByRole('button', { name: said.more, exact: true });

/** Cells (membrane, nucleus, ribosome) in Biology, and Verbs (gehen, sehen, a card with gaps) at the top; one of them studied. */
export async function furnish(url: string): Promise<void> {
  await seed(url, [
    {
      topic: 'Cells',
      folderPath: 'Biology',
      flashcards: [
        { question: 'What surrounds a cell?', answer: 'Its membrane', tags: ['exam'] },
        { question: 'Where is the DNA of a cell?', answer: 'In the nucleus', flag: 1 },
        { question: 'What makes proteins?', answer: 'Ribosomes', hint: 'Small grains' },
      ],
    },
    {
      topic: 'Verbs',
      folderPath: '',
      flashcards: [
        { question: 'to go', answer: 'gehen' },
        { question: 'to see', answer: 'sehen', suspended: true },
        { question: '{{c1::sein}} means {{c2::to be}}', answer: '' },
      ],
    },
  ]);
  const api = apiOf(url);
  const { sets } = await api.sets.list();
  const known = ['Cells', 'Verbs'];
  for (const { id, topic } of sets) if (!known.includes(topic)) await api.sets.remove({ id });
  const { rows } = await api.flashcards.search({ q: 'nucleus', utcOffsetMin: 0 });
  for (const rating of [3, 1] as const) {
    await api.study.grade({
      id: newId(),
      cardId: rows[0]!.id,
      rating,
      durationMs: 4_000,
      reviewedAt: Date.now(),
      utcOffsetMin: 0,
    });
  }
}

export async function openFlashcards(page: Page, query = ''): Promise<void> {
  await page.goto(`/flashcards${query}`);
  await expect(page.locator('[data-index]').first()).toBeVisible();
}
