/** What tests of /ai-study do again and again. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { type AppOptions, openApp, type OpenedApp, type SetInput } from './harness/app.ts';
import { expectComes, pressAt } from './harness/person.ts';

const said = messages.aiStudy;
/** As often as an answer is drawn while it is written, and more. */
const DRAWN_MS = 100;
export const KEY = 'test-key-0123456789';
/** One that the model does not take (test/support/fake-gemini.ts). */
export const REFUSED_KEY = 'refused-key';

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

/** With two sets and a key, at a question about the first of them, unless it is said otherwise. */
export const openStudy = (options: AppOptions = {}): Promise<OpenedApp> =>
  openApp({ at: '/ai-study?sets=cells', sets: [CELLS, PLANTS], key: KEY, ...options });

export const question = (): Locator => page.getByRole('textbox', { name: said.composer.label });
export const sheet = (asked: string): Locator => page.getByRole('article', { name: asked, exact: true });
export const answerOf = (asked: string): Locator => sheet(asked).getByRole('group', { name: said.answer });

export async function ask(text: string): Promise<void> {
  await question().fill(text);
  await pressAt(question(), 'Enter');
  await expect.element(sheet(text)).toBeVisible();
}

/** Until nothing is being written any more. */
export async function answered(asked: string): Promise<void> {
  await expect.element(answerOf(asked)).toHaveAttribute('aria-busy', 'false');
}

/**
 * Until it is in sight, while time goes by: an answer is drawn by the app's clock, and one that breaks off waits for it, since the page may be on its
 * way out.
 */
export const comes = (app: OpenedApp, locator: Locator): Promise<void> => expectComes(app, locator, DRAWN_MS);
