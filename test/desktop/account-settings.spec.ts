/** A desktop whose person is logged in to a server: the account is there, and everything else stays on this computer. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible } from '../e2e/edition.ts';
import { filesWith } from '../support/files-with.ts';
import { createMember, createPerson, PASSWORD } from '../support/person.ts';
import { serveEdition, type ServedEdition } from '../support/served-edition.ts';
import { expect, test as base } from './ninefold.ts';

const { account, dashboard, login, network, settings, shell } = messages;
const { leave, plan } = account;
const ADA = 'ada@example.org';

const test = base.extend<{ readonly server: ServedEdition }>({
  // Playwright reads from the first parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, provide) => {
    const server = await serveEdition({ SINGLE_USER: '0' });
    await createMember(server, ADA, PASSWORD);
    await provide(server);
    await server.dispose();
  },
});

/** Past the first launch and logged in, as the login screen does it. */
async function logIn(page: Page, server: ServedEdition): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(
    async ({ origin, login: sent }) => {
      const call = (operation: string, input: unknown) => window.ninefold!.call(operation, input, crypto.randomUUID());
      await call('settings.put', { settings: { 'server.origin': origin, 'onboarding.done': true } });
      await call('auth.login', sent);
    },
    { origin: server.url, login: { email: ADA, password: PASSWORD } },
  );
  await page.reload();
  await expect(page.getByTitle(ADA)).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: shell.pages.settings })
    .getByRole('link', { name: settings.sections.account })
    .click();
  await expect(page.getByRole('list', { name: account.devices })).toBeVisible();
}

test('Settings show the account; the subscription is managed on the pages of the server', async ({ start, server }) => {
  const app = await start();
  const page = await app.firstWindow();
  await logIn(page, server);
  await openAccount(page);
  const main = page.getByRole('main');
  await expect(main.getByText(account.whoDesktop(server.url))).toBeVisible();
  await expect(main.getByRole('heading', { name: settings.place.onBoth })).toBeVisible();
  await expect(main.getByText(account.server.signedIn(ADA))).toBeVisible();
  const device = page.getByRole('list', { name: account.devices }).getByRole('listitem');
  await expect(device.filter({ hasText: account.thisDevice })).toContainText('on the desktop');

  await main.getByRole('link', { name: plan.open }).click();
  await expect(main.getByText(plan.onDesktop(server.url))).toBeVisible();
  await page.context().setOffline(true);
  await main.getByRole('button', { name: plan.openServer }).click();
  await expect(main.getByRole('alert').filter({ hasText: network.checkoutUnavailable })).toBeVisible();
  await page.context().setOffline(false);
  await main.getByRole('button', { name: plan.openServer }).click();
  await expect(main.getByText(network.checkoutUnavailable)).toHaveCount(0);

  await openAccount(page);
  const disconnect = main.getByRole('button', { name: account.server.disconnect });
  const dialog = page.getByRole('dialog', { name: leave.disconnectTitle });
  await disconnect.click();
  await dialog.getByRole('button', { name: account.unsaved.stay }).click();
  await expect(disconnect).toBeFocused();
  await disconnect.press('Enter');
  await dialog.getByRole('button', { name: leave.disconnectAction }).click();
  await expect(page.getByText(account.server.disconnected(server.url)).first()).toBeVisible();
  await expect(main.getByText(account.server.none)).toBeVisible();
  await expect(main.getByRole('link', { name: account.server.connect })).toBeVisible();
  await page.getByRole('button', { name: messages.notices.undo }).click();
  await expect(main.getByText(server.url, { exact: true })).toBeVisible();
  await expect(main.getByText(account.server.signedOut)).toBeVisible();
  await expect(main.getByRole('link', { name: account.server.signIn })).toBeVisible();
  await disconnect.click();
  await expect(main.getByText(account.server.none)).toBeVisible();
});

test('Logout goes to the login screen; the local profile is there, with all that it had', async ({ start, server }) => {
  const page = await (await start()).firstWindow();
  await logIn(page, server);
  await page.getByRole('button', { name: shell.nav.logout }).click();
  const dialog = page.getByRole('dialog', { name: leave.title });
  await expect(dialog.getByText(leave.text(ADA, server.url))).toBeVisible();
  await expect(dialog.getByRole('button', { name: account.unsaved.stay })).toBeFocused();
  await expect(dialog.getByRole('radio', { name: leave.keeps })).toBeChecked();
  await expectAccessible(page, 'leaving the server');
  await dialog.getByRole('button', { name: leave.action, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  await expect(page.getByText(account.loggedOut).first()).toBeVisible();
  await expect(page.getByText(shell.nav.localProfile)).toBeVisible();
  await expect(page.getByRole('button', { name: shell.nav.logout })).toHaveCount(0);
  await page.getByRole('link', { name: login.goOnOffline }).click();
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('with a logout everything can go from this computer, which opens as new; the server keeps it', async ({
  start,
  server,
  profile,
}) => {
  const app = await start();
  const page = await app.firstWindow();
  await logIn(page, server);
  await page.evaluate(async () => {
    const call = (operation: string, input: unknown) => window.ninefold!.call(operation, input, crypto.randomUUID());
    await call('notes.create', { title: 'Mine', content: 'A secret of mine' });
    await call('desktop.backUp', {});
    await call('desktop.syncNow', {});
  });
  expect(filesWith(profile, 'A secret of mine')).not.toEqual([]);
  await page.getByRole('button', { name: shell.nav.logout }).click();
  const dialog = page.getByRole('dialog', { name: leave.title });
  await dialog.getByRole('radio', { name: leave.removes }).check();
  await expect(dialog.getByRole('status')).toBeEmpty();
  await dialog.getByRole('button', { name: leave.removeAction }).click();
  expect(await app.exited).toBe(0);

  const again = await (await start()).firstWindow();
  await expect(again.getByRole('button', { name: dashboard.welcome.startEmpty })).toBeVisible();
  await expect(again.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
  expect(filesWith(profile, 'A secret of mine')).toEqual([]);
  const browser = createPerson(server.url);
  await browser.ask('POST', '/auth/login', { email: ADA, password: PASSWORD });
  expect((await browser.ask('GET', '/notes')).body).toMatchObject({ notes: [{ title: 'Mine' }] });
  const { devices } = (await browser.ask('GET', '/auth/devices')).body as { devices: { client: string }[] };
  expect(devices.filter(({ client }) => client.includes('desktop'))).toEqual([]);
});

test('a deleted account takes nothing of this computer along', async ({ start, server }) => {
  const page = await (await start()).firstWindow();
  await logIn(page, server);
  await openAccount(page);
  await page.getByRole('button', { name: account.remove }).click();
  const dialog = page.getByRole('dialog', { name: account.removeTitle });
  await dialog.getByLabel(login.password).fill(PASSWORD);
  await dialog.getByRole('button', { name: account.removeConfirm }).click();
  await expect(page.getByText(account.removed).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(shell.nav.localProfile)).toBeVisible();
  await page.getByRole('link', { name: login.goOnOffline }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('without an account there is nothing to log out of, and the page of the subscription says that all is free', async ({
  start,
}) => {
  const page = await (await start()).firstWindow();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: shell.footer.subscription }).click();
  await expect(page.getByRole('main').getByText(plan.free)).toBeVisible();
  await expect(page.getByRole('button', { name: shell.nav.logout })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: shell.palette.title })).toBeFocused();
  await page.keyboard.type(shell.nav.logout);
  await expect(page.getByText(shell.palette.none)).toBeVisible();
});
