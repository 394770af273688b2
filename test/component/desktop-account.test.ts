/** A desktop whose person is signed in to a server: the account is in Settings, and to leave it takes nothing of this computer along unless that is chosen. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, goTo, pressAt, toasts } from './harness/person.ts';
import { PASSWORD } from './login-steps.ts';
import { ADA, type MadeDesktop, makeDesktop, optionsWith, SERVER } from './made-desktop.ts';
import { alertOf } from './settings-page.ts';

const { account, dashboard, login, network, notices, settings, shell } = messages;
const { leave, plan } = account;
const DEVICE = { id: 'd', client: 'Ninefold 1.0.0 on the desktop', createdAt: 0, lastSeenAt: 0, current: true };

const main = page.getByRole('main');
const banner = page.getByRole('banner');
const cells = page.getByRole('row', { name: /Cells/ });
const leaving = (title: string = leave.title): Locator => page.getByRole('dialog', { name: title });

const signedIn = (user = ADA): MadeDesktop => makeDesktop({ user, settings: { 'server.origin': SERVER } });

/** Opens the app of somebody who is signed in. */
async function openAt(at: string, desktop = signedIn()): Promise<OpenedApp> {
  return openApp({
    at,
    sets: [simpleSet('Cells', 2)],
    ...optionsWith(desktop, (host) => host.answer('auth.devices', { devices: [DEVICE] })),
  });
}

/** The login screen, from which the local profile goes on with what it had. */
async function expectGoesOnOffline(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  await expect.element(banner.getByText(shell.nav.localProfile)).toBeVisible();
  await expectCount(page.getByRole('button', { name: shell.nav.logout }), 0);
  await page.getByRole('link', { name: login.goOnOffline }).click();
  await expect.element(cells).toBeVisible();
  await expect.element(page.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
}

test('Settings show the account and this computer among its devices', async () => {
  await openAt('/settings#account');
  await expect.element(main.getByText(account.whoDesktop(SERVER))).toBeVisible();
  await expect.element(main.getByRole('heading', { name: settings.place.onBoth })).toBeVisible();
  await expect.element(main.getByText(account.server.signedIn(ADA.email!))).toBeVisible();
  const device = page.getByRole('list', { name: account.devices }).getByRole('listitem');
  await expect.element(device.filter({ hasText: account.thisDevice })).toMatchTextContent('on the desktop');
  await expectAccessible('an account on the desktop');
});

test('what is paid is what the server says, and is managed in the browser', async () => {
  const opened: unknown[] = [];
  const own = window.open;
  window.open = (address) => (opened.push(address), null);
  onTestFinished(() => {
    window.open = own;
  });
  const desktop = signedIn();
  const app = await openApp({
    at: '/settings#account',
    ...optionsWith(desktop, (host) => host.answer('billing.status', { active: false, status: 'none' })),
  });
  await expect.element(main.getByText(plan.none)).toBeVisible();
  await main.getByRole('link', { name: plan.open }).click();
  app.host.refuse('billing.createCheckout', new Problem('offline', network.checkoutUnavailable), 1);
  const subscribe = main.getByRole('button', { name: plan.subscribe });
  await pressAt(subscribe, 'Enter');
  await expect.element(alertOf(network.checkoutUnavailable)).toBeVisible();
  app.host.answer('billing.createCheckout', { url: 'https://pay.example/checkout' });
  await pressAt(subscribe, 'Enter');
  await expect.element(main.getByText(plan.inBrowser)).toBeVisible();
  await expectGone(main.getByText(network.checkoutUnavailable));
  expect(opened).toEqual(['https://pay.example/checkout']);
  // The person has paid there, and comes back.
  app.host.answer('billing.status', { active: true, status: 'active' });
  window.dispatchEvent(new Event('focus'));
  await expect.element(main.getByText(plan.active)).toBeVisible();
});

test('a server that serves one person is known by its name, and has nothing of accounts', async () => {
  const { host: name } = new URL(SERVER);
  const app = await openAt('/settings#account', signedIn({ ...ADA, email: null, name }));
  await expect.element(page.getByText(account.whoAlone(SERVER))).toBeVisible();
  await expect.element(banner.getByText(name)).toBeVisible();
  await expect.element(page.getByRole('button', { name: shell.nav.logout })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: settings.place.onBoth })).toBeVisible();
  for (const ofAccounts of [account.password, account.devices, account.remove, plan.title])
    await expectCount(page.getByRole('heading', { name: ofAccounts, exact: true }), 0);
  expect(app.host.callsOf('auth.devices')).toEqual([]);
  await goTo('/welcome');
  await expect.element(page.getByText(dashboard.welcome.accountText)).toBeVisible();
});

