/** Every screen in both themes: nothing that axe objects to, and no sideways scroll in narrow or zoomed windows. */
import type { Page } from '@playwright/test';
import { TOURS } from '../support/screens.ts';
import { expectNothingSideways } from '../support/sideways.ts';
import { expectAccessible, test } from './edition.ts';

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

for (const theme of ['light', 'dark'] as const) {
  for (const [name, walk] of Object.entries(TOURS)) {
    test(`${name} in ${theme}`, async ({ page, edition }) => {
      test.setTimeout(4 * MINUTE);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize(DESKTOP);
      const look = (stop: string) =>
        test.step(stop, async () => {
          await expectAccessible(page, stop);
          // Layout does not depend on the theme.
          if (theme === 'light') await expectNoSidewaysScroll(page, stop);
        });
      await walk({ page, url: edition.url, look });
    });
  }
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  for (const size of TIGHT) {
    await page.setViewportSize(size);
    await expectNothingSideways(page, `${name} at ${size.width} × ${size.height}`);
  }
  await page.setViewportSize(DESKTOP);
}
