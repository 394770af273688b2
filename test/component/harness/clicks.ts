/**
 * Clicks of tests, for a third of the work that Playwright has with one: what it looks at before it presses, and that the press comes where it was meant
 * to, is looked at from within the page. Where it is not all so at once, Playwright's own click follows: it waits, scrolls, and says what it waited for.
 */
import { commands, page, type Locator } from 'vitest/browser';

/** Taken before any test stops the timers of libraries. */
const { requestAnimationFrame } = globalThis;

/** What the page has put off until it is drawn has happened then, as it has when Playwright has come to it. */
const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

const locators = Object.getPrototypeOf(page.getByRole('main')) as Pick<Locator, 'click'>;
const { click } = locators;

locators.click = async function clickFromWithin(this: Locator, options) {
  if (options === undefined && (await isPressed(this))) return;
  await click.call(this, options);
};

/** @returns whether it could be pressed at once, and was */
async function isPressed(locator: Locator): Promise<boolean> {
  await nextFrame();
  const before = placeOf(locator);
  if (!before) return false;
  await nextFrame();
  const now = placeOf(locator);
  const isStill = now?.element === before.element && now.x === before.x && now.y === before.y;
  if (!isStill) return false;
  if (document.activeElement === document.body) window.focus();
  return comesTo(now.element, () => commands.pressPointer(now.x, now.y));
}

/** The one element that it names and the middle of it, px, where a person could press it now. */
function placeOf(locator: Locator): { readonly element: Element; readonly x: number; readonly y: number } | null {
  const [element, another] = locator.elements();
  if (!element || another) return null;
  if (element.matches(':disabled') || element.closest('[aria-disabled="true"]')) return null;
  const [rect] = element.getClientRects();
  if (!rect || !element.checkVisibility({ visibilityProperty: true })) return null;
  const left = Math.max(rect.left, 0);
  const top = Math.max(rect.top, 0);
  const width = Math.min(rect.right, window.innerWidth) - left;
  const height = Math.min(rect.bottom, window.innerHeight) - top;
  if (width < 1 || height < 1) return null;
  const x = left + width / 2;
  const y = top + height / 2;
  return element.contains(document.elementFromPoint(x, y)) ? { element, x, y } : null;
}

const EVENTS_OF_A_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** @returns whether the press came to the element; one that went elsewhere does nothing there */
async function comesTo(element: Element, press: () => Promise<void>): Promise<boolean> {
  let isHit: boolean | undefined;
  const look = (event: Event): void => {
    isHit ??= event.composedPath().includes(element);
    if (isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of EVENTS_OF_A_PRESS) window.addEventListener(name, look, { capture: true });
  try {
    await press();
  } finally {
    for (const name of EVENTS_OF_A_PRESS) window.removeEventListener(name, look, { capture: true });
  }
  return isHit ?? false;
}
