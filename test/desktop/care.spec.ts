/** Local care: backups and putting one back, what a killed run leaves, and the ways out when the file is damaged. */
import { existsSync, openSync, readdirSync, statSync, writeSync, closeSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible } from '../e2e/edition.ts';
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
  await expect(page.getByText(said.text)).toBeVisible();
  await expect(page.getByText(said.folderText)).toBeVisible();
  await call(page, 'folders.create', { name: 'Before' });
  await page.getByRole('button', { name: said.make }).click();
  await expect(page.getByText(said.made).first()).toBeVisible();
  const byHand = rows(page).filter({ hasText: said.reason.person });
  await expect(byHand).toHaveCount(1);
  expect(inFolder(profile, 'backups').filter((name) => !name.endsWith('.db'))).toEqual([]);
  await call(page, 'folders.create', { name: 'After' });
  await expectAccessible(page, 'backups');

  await byHand.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: said.confirm.title });
  await expect(dialog).toContainText('Ninefold closes and opens again');
  await expectAccessible(page, 'restore');
  await dialog.getByRole('button', { name: messages.notices.cancel }).click();
  await expect(byHand.getByRole('button')).toBeFocused();
  await byHand.getByRole('button').press('Enter');
  await dialog.getByRole('button', { name: said.confirm.action }).click();
  expect(await first.exited).toBe(0);

  const second = await start();
  const again = await openData(second);
  expect(await foldersOf(again)).toContain('Before');
  expect(await foldersOf(again)).not.toContain('After');
  expect(inFolder(profile, 'set-aside')).toHaveLength(1);
  const before = rows(again).filter({ hasText: said.reason.restore });
  await before.getByRole('button').click();
  await again.getByRole('button', { name: said.confirm.action }).click();
  expect(await second.exited).toBe(0);

  const last = await (await start()).firstWindow();
  await last.getByRole('heading', { level: 1 }).waitFor();
  expect(await foldersOf(last)).toContain('After');
});

test('a daily backup is made without being asked for; names that are no backup are refused', async ({
  start,
  profile,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => inFolder(profile, 'backups').filter((name) => /^daily-.*\.db$/.test(name)), { timeout: 30_000 })
    .toHaveLength(1);
  for (const name of ['../ninefold.db', 'ninefold.db', 'daily-2020-01-01T00-00-00-000Z.db'])
    expect(await call(page, 'desktop.restoreBackup', { name })).toMatchObject({
      ok: false,
      problem: { code: 'not_found', detail: said.gone },
    });
  for (const [operation, input] of [
    ['desktop.restoreBackup', {}],
    ['desktop.backups', { folder: '/etc' }],
    ['desktop.constructor', {}],
    ['desktop.', {}],
  ] as const)
    expect(await call(page, operation, input)).toMatchObject({ ok: false });
});

test('the folder of the data is shown by the system’s own program', async ({ start, profile }) => {
  test.skip(!runsOnStandin, 'would open a window of another program');
  const app = await start();
  const page = await openData(app);
  await page.getByRole('button', { name: said.reveal }).click();
  await expect
    .poll(() => app.evaluate(({ __standin }) => __standin.shellCalls))
    .toEqual([{ method: 'openPath', args: [path.dirname(databaseFile(profile))] }]);
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

test('a file that is no database any more: nothing is overwritten, and a backup takes its place', async ({
  start,
  profile,
}) => {
  test.skip(!runsOnStandin, 'the answers to dialogs are given to the stand-in');
  const first = await start();
  const page = await first.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await call(page, 'folders.create', { name: 'Kept in the backup' });
  expect(await call(page, 'desktop.backUp')).toMatchObject({ ok: true });
  await first.close();
  const handle = openSync(databaseFile(profile), 'r+');
  writeSync(handle, new Uint8Array(4096).fill(1), 0, 4096, 0);
  closeSync(handle);
  const damaged = statSync(databaseFile(profile)).size;

  const closed = start({ env: { NINEFOLD_STANDIN_DIALOGS: JSON.stringify([{ response: 3 }]) } });
  await closed.then(
    (app) => app.exited,
    () => undefined,
  );
  expect(statSync(databaseFile(profile)).size).toBe(damaged);
  expect(inFolder(profile, 'set-aside')).toEqual([]);

  // The rescue fails, is said to have failed, and the question comes again.
  const answers = [{ response: 0 }, { response: 0 }, { response: 1 }];
  const second = await start({ env: { NINEFOLD_STANDIN_DIALOGS: JSON.stringify(answers) } });
  const after = await second.firstWindow();
  await after.getByRole('heading', { level: 1 }).waitFor();
  expect(await titles(second)).toEqual([said.damage.title, said.rescueFailed.title, said.damage.title]);
  expect(await foldersOf(after)).toContain('Kept in the backup');
});
