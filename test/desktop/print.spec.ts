/** A set as a PDF: the dialog that asks where to, and the file. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { readTexts } from '../support/read-pdf.ts';
import { expect, test } from './ninefold.ts';
import { runsOnStandin, type DesktopApp } from './standin/launch.ts';

const { printing: said } = messages;
const DARK = { colorScheme: 'dark' } as const;

/** What the person answers when the system asks where to save. */
function answerSave(app: DesktopApp, filePath: string | null): Promise<void> {
  return app.evaluate(({ __standin }, chosen) => {
    __standin.dialogAnswers.push(chosen === null ? { canceled: true } : { canceled: false, filePath: chosen });
  }, filePath);
}

const asked = (app: DesktopApp) =>
  app.evaluate(({ __standin }) =>
    __standin.dialogCalls.filter(({ kind }) => kind === 'save').map(({ options }) => String(options['defaultPath'])),
  );

async function openPrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: messages.dashboard.welcome.startEmpty }).click();
  await page.evaluate(async () => {
    const call = (operation: string, input: unknown) => window.ninefold!.call(operation, input, operation);
    const flashcards = Array.from({ length: 9 }, (_, n) => ({ question: `Bone ${n + 1}?`, answer: `Os ${n + 1}` }));
    await call('sets.create', { topic: 'Bones & joints', flashcards });
  });
  await page.getByRole('button', { name: messages.dashboard.actionsFor('Bones & joints') }).click({ force: true });
  await page.getByRole('menuitem', { name: messages.exportScreen.print }).click();
  await expect(page.getByText(said.onSheets(9, 2))).toBeVisible();
}

test('a set is saved as a PDF where the person wants it', async ({ start }) => {
  test.skip(!runsOnStandin, 'a dialog of the system cannot be answered');
  const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-pdf-'));
  const app = await start();
  const page = await app.firstWindow();
  await page.emulateMedia(DARK);
  await openPrint(page);
  const save = page.getByRole('button', { name: said.savePdf });
  await answerSave(app, null);
  await save.click();
  await expect.poll(async () => (await asked(app)).map((file) => path.basename(file))).toEqual(['bones-joints.pdf']);

  const file = path.join(folder, 'My bones.pdf');
  await answerSave(app, file);
  await expect(save).not.toHaveAttribute('aria-busy');
  await save.click();
  await expect(page.getByText(said.saved('My bones.pdf')).first()).toBeVisible();
  expect(readdirSync(folder)).toEqual(['My bones.pdf']);
  const pages = await readTexts(readFileSync(file));
  expect(pages).toHaveLength(4);
  for (const n of [1, 9]) {
    expect(pages.join(' ')).toContain(`Bone ${n}?`);
    expect(pages.join(' ')).toContain(`Os ${n}`);
  }
  expect(pages.join(' ')).not.toContain(said.savePdf);

  await answerSave(app, path.join(folder, 'not there', 'bones.pdf'));
  await save.click();
  await expect(page.getByText(said.saveFailed(said.unwritable)).first()).toBeVisible();
  expect(readdirSync(folder)).toEqual(['My bones.pdf']);
  rmSync(folder, { recursive: true, force: true });
});
