/** The command palette, by keyboard. */
import { expect, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';

const { title } = messages.shell.palette;

/** Types the name of a command, set, note or screen and chooses it. Keys before the palette has focus, or before the name is found, would do nothing. */
export async function chooseFromPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: title })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
}
