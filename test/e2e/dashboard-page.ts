/** The parts of the dashboard as a test names them, and what several of its tests do. */
import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { apiOf } from './seed.ts';

const said = messages.dashboard;

export const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(escaped(name)) });
export const folder = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${escaped(name)}`) });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

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

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
