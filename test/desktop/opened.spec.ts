/** Files and links that the system hands over: to a first start, to a second one that gives way, by dropping, and through links of the web. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { textbook } from '../support/textbook.ts';
import { chooseFromPalette } from '../support/palette.ts';
import { expect, test } from './ninefold.ts';
import { dropFiles } from './standin/drop-files.ts';
import type { DesktopApp } from './standin/launch.ts';

const { calendar, commandNames, documents, editor, opening, shell } = messages;
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

/** The rows of a table, as the editor shows them before cards are made of them. */
const pasted = (page: Page) => page.getByRole('dialog', { name: editor.paste.title });

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

test('a link leads to a set, and one that is not on the list does nothing', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await pastThreshold(page);
  await page.evaluate(() =>
    window.ninefold!.call('sets.create', { topic: 'Cells', flashcards: [{ question: 'a', answer: 'b' }] }, 'create'),
  );
  const before = page.url();
  for (const address of ['ninefold://settings', 'ninefold://import?url=https://example.org/x', 'ninefold://set/..%2fx'])
    await startAgain(start, address);
  expect(page.url()).toBe(before);
  await startAgain(start, 'ninefold://set/cells');
  await expect(page).toHaveURL(/\/sets\/edit\?id=cells$/);
});

test('a Mac hands a file and a link over by events', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await pastThreshold(page);
  const answered = await app.evaluate(
    ({ app: electronApp }, salts) => {
      let prevented = 0;
      const event = { preventDefault: () => (prevented += 1) };
      electronApp.emit('open-file', event, salts);
      electronApp.emit('open-url', event, 'ninefold://study');
      return prevented;
    },
    file('salts.tsv', TABLE),
  );
  expect(answered).toBe(2);
  await expect(page).toHaveURL(/\/session$/);
  await expect(page.getByRole('dialog').getByText('NaCl', { exact: true })).toBeVisible();
});

test('what arrives while a dialog has unsaved input waits until that is saved, and nothing typed is lost', async ({
  start,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await pastThreshold(page);
  await page.getByRole('link', { name: calendar.title }).first().click();
  await page.getByRole('button', { name: calendar.newEvent, exact: true }).first().click();
  const title = page.getByRole('dialog').getByLabel(calendar.form.name, { exact: true });
  await title.fill('Oral exam');
  const salts = file('salts.tsv', TABLE);
  for (const thing of ['ninefold://study', salts]) {
    await startAgain(start, thing);
    await expect(page.getByText(opening.waits).first()).toBeVisible();
  }
  await expect(page).toHaveURL(/\/calendar/);
  await expect(title).toHaveValue('Oral exam');
  await page.getByRole('button', { name: calendar.form.save, exact: true }).click();
  await expect(page).toHaveURL(/\/session$/);
  await expect(page.getByRole('dialog').getByText('NaCl', { exact: true })).toBeVisible();

  // Given up, it makes way as well.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: calendar.title }).first().click();
  await page.getByRole('button', { name: calendar.newEvent, exact: true }).first().click();
  await title.fill('Not meant');
  await startAgain(start, 'ninefold://study');
  await expect(page.getByText(opening.waits).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/session$/);
});

test('a file dropped while a dialog has unsaved input waits as well, whether that is then saved or given up', async ({
  start,
}) => {
  const page = await (await start()).firstWindow();
  await pastThreshold(page);
  const waits = page.getByText(opening.waits).first();
  await page.getByRole('link', { name: calendar.title }).first().click();
  await page.getByRole('button', { name: calendar.newEvent, exact: true }).first().click();
  const title = page.getByRole('dialog').getByLabel(calendar.form.name, { exact: true });
  await title.fill('Oral exam');
  await dropFiles(page, page.getByRole('dialog'), [file('salts.tsv', TABLE)]);
  await dropFiles(page, page.getByRole('dialog'), [file('book.pdf', await textbook(3))]);
  await expect(waits).toBeVisible();
  await expect(title).toHaveValue('Oral exam');
  await expect(page.getByRole('dialog').getByText('NaCl', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: calendar.form.save, exact: true }).click();
  await expect(page.getByRole('dialog').getByText('NaCl', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByText('NaCl', { exact: true })).toBeHidden();
  await expect(page.getByRole('region', { name: documents.intake.region })).toContainText('book.pdf');
  await expect(page.getByText('Oral exam').first()).toBeVisible();

  // The name of a folder needs no warning before it is given up, and is not lost to a file either.
  await page.getByRole('link', { name: shell.nav.dashboard }).first().click();
  await chooseFromPalette(page, commandNames['folder.new']);
  const name = page.getByRole('dialog').getByRole('textbox');
  await name.fill('Chemistry');
  await dropFiles(page, page.getByRole('dialog'), [file('acids.tsv', 'Vinegar\tC2H4O2\nAcid\tHCl\n')]);
  await expect(waits).toBeVisible();
  await expect(name).toHaveValue('Chemistry');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByText('HCl', { exact: true })).toBeVisible();
});

test('cards of a link are shown and asked about; nothing is kept before', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await pastThreshold(page);
  const address = `ninefold://import?${new URLSearchParams({ text: Array.from({ length: 7 }, (_, at) => `q${at}\ta${at}`).join('\n') })}`;
  const dialog = page.getByRole('dialog', { name: opening.link.title });

  await startAgain(start, address);
  await expect(dialog.getByText(opening.link.text(7))).toBeVisible();
  await expect(dialog.getByText('q4 · a4')).toBeVisible();
  await expect(dialog.getByText(opening.link.more(2))).toBeVisible();
  await dialog.getByRole('button', { name: opening.link.leave }).click();
  await expect(dialog).toBeHidden();

  await startAgain(start, 'ninefold://import?text=one%09row');
  await expect(dialog.getByText(opening.link.text(1))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await startAgain(start, address);
  await dialog.getByRole('button', { name: opening.link.look }).click();
  await expect(pasted(page).getByText('a6', { exact: true })).toBeVisible();
  const listed = await page.evaluate(() => window.ninefold!.call('sets.list', {}, 'list'));
  expect((listed as { value: { sets: unknown[] } }).value.sets).toHaveLength(1);
});

test('a table dropped anywhere opens in the import screen; the page cannot read another file', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await pastThreshold(page);
  await dropFiles(page, page.locator('h1'), [file('salts.csv', 'Water,H2O\nSalt,NaCl\n')]);
  await expect(page.getByRole('dialog').getByText('NaCl', { exact: true })).toBeVisible();
  // While it is dragged, a picture is known by its type to be nothing for the app.
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'photo.png', { type: 'image/png' }));
    document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true }));
  });
  await expect(page.getByText(opening.unknownTitle)).toBeVisible();
  await expect(page.getByText(opening.unknownText)).toBeVisible();
  const statuses = await page.evaluate(() =>
    Promise.all(['/opened/', '/opened/x', '/opened/..%2fwindow.json'].map(async (at) => (await fetch(at)).status)),
  );
  expect(statuses).toEqual([404, 404, 404]);
});
