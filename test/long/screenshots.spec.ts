/** Pictures of every screen, light and dark, in a desktop, a zoomed and a narrow window, for people to look at: test-results/screens. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/edition.ts';
import { TOURS } from '../support/screens.ts';

const DESKTOP = { width: 1280, height: 800 };
const SIZES = {
  desktop: DESKTOP,
  /** A desktop window at 200 % zoom. */
  zoomed: { width: 640, height: 400 },
  narrow: { width: 390, height: 844 },
};
/** An empty window of these sizes is a picture of 2 to 5 kB, the loading screen, which shows least, one of over 8 kB. */
const BLANK_BELOW_BYTES = 6_000;
/** The tour makes the library fail once, to show what the dashboard says then. */
const EXPECTED_ERROR = /status of 500 .*\/api\/sets$/;

test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off' });

for (const theme of ['light', 'dark'] as const) {
  for (const [title, walk] of Object.entries(TOURS)) {
    test(`pictures of ${title} in ${theme}`, async ({ page, edition }, { project }) => {
      const errors = errorsOf(page);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize(DESKTOP);
      const look = (name: string) =>
        test.step(name, async () => {
          for (const [size, viewport] of Object.entries(SIZES)) {
            await page.setViewportSize(viewport);
            await page.evaluate(() => document.fonts.ready.then(() => {}));
            const picture = await page.screenshot({
              path: path.join(project.outputDir, 'screens', theme, size, `${name}.png`),
              animations: 'disabled',
            });
            expect.soft(picture.byteLength, `${name}, ${size}`).toBeGreaterThan(BLANK_BELOW_BYTES);
          }
          await page.setViewportSize(DESKTOP);
        });
      await walk({ page, url: edition.url, look });
      expect(errors).toEqual([]);
    });
  }
}

/** What the page logs as an error or throws, as it happens. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !EXPECTED_ERROR.test(text)) errors.push(text);
  });
  return errors;
}
