/** The dashboard while parts of its code are still on their way. */
import type { Page } from '@playwright/test';
import { expect, test } from './edition.ts';
import { seed, simpleSet } from './seed.ts';

test('whoever uses a row of a thousand sets stays on it when only the rows in sight are drawn', async ({
  page,
  edition,
}) => {
  await seed(
    edition.url,
    Array.from({ length: 1_000 }, (_, n) => simpleSet(`Set ${n}`, 2)),
  );
  const code = holdBack(page, /LongList/);
  await page.goto('/');
  await page.getByRole('row').nth(3).focus();
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  // The rows that stood there at first are drawn anew.
  const first = await page.getByRole('row').nth(3).elementHandle();
  await code.release();
  await first?.waitForElementState('hidden');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('4');
});

/** Keeps a part of the app on its way until it is released. */
function holdBack(page: Page, part: RegExp): { readonly release: () => Promise<void> } {
  const held = Promise.withResolvers<void>();
  const routed = page.route(part, async (route) => {
    await held.promise;
    await route.continue();
  });
  return {
    async release() {
      await routed;
      held.resolve();
    },
  };
}
