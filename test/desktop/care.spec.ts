/** Local care that needs a restart: putting a backup back, and the rescue of a file that a killed run left damaged. */
import { existsSync, openSync, readdirSync, statSync, writeSync, closeSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { databaseFile, expect, test } from './ninefold.ts';
import { runsOnStandin, type DesktopApp } from './standin/launch.ts';

const { backups: said, settings, shell } = messages;

async function openData(app: DesktopApp): Promise<Page> {
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: shell.pages.settings })
    .getByRole('link', { name: settings.sections.data, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.data, exact: true })).toBeVisible();
  return page;
}

const call = (page: Page, operation: string, input: unknown = {}) =>
  page.evaluate(
    ([name, given]) => window.ninefold!.call(name as string, given, crypto.randomUUID()),
    [operation, input],
  );
const foldersOf = async (page: Page) => JSON.stringify(await call(page, 'folders.list'));
const rows = (page: Page) => page.getByRole('list', { name: said.title }).getByRole('listitem');
const inFolder = (profile: string, name: string) => {
  const folder = path.join(path.dirname(databaseFile(profile)), name);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const titles = (app: DesktopApp) =>
  app.evaluate(({ __standin }) => __standin.dialogCalls.map(({ options }) => options['message']));

/** Overwrites pages in the middle of the file, as a failing disk may. */
function damage(profile: string): void {
  const file = databaseFile(profile);
  const handle = openSync(file, 'r+');
  const middle = Math.floor(statSync(file).size / 4096 / 2) * 4096;
  writeSync(handle, new Uint8Array(2 * 4096).fill(9), 0, 2 * 4096, middle);
  closeSync(handle);
}

test('a backup is made by hand, put back, and can be taken back', async ({ start, profile }) => {
  const first = await start();
  const page = await openData(first);
  await call(page, 'folders.create', { name: 'Before' });
  await page.getByRole('button', { name: said.make }).click();
  await expect(page.getByText(said.made).first()).toBeVisible();
  const byHand = rows(page).filter({ hasText: said.reason.person });
  await expect(byHand).toHaveCount(1);
  // What comes by itself is there too: a backup of the day, and the check of the whole file.
  await expect
    .poll(() => inFolder(profile, 'backups').some((name) => /^daily-.*\.db$/.test(name)), { timeout: 30_000 })
    .toBe(true);
  await expect.poll(() => inFolder(profile, '.'), { timeout: 30_000 }).toContain('checked.json');
  expect(inFolder(profile, 'backups').filter((name) => !name.endsWith('.db'))).toEqual([]);
  await call(page, 'folders.create', { name: 'After' });
  await byHand.getByRole('button').click();
  await page.getByRole('button', { name: said.confirm.action }).click();
  expect(await first.exited).toBe(0);

  const second = await start();
  const again = await openData(second);
  expect(await foldersOf(again)).toContain('Before');
  expect(await foldersOf(again)).not.toContain('After');
  expect(inFolder(profile, 'set-aside')).toHaveLength(1);
  await rows(again).filter({ hasText: said.reason.restore }).getByRole('button').click();
  await again.getByRole('button', { name: said.confirm.action }).click();
  expect(await second.exited).toBe(0);

  const last = await (await start()).firstWindow();
  await last.getByRole('heading', { level: 1 }).waitFor();
  expect(await foldersOf(last)).toContain('After');
});

test('a damaged file found after a crash is rescued and kept aside', async ({ start, profile }) => {
  test.skip(!runsOnStandin, 'the answers to dialogs are given to the stand-in');
  const first = await start();
  const page = await first.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bulk = Array.from({ length: 40 }, (_, set) => ({
    topic: `Set ${set}`,
    flashcards: Array.from({ length: 20 }, (_unused, card) => ({
      question: `${set}.${card} ${'x'.repeat(80)}`,
      answer: 'a',
    })),
  }));
  await call(page, 'sets.importBulk', { bulk });
  // Closed once, so that all of it stands in the file, then killed.
  await first.close();
  const killed = await start();
  await killed.firstWindow();
  await killed.kill();
  damage(profile);

  const rescued = await start({ env: { NINEFOLD_STANDIN_DIALOGS: JSON.stringify([{ response: 0 }]) } });
  const after = await rescued.firstWindow();
  await after.getByRole('heading', { level: 1 }).waitFor();
  expect(await titles(rescued)).toEqual([said.damage.title, said.rescued.title]);
  const [aside] = inFolder(profile, 'set-aside');
  expect(inFolder(profile, path.join('set-aside', aside!))).toContain('ninefold.db');
  const listed = (await call(after, 'sets.list')) as { value: { sets: unknown[] } };
  expect(listed.value.sets.length).toBeGreaterThan(20);
});
