/** The parts of the dashboard as a test names them, and what several of its tests do. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { type AppOptions, openApp, type OpenedApp } from './harness/app.ts';
import { press, pressAt } from './harness/person.ts';

const said = messages.dashboard;

export const row = (name: string): Locator => page.getByRole('row', { name: new RegExp(escaped(name)) });
export const folder = (name: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${escaped(name)}`) });
export const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
export const toast = (text: string): Locator => page.getByRole('group', { name: text });
export const undo = (): Locator => button(messages.notices.undo);

/** A sentence that a host could answer with. */
export const REFUSAL = 'The disk is full. Nothing was changed.';
export const refusal = (): Problem => new Problem('internal', REFUSAL);

/** Opens the dashboard on these sets and nothing else, and waits until its list is there. */
export async function openDashboard(options: AppOptions = {}): Promise<OpenedApp> {
  const { sets = [], before, ...others } = options;
  const app = await openApp({
    ...others,
    async before(api) {
      await removeSamples(api);
      if (sets.length > 0) await api.sets.importBulk({ bulk: [...sets] });
      await before?.(api);
    },
  });
  await expect.element(page.getByRole('row').nth(1)).toBeVisible();
  return app;
}

/** A new profile has samples of its own. */
export async function removeSamples(api: Api): Promise<void> {
  const { sets } = await api.sets.list();
  for (const { id } of sets) await api.sets.remove({ id });
}

/** Chooses from the menu of a thing or folder. */
export async function chooseFrom(name: string, item: string): Promise<void> {
  await pressAt(button(said.actionsFor(name)), 'Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${escaped(item)}`) }).click();
}

/** One key after another, where focus is. */
export async function pressEach(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await press(key);
}

/** The names of the listed things, from the top. */
export function listedNames(): string[] {
  return [...document.querySelectorAll('[data-kind=items] [data-index] b')].map(({ textContent }) => textContent);
}

/** A sentence as the text of an element is compared: none of its spaces holds words together. */
export const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
