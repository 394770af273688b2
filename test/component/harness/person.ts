/** What a person does at the page, and what they see there. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { messages } from '../../../src/contract/messages/index.ts';
import type { OpenedApp } from './app.ts';
import { withRealTimers } from './virtual-clock.ts';

/** Presses a key where focus is, as Playwright names it: `Control+k`, `Escape`, `a`. */
export const press = (key: string): Promise<void> => commands.pressKey(key);

/** Types letters where focus is. */
export const type = (text: string): Promise<void> => commands.typeText(text);

/** Types the name of a command or screen into the palette and chooses it. Keys before it has focus, or before the name is found, would do nothing. */
export async function chooseFromPalette(name: string): Promise<void> {
  await press('Control+k');
  await expect.element(page.getByRole('combobox', { name: messages.shell.palette.title })).toHaveFocus();
  await type(name);
  await expect.element(page.getByRole('option').first()).toMatchTextContent(name);
  await press('Enter');
}

/** Gives focus to an element, once it can have it: a row of a list that draws a part of its rows is hidden until it was measured. */
export async function focusAt(locator: Locator): Promise<void> {
  await expect.poll(() => locator.element().checkVisibility({ visibilityProperty: true })).toBe(true);
  locator.element().focus();
}

/** Gives focus to an element and presses a key there. */
export async function pressAt(locator: Locator, key: string): Promise<void> {
  await focusAt(locator);
  await press(key);
}

/**
 * Chooses the item of the menu that a key has just opened, by a key. Such a menu gives the focus to its first item in a frame that is still to come:
 * another one that had it earlier would lose it.
 */
export async function chooseFromMenu(item: Locator): Promise<void> {
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await pressAt(item, 'Enter');
}

/** More than any screen has places for the focus. */
const MOST_TABS = 100;

/** Goes on by Tab until it has focus. */
export async function tabTo(locator: Locator): Promise<void> {
  await expect.element(locator).toBeInTheDocument();
  for (let tabs = 0; tabs < MOST_TABS && locator.element() !== document.activeElement; tabs += 1) await press('Tab');
  await expect.element(locator).toHaveFocus();
}

/** What each of these says, in their order. */
export const textsOf = (locator: Locator): string[] => locator.elements().map(({ textContent }) => textContent);

/** Presses and releases the pointer at a place of the page, px. */
export const clickAt = (x: number, y: number): Promise<void> => drag({ x, y }, { x, y });

/** Presses at one place and releases at the other. */
export function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  return commands.movePointer([
    { kind: 'move', ...from },
    { kind: 'down' },
    { kind: 'move', ...to, steps: 4 },
    { kind: 'up' },
  ]);
}

/** Where toasts are. */
export const toasts = page.getByRole('region', { name: messages.notices.region });
/** The toast that says this. */
export const toastOf = (text: string | RegExp): Locator => page.getByRole('group').filter({ hasText: text });

/** Moves the pointer to a place of the page, px, so that it is over nothing else. */
export const pointAt = (x: number, y: number): Promise<void> => commands.movePointer([{ kind: 'move', x, y }]);

/** The wished theme and so on of the system; what a test does not name goes back to light, still and plain before the next one. */
export const emulateMedia = commands.emulateMedia;

/** Waits until nothing of it is in sight. */
export async function expectGone(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().filter((element) => element.checkVisibility())).toEqual([]);
}

/** Lets time go by, `everyMs` and then again, until it is in sight: what comes a while after an answer of the host, or is asked for again and again. */
export async function expectComes(
  { clock }: Pick<OpenedApp, 'clock'>,
  locator: Locator,
  everyMs: number,
): Promise<void> {
  await expect
    .poll(async () => {
      await clock.pass(everyMs);
      return locator.elements().some((element) => element.checkVisibility());
    })
    .toBe(true);
}

/** Waits until so many are there. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}

/** Waits until what is there can be pressed in its middle: it is in the window, and nothing lies over it. */
export async function expectInSight(locator: Locator): Promise<void> {
  const isInSight = (): boolean => {
    const element = locator.element();
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(isInSight).toBe(true);
}

/** The address of the dashboard, whichever folder is open there. */
export const DASHBOARD = /^\/(\?.*)?$/;

/** Waits for the address: path, search and hash. */
export async function expectAddress(address: string | RegExp): Promise<void> {
  const here = () => location.pathname + location.search + location.hash;
  if (typeof address === 'string') await expect.poll(here).toBe(address);
  else await expect.poll(here).toMatch(address);
}

/** Goes to another address of the app, as a link would. */
export async function goTo(address: string): Promise<void> {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SHOWN_OF_ELEMENT = 160;

/** Nothing in sight breaks a rule of WCAG 2.2 AA that a machine can check; `what` names the screen in a failure. */
export async function expectAccessible(what?: string): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  for (let left = moving(); left.length > 0; left = moving())
    await Promise.allSettled(left.map((animation) => animation.finished));
  const found = await withRealTimers(() =>
    axe.run(document, { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }),
  );
  const broken = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, SHOWN_OF_ELEMENT)).join(' | ')}`,
  );
  expect.soft(broken, what).toEqual([]);
}
