/** Every screen in both themes: nothing that axe objects to, and no sideways scroll in narrow or zoomed windows. */
import type { Page } from '@playwright/test';
import { tour } from '../support/screens.ts';
import { expect, expectAccessible, test } from './edition.ts';

const MINUTE = 60_000;
const DESKTOP = { width: 1280, height: 800 };
/** The narrowest window of WCAG 1.4.10, and a desktop window at 200 % zoom. */
const TIGHT = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

// Both walks at the same time: each has an edition of its own.
test.describe.configure({ mode: 'parallel' });
// Some sixty screens: a recording of all of them costs more than the walk, and the step names the screen.
test.use({ trace: 'off' });

for (const theme of ['light', 'dark'] as const) {
  test(`every screen in ${theme}`, async ({ page, edition }) => {
    test.setTimeout(4 * MINUTE);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize(DESKTOP);
    const look = (name: string) =>
      test.step(name, async () => {
        await expectAccessible(page, name);
        // Layout does not depend on the theme.
        if (theme === 'light') await expectNoSidewaysScroll(page, name);
      });
    await tour({ page, url: edition.url, look });
  });
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  for (const size of TIGHT) {
    await page.setViewportSize(size);
    expect.soft(await sidewaysScrollers(page), `${name} at ${size.width} × ${size.height}`).toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
}

/** What is wider than its place: the page, its scrolling parts, or a part that reaches out of the window. A row of links may scroll. */
function sidewaysScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('nav, pre, input, textarea, .katex, [data-wide]')) continue;
      if (isScroller(element) && element.scrollWidth > element.clientWidth + 1) found.push(nameOf(element));
    }
    for (const control of document.body.querySelectorAll('button, a, input, textarea, select, h1, h2, p')) {
      const { left, right, width } = control.getBoundingClientRect();
      const inNavigation = control.closest('nav') !== null;
      if (width > 1 && !inNavigation && (right > innerWidth + 1 || left < -1))
        found.push(`outside: ${nameOf(control)}`);
    }
    return found;
  });
}
