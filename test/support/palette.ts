/** The command palette, by keyboard. */
import { expect, type Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';

/** Finds a command by its label and does it. Keys before the palette has focus, or before the command is found, would do nothing. */
export async function runCommand(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: messages.shell.palette.title })).toBeFocused();
  await page.keyboard.type(label);
  await expect(page.getByRole('option').first()).toContainText(label);
  await page.keyboard.press('Enter');
}
