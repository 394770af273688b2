/** Settings, Data and the question about a link by keyboard alone: everything can be reached, and the keyboard is never lost. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { backupName } from '../../src/domain/backups.ts';
import { databaseFile, expect, test } from './ninefold.ts';

const { backups: said, editor, notices, opening, settings } = messages;
const ROOT = path.join(import.meta.dirname, '..', '..');
const DAY_MS = 24 * 60 * 60 * 1000;
const BACKUPS = 7;

/** Presses Tab until `name` is that of the focused element. */
async function tabTo(page: Page, name: string): Promise<void> {
  const nameOfFocused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await nameOfFocused()) === name) return;
  }
  throw new Error(`Tab never came to “${name}”.`);
}

test('backups, the check and the folder by keyboard alone', async ({ start, profile }) => {
  const first = await start();
  await (await first.firstWindow()).getByRole('heading', { level: 1 }).waitFor();
  const firstPage = await first.firstWindow();
  await firstPage.evaluate(() => window.ninefold!.call('desktop.backUp', {}, 'backUp'));
  await first.close();
  const folder = path.join(path.dirname(databaseFile(profile)), 'backups');
  for (let day = 1; day <= BACKUPS; day += 1)
    copyFileSync(databaseFile(profile), path.join(folder, backupName('daily', Date.now() - day * DAY_MS)));

  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, settings.sections.data);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.data })).toBeFocused();

  const rows = page.getByRole('list', { name: said.title }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await tabTo(page, said.more);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(BACKUPS + 1);
  const sixth = rows.nth(5).getByRole('button');
  await expect(sixth).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: said.confirm.title });
  await expect(dialog.getByRole('button', { name: notices.cancel })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(sixth).toBeFocused();

  await tabTo(page, said.check.make);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Everything is in order.' })).toBeVisible();
  await expect(page.getByRole('button', { name: said.check.make })).toBeFocused();
  await tabTo(page, said.reveal);
});

test('the question about a link by keyboard alone: no key that was meant for something else says yes', async ({
  start,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.ninefold!.call('settings.put', { settings: { 'onboarding.done': true } }, 'done'));
  const ask = async (rows: number): Promise<void> => {
    const text = Array.from({ length: rows }, (_, at) => `question ${at}\tanswer ${at}`).join('\n');
    const address = `ninefold://import?${new URLSearchParams({ text })}`;
    await expect(start({ args: [ROOT, address], timeout: 20_000 })).rejects.toThrow(/ended with 0/);
  };
  const dialog = page.getByRole('dialog', { name: opening.link.title });
  await page.getByRole('link', { name: messages.shell.nav.settings, exact: true }).focus();
  await ask(7);
  await expect(dialog.getByRole('button', { name: opening.link.leave })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: messages.shell.nav.settings, exact: true })).toBeFocused();

  await ask(2);
  await expect(dialog.getByText(opening.link.text(2))).toBeVisible();
  await tabTo(page, opening.link.look);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: editor.paste.title }).getByText('answer 1', { exact: true }),
  ).toBeVisible();
});
