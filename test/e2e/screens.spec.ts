/** Every screen in both themes: nothing that axe objects to, and no sideways scroll in narrow or zoomed windows. */
import type { Page } from '@playwright/test';
import { brokenRules } from '../support/accessibility.ts';
import { TOURS } from '../support/screens.ts';
import { expectNothingSideways } from '../support/sideways.ts';
import { expect, expectAccessible, test } from './edition.ts';

const MINUTE = 60_000;
const DESKTOP = { width: 1280, height: 800 };
/** The narrowest window of WCAG 1.4.10, and a desktop window at 200 % zoom. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

// The walks at the same time: each has an edition of its own.
test.describe.configure({ mode: 'parallel' });
// Some sixty screens: a recording of all of them costs more than the walk, and the step names the screen.
test.use({ trace: 'off' });

for (const [name, walk] of Object.entries(TOURS)) {
  test(name, async ({ page, edition }) => {
    test.setTimeout(4 * MINUTE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(DESKTOP);
    const look = (stop: string) =>
      test.step(stop, async () => {
        await expectAccessible(page, `${stop} in light`);
        await expectColoursAccessible(page, stop);
        await expectNoSidewaysScroll(page, stop);
      });
    await walk({ page, url: edition.url, look });
  });
}

/** Nothing but colours depends on the theme. */
async function expectColoursAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await brokenRules(page, 'of colours'), `${name} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  for (const size of TIGHT) {
    await page.setViewportSize(size);
    await expectNothingSideways(page, `${name} at ${size.width} × ${size.height}`);
  }
  await page.setViewportSize(DESKTOP);
}
