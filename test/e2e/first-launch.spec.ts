/** From the first launch to a studied card. What the first steps say is held in test/component. */
import { FIRST_CARD_GOAL, walkToFirstCard } from '../support/first-steps.ts';
import { expect, test } from './edition.ts';
import { apiOf } from './seed.ts';

for (const by of ['mouse', 'keyboard'] as const) {
  test(`by ${by} the first card is studied in six acts`, async ({ page, edition }) => {
    await page.goto('/');
    expect(await walkToFirstCard(page, by)).toBeLessThanOrEqual(FIRST_CARD_GOAL.acts);
    // The next card does not wait for the host to have the grade.
    await expect
      .poll(async () => (await apiOf(edition.url).sets.list()).sets.map(({ learning }) => learning))
      .toEqual([1]);
  });
}
