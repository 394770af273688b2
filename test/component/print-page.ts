/** The page of cards on paper as tests see it. */
import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { removeSamples } from './dashboard-page.ts';
import { openApp, type OpenedApp, type SetInput } from './harness/app.ts';
import './harness/selector.ts';

const said = messages.printing;

/** Faces of the cards of `CELLS`. */
export const FACES = 5;

/** Opens the page of all cards, which are those of these sets and nothing else. */
export const openPrint = (sets: readonly SetInput[]): Promise<OpenedApp> =>
  openApp({
    at: '/print',
    async before(api) {
      await removeSamples(api);
      await api.sets.importBulk({ bulk: [...sets] });
    },
  });

export const printButton = (): Locator => page.getByRole('button', { name: said.print, exact: true });
export const choice = (name: string): Locator => page.getByLabelText(name);

/** Waits until all cards are laid out as they were last wished for. */
export async function untilLaidOut(): Promise<void> {
  await expect.element(page.getBySelector('[data-printed]')).toHaveAttribute('aria-busy', 'false');
}

/** From now on nothing is printed, and it is counted how often it was asked for. */
export function watchPrinting(): { mock: { calls: readonly unknown[] } } {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  return print;
}