test('to disconnect is asked about first; the address comes back, and can go without a question', async () => {
  const desktop = signedIn();
  await openAt('/settings#account', desktop);
  const disconnect = main.getByRole('button', { name: account.server.disconnect });
  await disconnect.click();
  await leaving(leave.disconnectTitle).getByRole('button', { name: account.unsaved.stay }).click();
  await expect.element(disconnect).toHaveFocus();
  await pressAt(disconnect, 'Enter');
  await leaving(leave.disconnectTitle).getByRole('button', { name: leave.disconnectAction }).click();
  await expect.element(toasts.getByText(account.server.disconnected(SERVER))).toBeVisible();
  await expect.element(main.getByText(account.server.none)).toBeVisible();
  await expect.element(main.getByRole('link', { name: account.server.connect })).toBeVisible();
  expect([desktop.user.local, desktop.settings['server.origin']]).toEqual([true, '']);
  await pressAt(toasts.getByRole('button', { name: notices.undo }), 'Enter');
  await expect.element(main.getByText(SERVER, { exact: true })).toBeVisible();
  await expect.element(main.getByText(account.server.signedOut)).toBeVisible();
  await expect.element(main.getByRole('link', { name: account.server.signIn })).toBeVisible();
  await pressAt(disconnect, 'Enter');
  await expect.element(main.getByText(account.server.none)).toBeVisible();
});

test('a deleted account takes nothing of this computer along', async () => {
  const desktop = signedIn();
  const app = await openAt('/settings#account', desktop);
  app.host.answer('auth.removeAccount', (sent: unknown) => {
    expect(sent).toEqual({ password: PASSWORD });
    desktop.user = makeDesktop().user;
    return { done: true };
  });
  await page.getByRole('button', { name: account.remove }).click();
  const dialog = page.getByRole('dialog', { name: account.removeTitle });
  await dialog.getByLabelText(login.password).fill(PASSWORD);
  await dialog.getByRole('button', { name: account.removeConfirm }).click();
  await expect.element(toasts.getByText(account.removed)).toBeVisible();
  await expectGoesOnOffline();
});

describe('Logout', () => {
  const logout = page.getByRole('button', { name: shell.nav.logout });

  test('goes to the login screen; the local profile is there, with all that it had', async () => {
    await openAt('/');
    await logout.click();
    await expect.element(leaving().getByText(leave.text(ADA.email!, SERVER))).toBeVisible();
    await expect.element(leaving().getByRole('button', { name: account.unsaved.stay })).toHaveFocus();
    await expect.element(leaving().getByRole('radio', { name: leave.keeps })).toBeChecked();
    await expectAccessible('leaving the server');
    await leaving().getByRole('button', { name: leave.action, exact: true }).click();
    await expect.element(toasts.getByText(account.loggedOut)).toBeVisible();
    await expectGoesOnOffline();
    await expectCount(page.getByText(login.server.sessionEnded(ADA.email!)), 0);
  });

  test('says what the server does not have yet, and what becomes of it', async () => {
    const desktop = signedIn();
    await openAt('/', desktop);
    for (const unsent of [1, 2]) {
      desktop.sync = { ...desktop.sync, queueLen: 1, parked: unsent - 1, state: 'failed', online: false };
      await pressAt(logout, 'Enter');
      await expect.element(leaving().getByText(leave.unsentKept(unsent))).toBeVisible();
      await leaving().getByRole('radio', { name: leave.removes }).click();
      await expect.element(leaving().getByText(leave.unsentLost(unsent))).toBeVisible();
      await leaving().getByRole('button', { name: account.unsaved.stay }).click();
      await expectCount(leaving(), 0);
    }
  });

  test('lets everything go from this computer where that is chosen, and says why it could not', async () => {
    const desktop = signedIn();
    const app = await openAt('/', desktop);
    app.host.refuse('desktop.removeProfile', new Problem('disk_full', network.internal), 1);
    await logout.click();
    await leaving().getByRole('radio', { name: leave.removes }).click();
    await expect.element(leaving().getByRole('status')).toMatchTextContent(/^$/);
    await leaving().getByRole('button', { name: leave.removeAction }).click();
    await expect.element(leaving().getByRole('alert')).toMatchTextContent(leave.failed(network.internal));
    app.host.answer('desktop.removeProfile', {});
    await leaving().getByRole('button', { name: leave.removeAction }).click();
    await expect.element(leaving().getByText(leave.closing)).toBeVisible();
    expect(app.host.callsOf('auth.logout')).toHaveLength(1);
  });
});
