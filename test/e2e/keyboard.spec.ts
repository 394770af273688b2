/** The app by keyboard alone: from the first launch to a studied card, and back from everything that opens on the way. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, test } from './edition.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { dashboard, shell, study } = messages;

test(
  'from the first launch to a studied card, and back to the dashboard',
  { tag: '@smoke' },
  async ({ page, edition }) => {
    await page.goto('/');
    await expect(button(page, dashboard.welcome.studySample(20))).toBeFocused();
    await expectFocusDrawn(page);
    await press(page, 'Shift+Tab', 'ArrowRight');
    await expect(page.getByRole('radio', { name: /Vectors and spans/ })).toBeChecked();
    await expectFocusDrawn(page);
    await press(page, 'Tab', 'Enter');

    await expect(button(page, study.showAnswer)).toBeFocused();
    await press(page, 'Space');
    await expect(button(page, study.rating[3])).toBeFocused();
    await expectFocusDrawn(page);
    await press(page, '3');
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await expect(button(page, study.showAnswer)).toBeFocused();
    // The next card does not wait for the host to have the grade.
    await expect
      .poll(async () => {
        const { sets } = await apiOf(edition.url).sets.list();
        return sets.find(({ topic }) => topic === 'Vectors and spans')?.learning;
      })
      .toBe(1);

    await press(page, 'Escape');
    await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeFocused();
    await expect(button(page, /^Resume/)).toBeVisible();
  },
);

test('Tab visits everything once, in the order of the page, and what it visits is in sight with a ring', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 3, { folderPath: 'Biology' }), simpleSet('Verbs', 2)]);
  await page.goto('/');
  await expect(page.getByRole('row', { name: /Verbs/ })).toBeVisible();
  await page.getByRole('link', { name: shell.footer.dmca }).focus();
  const stops = await tabStops(page, shell.skipToContent);
  const { nav, footer } = shell;
  expect(stops).toEqual([
    nav.dashboard,
    nav.session,
    nav.flashcards,
    nav.calendar,
    nav.studyPlan,
    nav.settings,
    dashboard.newFolder,
    expect.stringContaining(dashboard.allSets),
    dashboard.chooseSets,
    dashboard.studyNow(20),
    dashboard.import,
    dashboard.create,
    dashboard.createMore,
    expect.stringContaining(dashboard.tabs.all),
    dashboard.filterAll,
    dashboard.name,
    dashboard.cards,
    dashboard.retention,
    dashboard.nextReview,
    dashboard.edited,
    expect.stringContaining('Cells'),
    footer.terms,
    footer.privacy,
    footer.cookies,
    footer.subscription,
    footer.security,
    footer.dmca,
  ]);
});

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What has focus is inside the window, and it or the box it fills has a ring of at least 2 px (ui.md, "Accessible"). */
async function expectFocusDrawn(page: Page): Promise<void> {
  const fault = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'Nothing has focus.';
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    const rings = [element, element.parentElement ?? element].map((box) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== 'rgba(0, 0, 0, 0)';
    });
    return inSight && rings.includes(true) ? '' : `${inSight ? 'No ring' : 'Out of sight'}: ${element.outerHTML}`;
  });
  expect(fault).toBe('');
}

/** The names of what Tab visits after the stop called `first`, until it comes there again. */
async function tabStops(page: Page, first: string): Promise<string[]> {
  const nameOfFocused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return label ?? element.getAttribute('aria-label') ?? element.textContent.trim();
    });
  const stops: string[] = [];
  while ((await nameOfFocused()) !== first) await press(page, 'Tab');
  for (;;) {
    await press(page, 'Tab');
    const name = await nameOfFocused();
    if (name === first) return stops;
    // Between the last and the first stop Tab leaves the page.
    if (name === '') continue;
    await expectFocusDrawn(page);
    stops.push(name);
  }
}
