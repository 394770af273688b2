/** Sync as a person sees it: its state in words, Settings, "Sync", and the questions that only they can answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible } from '../e2e/edition.ts';
import { chooseFromPalette } from '../support/palette.ts';
import { createPerson, PASSWORD } from '../support/person.ts';
import { openGate } from '../support/tcp-gate.ts';
import { ADA, ask, BOB, exchange, expect, logIn, openSync, stateOf, test } from './synced.ts';

const { commandNames, dashboard, notices, shell, syncScreen: said } = messages;
const { state } = said;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('what is edited on one computer is seen on the other, on the screen that is open', async ({ start, server }) => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'ninefold-profile-'));
  const first = await (await start()).firstWindow();
  const second = await (await start({ env: { ...process.env, NINEFOLD_USER_DATA: elsewhere } })).firstWindow();
  await logIn(first, server);
  await logIn(second, server);
  const flashcards = [{ question: 'What is a cell?', answer: 'The smallest thing alive' }];
  const { id } = await ask<{ id: string }>(first, 'sets.create', { topic: 'Biology', flashcards });
  await exchange(first);
  await exchange(second);
  const row = second.getByRole('row', { name: /Biology/ });
  await expect(row).toBeVisible();
  await expect(stateOf(second)).toContainText(state.justNow);

  const set = await ask<{ flashcards: { id: string }[] }>(second, 'sets.get', { id });
  await ask(second, 'cards.update', { id: set.flashcards[0]!.id, answer: 'The smallest living thing' });
  await ask(second, 'sets.update', { id, topic: 'Cell biology' });
  await exchange(second);
  await exchange(first);
  await expect(first.getByRole('row', { name: /Cell biology/ })).toBeVisible();
  await first.getByRole('banner').getByRole('link', { name: shell.nav.flashcards }).click();
  await expect(first.getByText('The smallest living thing').first()).toBeVisible();
  rmSync(elsewhere, { recursive: true, force: true });
});

test('without an account nothing is said of sync, and Settings lead to one', async ({ start }) => {
  const page = await (await start()).firstWindow();
  await page.getByRole('button', { name: dashboard.welcome.startEmpty }).click();
  await expect(page.getByText(shell.sync.localOnly)).toBeVisible();
  await expect(stateOf(page)).toHaveCount(0);
  await openSync(page);
  await expect(main(page).getByText(said.none.text)).toBeVisible();
  await expectAccessible(page, 'sync without an account');
  await main(page).getByRole('link', { name: said.none.connect }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('its state is said in words: never, waiting, paused, offline, failed, and synced again', async ({
  start,
  server,
}) => {
  const gate = await openGate('127.0.0.1', Number(new URL(server.url).port));
  const app = await start();
  const page = await app.firstWindow();
  await logIn(page, { ...server, url: `http://127.0.0.1:${gate.port}` });
  await openSync(page);
  await button(page, said.now).click();
  await expect(page.getByText(said.done)).toBeVisible();
  await expect(stateOf(page)).toContainText(state.justNow);
  await expect(main(page).getByText(ADA).first()).toBeVisible();
  await expect(main(page).getByText(said.waitingNothing, { exact: true })).toBeVisible();
  await expectAccessible(page, 'sync in Settings');

  await button(page, said.pause).click();
  await expect(page.getByText(said.pausedNote)).toBeVisible();
  await expect(stateOf(page)).toContainText(state.paused);
  await ask(page, 'notes.create', { title: 'A note', content: 'x' });
  await expect(stateOf(page)).toContainText(state.pausedWaiting(1));
  await expect(main(page).getByText(said.waitingSome(1), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: notices.undo }).click();
  await expect(stateOf(page)).toContainText(state.justNow);

  gate.shut();
  await button(page, said.now).click();
  await expect(main(page).getByRole('alert').getByText(said.failed.offline)).toBeVisible();
  await expect(stateOf(page)).toContainText(state.offline);
  await expect(page.getByRole('status').getByText(said.said.offline)).toBeAttached();
  await ask(page, 'notes.create', { title: 'Another', content: 'x' });
  await expect(stateOf(page)).toContainText(state.offlineWaiting(1));
  await expectAccessible(page, 'sync while the server is away');

  gate.open();
  await button(page, said.failed.retry).click();
  await expect(stateOf(page)).toContainText(state.justNow);
  await expect(page.getByRole('status').getByText(said.said.good)).toBeAttached();
  await gate.close();
});

test('the palette and the native menu sync, pause and go on', async ({ start, server }) => {
  const app = await start();
  const page = await app.firstWindow();
  await logIn(page, server);
  await expect(stateOf(page)).toBeVisible();
  await chooseFromPalette(page, commandNames['sync.now']);
  await expect(page.getByText(said.done)).toBeVisible();
  const choose = (id: string) =>
    app.evaluate(({ Menu }, chosen) => Menu.getApplicationMenu()?.getMenuItemById(chosen)?.click(), id);
  await choose('sync.pause');
  await expect(stateOf(page)).toContainText(state.paused);
  await choose('sync.pause');
  await expect(page.getByText(said.resumed)).toBeVisible();
  await expect(stateOf(page)).not.toContainText(state.paused);
  // The words of the title bar lead to where they are explained.
  await stateOf(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: messages.settings.sections.sync })).toBeVisible();
});

test('asks before much is removed here, names it, and does as it is told', async ({ start, server }) => {
  const page = await (await start()).firstWindow();
  await logIn(page, server);
  const browser = createPerson(server.url);
  await browser.ask('POST', '/auth/login', { email: ADA, password: PASSWORD });
  const ids = Array.from({ length: 24 }, (_, n) => `note-${n}`);
  for (const id of ids) await browser.ask('POST', '/notes', { id, title: `Note ${id}`, content: 'x' });
  await exchange(page);
  const removeAll = async (): Promise<void> => {
    const { notes } = (await browser.ask('GET', '/notes?summary=1')).body as {
      notes: { id: string; updatedAt: number }[];
    };
    for (const { id } of notes) await browser.ask('DELETE', `/notes?id=${id}&updatedAt=${Date.now() + 1000}`);
  };
  await removeAll();
  await exchange(page);
  await expect(stateOf(page)).toContainText(state.asking);
  await page.getByRole('button', { name: said.asks.answer, exact: true }).click();
  await expect(main(page).getByRole('heading', { name: said.removals.title(24) })).toBeVisible();
  const list = main(page).getByRole('list', { name: said.removals.list });
  await expect(list.getByRole('listitem')).toHaveCount(24);
  await expect(list).toContainText('Note note-7');
  await expectAccessible(page, 'the question about removals');
  await button(page, said.removals.keep).press('Enter');
  await expect(page.getByText(said.removals.kept)).toBeVisible();
  await exchange(page);
  expect((await ask<{ notes: unknown[] }>(page, 'notes.summary')).notes).toHaveLength(24);

  await removeAll();
  await exchange(page);
  await expect(stateOf(page)).toContainText(state.asking);
  await button(page, said.removals.allow).click();
  await expect(page.getByText(said.removals.allowed)).toBeVisible();
  await expect.poll(async () => (await ask<{ notes: unknown[] }>(page, 'notes.summary')).notes).toHaveLength(0);
});

test('another account is asked about before anything is exchanged', async ({ start, server }) => {
  const page = await (await start()).firstWindow();
  await logIn(page, server);
  await ask(page, 'notes.create', { title: 'Of Ada', content: 'x' });
  await exchange(page);
  await ask(page, 'auth.logout');
  await logIn(page, server, BOB);
  await expect(stateOf(page)).toContainText(state.otherAccount);
  await expect(page.getByText(said.asks.otherAccount)).toBeVisible();
  await stateOf(page).click();
  await expect(
    main(page).getByText(said.otherAccount.text(BOB, server.url, said.otherAccount.sameServer)),
  ).toBeVisible();
  await expectAccessible(page, 'the question about another account');
  await button(page, said.otherAccount.use).press('Enter');
  await expect(page.getByText(said.otherAccount.used)).toBeVisible();
  await expect(stateOf(page)).toContainText(state.justNow);
  const bob = createPerson(server.url);
  await bob.ask('POST', '/auth/login', { email: BOB, password: PASSWORD });
  expect((await bob.ask('GET', '/notes?summary=1')).text).toContain('Of Ada');
});

test('what the account has can be copied once, with its progress, and stopped', async ({ start, server }) => {
  const page = await (await start()).firstWindow();
  await logIn(page, server);
  await openSync(page);
  await button(page, said.pause).click();
  const browser = createPerson(server.url);
  await browser.ask('POST', '/auth/login', { email: ADA, password: PASSWORD });
  await browser.ask('POST', '/notes', { id: 'n', title: 'Note', content: 'x', folderPath: 'school' });
  const flashcards = [{ question: 'Q', answer: 'A' }];
  await browser.ask('POST', '/sets', { topic: 'Biology', folderPath: 'school', flashcards });
  await button(page, said.import.start).click();
  await expect(main(page).getByText(said.import.result, { exact: true })).toBeVisible();
  await expect(main(page).getByText(said.import.notes(1), { exact: true })).toBeVisible();
  await button(page, said.import.start).click();
  await expect(main(page).getByText(said.import.nothing)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: shell.nav.dashboard }).click();
  await expect(
    page
      .getByRole('row', { name: /school/ })
      .or(page.getByRole('treeitem', { name: /school/ }))
      .first(),
  ).toBeVisible();
});
