/** The shell as the desktop has it: the native menu, /login beside a local profile, and the first launch. */
import type { Page } from '@playwright/test';
import { commands, type CommandDescriptor } from '../../src/contract/commands.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { FIRST_CARD_GOAL, walkToFirstCard } from '../support/first-steps.ts';
import { expect, test } from './ninefold.ts';

const { dashboard, login, shell } = messages;
const said = dashboard.welcome;
const GROUPS = ['file', 'edit', 'view', 'go', 'study', 'help'] as const;

test('the native menu has every command in its group, and a chosen one runs in the window', async ({ start }) => {
  const app = await start();
  const page = await app.firstWindow();
  await page.getByRole('button', { name: said.startEmpty }).click();
  const menus = await app.evaluate(({ Menu }) =>
    (Menu.getApplicationMenu()?.items ?? []).map(({ submenu }) => (submenu?.items ?? []).map(({ id }) => id ?? '')),
  );
  const groups = menus.slice(-GROUPS.length);
  const listed = Object.entries<CommandDescriptor>(commands).filter(([, { menu }]) => menu);
  for (const [at, group] of GROUPS.entries()) {
    const ids = listed.filter(([, command]) => command.group === group).map(([id]) => id);
    expect(groups[at]!.filter((id) => id in commands)).toEqual(ids);
  }
  for (const [id, title] of [
    ['go.performance', shell.pages.performance],
    ['help.welcome', said.title],
    ['go.dashboard', dashboard.allSets],
  ] as const) {
    await app.evaluate(({ Menu }, chosen) => Menu.getApplicationMenu()?.getMenuItemById(chosen)?.click(), id);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('/login asks for a server first, says that nobody needs one, and goes on offline', async ({ start }) => {
  const page = await (await start()).firstWindow();
  await skip(page);
  await expect(page.getByText(shell.sync.localOnly)).toBeVisible();
  await page.getByRole('link', { name: shell.nav.connectAccount }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.titles.server })).toBeFocused();
  await expect(page.getByText(login.server.text)).toBeVisible();
  await page.getByRole('link', { name: login.goOnOffline }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeFocused();
});

test('from the start of the app the first card is studied in six clicks', async ({ start }) => {
  const page = await (await start()).firstWindow();
  expect(await walkToFirstCard(page, 'mouse')).toBeLessThanOrEqual(FIRST_CARD_GOAL.acts);
});

test('the first launch says where everything stays, and what becomes of a key without a keychain', async ({
  start,
}) => {
  const page = await (await start({ safeStorage: 'unavailable' })).firstWindow();
  await expect(page.getByText(said.text)).toBeVisible();
  await page.getByLabel(said.keyLabel).fill('test-key-0123456789');
  await page.getByRole('button', { name: said.saveKey }).click();
  await expect(page.getByRole('status').filter({ hasText: said.keyForThisRun })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: said.localModel }).click();
  await expect(page).toHaveURL(/\/settings/);
});

async function skip(page: Page): Promise<void> {
  await page.getByRole('button', { name: said.startEmpty }).click();
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
}
