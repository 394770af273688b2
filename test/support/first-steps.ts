/** The way from the first launch to the first studied card (docs/ui.md, "The first minute"), walked as a new person would. */
import { expect, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';

const { dashboard, study } = messages;

/** What the way may cost at most; the time is what `npm run bench` measures. */
export const FIRST_CARD_GOAL = { acts: 6, ms: 60_000 } as const;

/** The buttons on the way, in their order. */
const WAY = [dashboard.welcome.studySample(20), study.showAnswer, study.rating[3]];
/** The same by keyboard alone: each button has focus when its turn comes. */
const KEYS = ['Enter', 'Space', 'Space'];

/** Goes until the first card counts as studied, and answers the clicks or key presses that it took. */
export async function walkToFirstCard(page: Page, by: 'mouse' | 'keyboard'): Promise<number> {
  let acts = 0;
  for (const [at, name] of WAY.entries()) {
    const button = page.getByRole('button', { name });
    if (by === 'mouse') await button.click();
    else {
      await expect(button).toBeFocused();
      await page.keyboard.press(KEYS[at]!);
    }
    acts += 1;
  }
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  return acts;
}
