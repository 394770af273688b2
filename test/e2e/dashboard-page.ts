/** The parts of the dashboard as a test names them, and what several of its tests do. */
import { expect, type FileChooser, type Locator, type Page, type Route } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { apiOf } from './seed.ts';

const said = messages.dashboard;

export const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(escaped(name)) });
export const folder = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${escaped(name)}`) });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string): Locator => page.getByRole('group', { name: text });
export const undo = (page: Page): Locator => button(page, messages.notices.undo);

/** Opens the dashboard and waits until its list is there. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** A new edition has samples of its own. */
export async function removeSamples(url: string): Promise<void> {
  const { sets } = await apiOf(url).sets.list();
  for (const { id } of sets) await apiOf(url).sets.remove({ id });
}

/** Chooses from the menu of a thing or folder, by mouse. */
export async function chooseFrom(page: Page, name: string, item: string): Promise<void> {
  await button(page, said.actionsFor(name)).click({ force: true });
  await page.getByRole('menuitem', { name: new RegExp(`^${escaped(item)}`) }).click();
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The field for files that Ctrl I opens. */
export async function chooserByKey(page: Page): Promise<FileChooser> {
  const asked = page.waitForEvent('filechooser');
  // A key is pressed sooner than the browser has heard that the chooser is to be caught; what it answers, it has heard everything before.
  await page.evaluate(() => {});
  await press(page, 'Control+i');
  return asked;
}

/** The names of the listed things, from the top. */
export function listedNames(page: Page): Promise<string[]> {
  return page.locator('[data-kind=items] [data-index] b').allTextContents();
}

/** A sentence that a host could answer with, and what makes it do so. */
export const REFUSAL = 'The disk is full. Nothing was changed.';

/** Answers calls of one method and path with a refusal; everything else goes through. `times` is how often, for ever by default. */
export async function refuse(page: Page, method: string, path: string, times = Infinity): Promise<void> {
  let left = times;
  await page.route(
    (url) => url.pathname === `/api${path}`,
    async (route: Route) => {
      if (route.request().method() !== method || left <= 0) return route.fallback();
      left -= 1;
      return route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'internal', status: 500, detail: REFUSAL }),
      });
    },
  );
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
