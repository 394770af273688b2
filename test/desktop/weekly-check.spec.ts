/** The full check of the database: by itself, on request, and what follows when it finds damage that no quick look would. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import SqliteDatabase from 'better-sqlite3';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible } from '../e2e/edition.ts';
import { databaseFile, expect, test } from './ninefold.ts';
import { runsOnStandin, type DesktopApp } from './standin/launch.ts';

const { backups, settings, shell } = messages;
const said = backups.check;

const SLOW_TABLES = 400;
const SLOW_BYTES = 20_000_000;

const recordOf = (profile: string) => path.join(path.dirname(databaseFile(profile)), 'checked.json');
const foundIn = (profile: string): unknown => {
  const text = existsSync(recordOf(profile)) ? readFileSync(recordOf(profile), 'utf8') : '';
  // Empty for a moment while it is written.
  return text === '' ? null : (JSON.parse(text) as unknown);
};
const titles = (app: DesktopApp) =>
  app.evaluate(({ __standin }) => __standin.dialogCalls.map(({ options }) => options['message']));
const row = (page: Page) => page.getByRole('region').or(page.locator('section')).filter({ hasText: said.text });

async function openData(app: DesktopApp): Promise<Page> {
  const page = await app.firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: shell.pages.settings })
    .getByRole('link', { name: settings.sections.data, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: said.title })).toBeVisible();
  return page;
}

/** An index that says something else than its table: whole pages, so that only the full check sees it. */
function damageAnIndex(profile: string): void {
  const database = new SqliteDatabase(databaseFile(profile));
  database.unsafeMode();
  database.exec(`
    create table torn (a text, b text);
    insert into torn values ('1', 'x'), ('2', 'y');
    create index torn_a on torn (a);
    pragma writable_schema = on;
    update sqlite_schema set sql = 'create index torn_a on torn (b)' where name = 'torn_a';
  `);
  database.close();
  const again = new SqliteDatabase(databaseFile(profile));
  expect(again.pragma('quick_check', { simple: true })).toBe('ok');
  expect(again.pragma('integrity_check', { simple: true })).not.toBe('ok');
  again.close();
}

/** Tables whose only row takes its time to be checked: all together longer than anybody needs to quit. */
function makeCheckSlow(profile: string): void {
  const database = new SqliteDatabase(databaseFile(profile));
  database.pragma('ignore_check_constraints = ON');
  for (let n = 0; n < SLOW_TABLES; n += 1)
    database.exec(`
      create table slow_${n} (a text check (length(hex(zeroblob(a))) > 0));
      insert into slow_${n} values ('${SLOW_BYTES}');
    `);
  database.close();
}

test('the whole database is looked through by itself, and again when asked; Settings says when', async ({
  start,
  profile,
}) => {
  const before = Date.now();
  const page = await openData(await start());
  await expect.poll(() => foundIn(profile), { timeout: 30_000 }).toMatchObject({ isSound: true });
  await row(page).getByRole('button', { name: said.make }).press('Enter');
  await expect(row(page).getByRole('status')).toContainText('Everything is in order.');
  const { at } = foundIn(profile) as { at: number };
  expect(at).toBeGreaterThanOrEqual(before);
  await expectAccessible(page, 'full check');
});

test('a quit waits for a running save and not for a check of the database, which is still due afterwards', async ({
  start,
  profile,
}) => {
  const first = await start();
  await (await first.firstWindow()).getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => foundIn(profile), { timeout: 30_000 }).not.toBeNull();
  await first.close();
  makeCheckSlow(profile);
  rmSync(recordOf(profile));

  const app = await start();
  const page = await openData(app);
  await row(page).getByRole('button', { name: said.make }).press('Enter');
  await expect(row(page).getByText(said.checking)).toBeVisible();
  await page.evaluate(
    () =>
      void window.ninefold!.call(
        'sets.create',
        { topic: 'Kept', flashcards: [{ question: 'last', answer: 'word' }] },
        'save',
      ),
  );
  await app.close();
  expect(await app.exited).toBe(0);
  expect(foundIn(profile)).toBeNull();
  const database = new SqliteDatabase(databaseFile(profile), { readonly: true });
  expect(database.prepare('select topic from sets').pluck().all()).toContain('Kept');
  database.close();
});

test('damage that the weekly check finds is told at once, said in Settings, and mended by the next start', async ({
  start,
  profile,
}) => {
  test.skip(!runsOnStandin, 'the answers to dialogs are given to the stand-in');
  const first = await start();
  await (await first.firstWindow()).getByRole('heading', { level: 1 }).waitFor();
  await first.close();
  damageAnIndex(profile);
  rmSync(recordOf(profile), { force: true });

  // The first answer is to the check that comes by itself: later.
  const damaged = await start({ env: { NINEFOLD_STANDIN_DIALOGS: JSON.stringify([{ response: 1 }]) } });
  const page = await openData(damaged);
  await expect.poll(() => titles(damaged), { timeout: 30_000 }).toEqual([backups.damage.title]);
  await page.reload();
  await expect(row(page).getByRole('alert').filter({ hasText: 'The database is damaged.' })).toBeVisible();
  await damaged.close();

  const mended = await start({ env: { NINEFOLD_STANDIN_DIALOGS: JSON.stringify([{ response: 0 }]) } });
  await (await mended.firstWindow()).getByRole('heading', { level: 1 }).waitFor();
  expect(await titles(mended)).toEqual([backups.damage.title, backups.rescued.title]);
  await expect.poll(() => foundIn(profile), { timeout: 30_000 }).toMatchObject({ isSound: true });
});

test('told of damage, one can open the app again at once', async ({ start, profile }) => {
  test.skip(!runsOnStandin, 'the answers to dialogs are given to the stand-in');
  const first = await start();
  await (await first.firstWindow()).getByRole('heading', { level: 1 }).waitFor();
  await first.close();
  damageAnIndex(profile);
  rmSync(recordOf(profile), { force: true });
  const damaged = await start({ env: { NINEFOLD_STANDIN_DIALOGS: JSON.stringify([{ response: 0 }]) } });
  expect(await damaged.exited).toBe(0);
  expect(foundIn(profile)).toMatchObject({ isSound: false });
});
