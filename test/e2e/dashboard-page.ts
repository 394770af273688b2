/** The parts of the dashboard as a test names them, and what several of its tests do. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { apiOf } from './seed.ts';

const said = messages.dashboard;

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

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

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
