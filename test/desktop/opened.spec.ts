/** Files and links that the system hands over: to a first start, and to a second one that gives way. What comes of them is a page's. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { textbook } from '../support/textbook.ts';
import { expect, test } from './ninefold.ts';
import type { DesktopApp } from './standin/launch.ts';

const { documents, opening } = messages;
const ROOT = path.join(import.meta.dirname, '..', '..');
const TABLE = 'Water\tH2O\nSalt\tNaCl\n';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ninefold-opened-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
}

type Start = (options?: { args?: string[]; timeout?: number }) => Promise<DesktopApp>;

/** A second start gives way at once, so it never becomes ready. */
async function startAgain(start: Start, ...args: string[]): Promise<void> {
  await expect(start({ args: [ROOT, ...args], timeout: 20_000 })).rejects.toThrow(/ended with 0/);
}

async function pastThreshold(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.ninefold!.call('settings.put', { settings: { 'onboarding.done': true } }, 'done'));
}

test('a document that the app is started with is read', async ({ start }) => {
  const book = file('book.pdf', await textbook(3));
  const page = await (await start({ args: [ROOT, book] })).firstWindow();
  await expect(page.getByRole('region', { name: documents.intake.region })).toContainText('book.pdf');
});

test('a second start hands its file and its link to the first, whose window comes to the front', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await pastThreshold(page);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  await startAgain(start, file('salts.tsv', TABLE));
  await expect(page.getByRole('dialog').getByText('NaCl', { exact: true })).toBeVisible();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())).toBe(false);

  await startAgain(start, 'ninefold://study');
  await expect(page).toHaveURL(/\/session$/);
  await startAgain(start, path.join(folder, 'gone.pdf'));
  await expect(page.getByText(opening.refused('gone.pdf')).first()).toBeVisible();
  expect(app.windows()).toHaveLength(1);
});
