/**
 * Every screen, in German, whose words are longer: it says all of them in German, axe objects to nothing in either theme, and nothing lies beyond a narrow
 * or zoomed window.
 */
import { expect, expectAccessible, test } from './german-edition.ts';
import type { Page } from '@playwright/test';
import { brokenRules } from '../support/accessibility.ts';
import { routesOfCore } from '../support/route-walks.ts';
import { TOURS } from '../support/screens.ts';
import { expectFits, expectGermanWords, WIDE } from './german-page.ts';

const MINUTE = 60_000;
/** Which walk comes to each route of core §2. */
const ROUTES: Readonly<Record<string, string>> = {
  'every screen':
    '/ /calendar /notes /session /sets/edit /sets/new /sets/review /settings /styleguide /cookies /dmca /privacy /security /subscription /terms',
  'every screen of studying': '/flashcards /performance /session /session/select-mode /session/select-sets /study-plan',
  'every screen that asks a model': '/ai-study /ai-test',
};

// The walks at the same time: each has an edition of its own.
test.describe.configure({ mode: 'parallel' });
// Some sixty screens: a recording of all of them costs more than the walk, and the step names the screen.
test.use({ trace: 'off' });

for (const [name, walk] of Object.entries(TOURS)) {
  test(name, async ({ page, edition }) => {
    test.setTimeout(4 * MINUTE);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(WIDE);
    const seen = new Set<string>();
    await walk({
      page,
      url: edition.url,
      look: (stop) =>
        test.step(stop, async () => {
          seen.add(new URL(page.url()).pathname);
          await expectGermanWords(page, stop);
          await expectAccessible(page, `${stop} in light`);
          await expectColoursAccessible(page, stop);
          await expectFits(page, stop);
        }),
    });
    expect(ROUTES[name]?.split(' ').filter((path) => !seen.has(path))).toEqual([]);
    const all = Object.values(ROUTES).join(' ').split(' ');
    expect(routesOfCore().filter((path) => !all.includes(path))).toEqual([]);
  });
}

/** Nothing but colours depends on the theme. */
async function expectColoursAccessible(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await brokenRules(page, 'of colours'), `${name} in dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
