/** Every screen as it is drawn and as a screen reader has it, against the files that were looked at (docs/testing.md, "Snapshots"). */
import { test as base, expect, type Page } from '@playwright/test';
import { FROZEN_AT } from '../support/frozen-at.ts';
import { isPinned } from '../support/chromium.ts';
import { countedIds } from '../support/counted-ids.ts';
import { serveEdition, type ServedEdition } from '../support/served-edition.ts';
import { SCREENS, type Look, type SnapshotScreen } from './screens.ts';

// Where a machine stands shows nowhere, also not in what the server makes in this process.
process.env['TZ'] = 'UTC';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const VARIANTS: readonly { name: Look; size: typeof WIDE; theme: 'light' | 'dark' }[] = [
  { name: 'wide-light', size: WIDE, theme: 'light' },
  { name: 'wide-dark', size: WIDE, theme: 'dark' },
  { name: 'narrow-light', size: NARROW, theme: 'light' },
  { name: 'narrow-dark', size: NARROW, theme: 'dark' },
];
/** A screen that says nothing else. */
const LOOKS: readonly Look[] = ['wide-light'];

const test = base.extend<{ readonly edition: ServedEdition }>({
  // Playwright reads from the first parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  edition: async ({}, provide) => {
    let now = FROZEN_AT;
    // A millisecond for each look, so that what happens later is later.
    const edition = await serveEdition({}, { now: () => now++, newId: countedIds() });
    await provide(edition);
    await edition.dispose();
  },
});

test.skip(!isPinned, 'The pinned browser of the snapshots runs on Linux x64 only.');
test.use({ timezoneId: 'UTC', locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

for (const screen of SCREENS) {
  test(screen.name, async ({ page, edition }) => {
    await page.clock.setFixedTime(FROZEN_AT);
    let opened: typeof WIDE | null = null;
    const { looks = LOOKS, tree } = screen;
    for (const { name, size, theme } of VARIANTS.filter((each) => looks.includes(each.name))) {
      await page.emulateMedia({ colorScheme: theme });
      // Open at this size, it takes another theme by itself, as it does in the evening.
      if (opened !== size) {
        await page.setViewportSize({ ...size, height: screen.height ?? size.height });
        await open(screen, page, edition);
        opened = size;
      }
      const file = `${screen.name}-${name}`;
      const part = screen.part?.(page);
      // The types tell pictures of a page from pictures of a part.
      if (part) await expect.soft(part).toHaveScreenshot(`${file}.png`);
      else await expect.soft(page).toHaveScreenshot(`${file}.png`);
      if (tree && name === looks[0])
        await expect.soft(part ?? page.locator('body')).toMatchAriaSnapshot({ name: `${file}.aria.yml` });
    }
  });
}

async function open(screen: SnapshotScreen, page: Page, edition: ServedEdition): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.open(page, edition.url);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}
