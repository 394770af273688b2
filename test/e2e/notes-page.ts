/** The parts of the notes screen as a test names them. */
import type { Locator, Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect } from './edition.ts';

const said = messages.notes;

export const note = (page: Page, name: string): Locator => page.getByRole('treeitem', { name, exact: true });
export const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: said.title });
/** The editor; it has no value, only lines. */
export const textOf = (page: Page): Locator => page.getByRole('textbox', { name: said.text });
export const preview = (page: Page): Locator => page.getByRole('region', { name: said.preview });
export const savedNow = (page: Page): Locator => page.getByRole('main').getByText(/^Saved( |$)/);

/** Opens a note and waits until it can be written. */
export async function openNote(page: Page, id: string): Promise<void> {
  await page.goto(`/notes?id=${id}`);
  await expect(textOf(page)).toBeVisible();
}

/** Puts the cursor at the end of the text and types. */
export async function typeAtEnd(page: Page, text: string): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

/** Waits until the host has everything. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(savedNow(page)).toBeVisible();
}
