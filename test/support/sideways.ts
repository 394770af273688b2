import { expect, type Page } from '@playwright/test';

/** Everything fits its window, once it is drawn to the window's size: what is longer scrolls within it. `what` names the screen in a failure. */
export async function expectNothingSideways(page: Page, what: string): Promise<void> {
  const softly = expect.configure({ soft: true });
  await softly.poll(() => sidewaysScrollers(page), { message: what }).toEqual([]);
}

/** What is wider than its place: the page, its scrolling parts, or a part that reaches out of the window. A row of links may scroll. */
function sidewaysScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
    // An open menu follows its row out of a window that becomes lower.
    const hasMenu = document.querySelector('[role="menu"]') !== null;
    if (!hasMenu && document.documentElement.scrollHeight > innerHeight) found.push('the page, downwards');
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
