/** A desktop and a real server with accounts: the session lives in the main process and the keychain, and the work stays where it is. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expectAccessible } from '../e2e/edition.ts';
import { filesWith } from '../support/files-with.ts';
import { newestMail } from '../support/outbox.ts';
import { createMember, PASSWORD } from '../support/person.ts';
import { startRecordingProxy } from '../support/recording-proxy.ts';
import { serveEdition, type ServedEdition } from '../support/served-edition.ts';
import { expect, test as base } from './ninefold.ts';

const { account, auth, dashboard, login: said, settings, shell, syncScreen } = messages;
const ADA = 'ada@example.org';

const test = base.extend<{ server: ServedEdition }>({
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, provide) => {
    const server = await serveEdition({ SINGLE_USER: '0' });
    await provide(server);
    await server.dispose();
  },
});

test('signs in from the main process and is signed in after a restart; no page and no file has the session', async ({
  start,
  server,
  profile,
}) => {
  await createMember(server, ADA);
  const proxy = await startRecordingProxy(server.url);
  const first = await start();
  const page = await first.firstWindow();
  await openLogin(page);
  await useServer(page, proxy.url);
  await logIn(page, 'not my password');
  await expect(page.getByText(auth.wrongLogin)).toBeVisible();
  await logIn(page, PASSWORD);
  await expectSignedIn(page);
  await expect(page.getByText(said.signedInUntilQuit)).toHaveCount(0);

  expect(proxy.cookieValues).toHaveLength(2);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state]),
  );
  const cookies = await first.context().cookies();
  for (const secret of proxy.cookieValues) expect(`${kept} ${JSON.stringify(cookies)}`).not.toContain(secret);
  await first.close();
  for (const secret of [...proxy.cookieValues, PASSWORD, 'nf_session'])
    expect(filesWith(profile, secret), 'files of the profile with a secret').toEqual([]);

  const again = await (await start()).firstWindow();
  await expectSignedIn(again);
  await proxy.close();
});

test('without a keychain the session ends with the app, which says so', async ({ start, server, profile }) => {
  await createMember(server, ADA);
  const first = await start({ safeStorage: 'basic_text' });
  const page = await first.firstWindow();
  await openLogin(page);
  await useServer(page, server.url);
  await logIn(page, PASSWORD);
  await expect(page.getByText(said.signedInUntilQuit)).toBeVisible();
  await expectSignedIn(page);
  await first.close();
  expect(filesWith(profile, 'nf_session')).toEqual([]);

  const again = await (await start({ safeStorage: 'basic_text' })).firstWindow();
  await expect(again.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
  await expect(again.getByText(ADA)).toHaveCount(0);
});

test('a session that the server ends is told at once and at the next start; all work is still there', async ({
  start,
  server,
}) => {
  const browser = await createMember(server, ADA);
  const first = await start();
  const page = await first.firstWindow();
  await openLogin(page);
  await useServer(page, server.url);
  await logIn(page, PASSWORD);
  await expectSignedIn(page);
  await endDesktopSession(browser);
  await page.evaluate(() => window.ninefold!.call('auth.devices', {}, 'any call'));
  await expect(page.getByText(said.server.sessionEnded(ADA))).toBeVisible();
  await expectSampleSet(page);
  await page.getByRole('banner').getByRole('link', { name: said.server.signInAgain }).click();
  await expect(page.getByLabel(said.email)).toHaveValue(ADA);
  await expect(page.getByRole('main').getByText(said.server.sessionEnded(ADA))).toBeVisible();
  await page.getByLabel(said.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: said.server.signInAgain }).click();
  await expectSignedIn(page);
  await first.close();

  await endDesktopSession(browser);
  const again = await (await start()).firstWindow();
  await expect(again.getByText(said.server.sessionEnded(ADA))).toBeVisible();
  await expectSampleSet(again);
  await expect(again.getByRole('banner').getByRole('link', { name: said.server.signInAgain })).toBeVisible();
});

test('logging out leaves the work and the local profile, also while the server is away, and says what is not sent', async ({
  start,
  server,
}) => {
  await createMember(server, ADA);
  const first = await start();
  const page = await first.firstWindow();
  await openLogin(page);
  await useServer(page, server.url);
  await logIn(page, PASSWORD);
  await expectSignedIn(page);
  await page.evaluate(() => window.ninefold!.call('desktop.syncNow', {}, 'sync'));
  await first.close();

  await server.stop();
  const second = await start();
  const offline = await second.firstWindow();
  await expectSignedIn(offline);
  const leaving = offline.getByRole('dialog', { name: account.leave.title });
  for (const unsent of [1, 2]) {
    await offline.evaluate(
      (title) => window.ninefold!.call('notes.create', { title, content: '' }, title),
      `Note ${unsent}`,
    );
    await offline.getByRole('button', { name: shell.nav.logout }).click();
    await expect(leaving.getByText(account.leave.unsentKept(unsent))).toBeVisible();
    await leaving.getByRole('radio', { name: account.leave.removes }).check();
    await expect(leaving.getByText(account.leave.unsentLost(unsent))).toBeVisible();
    if (unsent === 1) await leaving.getByRole('button', { name: account.unsaved.stay }).click();
  }
  await leaving.getByRole('radio', { name: account.leave.keeps }).check();
  await leaving.getByRole('button', { name: account.leave.action, exact: true }).click();
  await expect(offline.getByText(account.loggedOut).first()).toBeVisible();
  await offline.getByRole('link', { name: said.goOnOffline }).click();
  await expect(offline.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
  await expectSampleSet(offline);
  await expect(offline.getByText(said.server.sessionEnded(ADA))).toHaveCount(0);
});

test('the address of a server is checked, can be changed, and one out of reach is said', async ({ start, server }) => {
  const page = await (await start()).firstWindow();
  await openLogin(page);
  await expect(page.getByRole('heading', { level: 1, name: said.titles.server })).toBeFocused();
  await expectAccessible(page, 'the address of a server');
  const address = page.getByLabel(said.server.label);
  for (const wrong of ['', 'http://learn.example', 'not an address']) {
    await address.fill(wrong);
    await address.press('Enter');
    await expect(page.getByText(said.server.wrong)).toBeVisible();
    await expect(address).toBeFocused();
    await expect(address).toHaveValue(wrong);
  }
  await address.fill('Learn.Example/login');
  await address.press('Enter');
  await expect(page.getByText(said.server.using('https://learn.example'))).toBeVisible();
  await expectAccessible(page, 'login on the desktop');
  await page.getByRole('button', { name: said.server.change }).click();
  await expect(address).toHaveValue('Learn.Example/login');
  await useServer(page, 'localhost:1');
  await expect(page.getByText(said.server.using('http://localhost:1'))).toBeVisible();
  await logIn(page, PASSWORD);
  await expect(page.getByText(said.server.unreachable)).toBeVisible();
  await page.getByRole('button', { name: said.server.change }).click();
  await useServer(page, server.url);

  // An account is made and confirmed on the desktop itself, too.
  await page.getByRole('button', { name: said.noAccountYet }).click();
  await page.getByLabel(said.email).fill(ADA);
  await page.getByLabel(said.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(said.password, { exact: true }).press('Enter');
  await expect(page.getByText(said.verify.text(ADA))).toBeVisible();
  await page.getByLabel(said.code).fill((await newestMail(server.dataDir, ADA)).code);
  await page.getByLabel(said.code).press('Enter');
  await expectSignedIn(page);
});

test('a server that is used by one person takes whoever signs in for that one', async ({ start }) => {
  const alone = await serveEdition();
  const page = await (await start()).firstWindow();
  await openLogin(page);
  await useServer(page, alone.url);
  await logIn(page, PASSWORD);
  await expectSampleSet(page);
  await expect(page.getByRole('banner').getByText(syncScreen.state.justNow)).toBeVisible();
  await expect(page.getByRole('button', { name: shell.nav.logout })).toBeVisible();
  await expect(page.getByRole('banner').getByText(new URL(alone.url).host)).toBeVisible();
  await page.keyboard.press('Control+,');
  await page
    .getByRole('navigation', { name: shell.pages.settings })
    .getByRole('link', { name: settings.sections.account })
    .click();
  await expect(page.getByText(account.whoAlone(alone.url))).toBeVisible();
  await expect(page.getByRole('heading', { name: settings.place.onBoth })).toBeVisible();
  for (const ofAccounts of [account.password, account.devices, account.remove, account.plan.title])
    await expect(page.getByRole('heading', { name: ofAccounts, exact: true })).toBeHidden();
  await page.goto(new URL('/welcome', page.url()).href);
  await expect(page.getByText(dashboard.welcome.accountText)).toBeVisible();
  await alone.dispose();
});

async function openLogin(page: Page): Promise<void> {
  await page.getByRole('button', { name: dashboard.welcome.startEmpty }).click();
  await page.getByRole('link', { name: shell.nav.connectAccount }).click();
}

async function useServer(page: Page, address: string): Promise<void> {
  await page.getByLabel(said.server.label).fill(address);
  await page.getByRole('button', { name: said.server.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: said.title, exact: true })).toBeFocused();
}

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel(said.email).fill(ADA);
  await page.getByLabel(said.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: said.signIn }).click();
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(ADA)).toBeVisible();
  await expectSampleSet(page);
}

async function expectSampleSet(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** From another device of the same person. */
async function endDesktopSession(browser: Awaited<ReturnType<typeof createMember>>): Promise<void> {
  const { devices } = (await browser.ask('GET', '/auth/devices')).body as {
    devices: { id: string; current: boolean; client: string }[];
  };
  const desktop = devices.find(({ client }) => client.includes('desktop'));
  await browser.ask('DELETE', `/auth/devices?id=${desktop?.id}`);
}
