/** A desktop and a real server with accounts: the session lives in the main process and the keychain, and the work stays where it is. What is said of it: test/component/login-server.test.ts and desktop-account.test.ts. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { filesWith } from '../support/files-with.ts';
import { PASSWORD } from '../support/person.ts';
import { startRecordingProxy } from '../support/recording-proxy.ts';
import { ADA, ask, devicesOf, expect, stateOf, test } from './synced.ts';

const { account, auth, dashboard, login: said, shell, syncScreen } = messages;

test('who signs in is signed in after a restart, until the server or they themselves end it; no page and no file has the session', async ({
  start,
  server,
  profile,
}) => {
  const proxy = await startRecordingProxy(server.url);
  const first = await start();
  const page = await first.firstWindow();
  await page.getByRole('button', { name: dashboard.welcome.startEmpty }).click();
  await page.getByRole('link', { name: shell.nav.connectAccount }).click();
  await page.getByLabel(said.server.label).fill(proxy.url);
  await page.getByRole('button', { name: said.server.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: said.title, exact: true })).toBeFocused();
  await page.getByLabel(said.email).fill(ADA);
  await logIn(page, said.signIn, 'not my password');
  await expect(page.getByText(auth.wrongLogin)).toBeVisible();
  await logIn(page, said.signIn, PASSWORD);
  await expectSignedIn(page);
  await expect(page.getByText(said.signedInUntilQuit)).toHaveCount(0);
  // What is theirs is there at once, not with the next full sync.
  await expect(stateOf(page)).toContainText(syncScreen.state.justNow);

  expect(proxy.cookieValues).toHaveLength(2);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state]),
  );
  const cookies = await first.context().cookies();
  for (const secret of proxy.cookieValues) expect(`${kept} ${JSON.stringify(cookies)}`).not.toContain(secret);
  await first.close();
  for (const secret of [...proxy.cookieValues, PASSWORD, 'nf_session'])
    expect(filesWith(profile, secret), 'files of the profile with a secret').toEqual([]);

  // The server ends it, from another device of the same person, and one signs in again.
  const again = await (await start()).firstWindow();
  await expectSignedIn(again);
  const devices = await devicesOf(server);
  await devices.end(devices.ofDesktops().at(0)!.id);
  await ask(again, 'auth.devices').catch(() => {});
  await expect(again.getByText(said.server.sessionEnded(ADA))).toBeVisible();
  await expectLibrary(again);
  await again.getByRole('banner').getByRole('link', { name: said.server.signInAgain }).click();
  await expect(again.getByLabel(said.email)).toHaveValue(ADA);
  await logIn(again, said.server.signInAgain, PASSWORD);
  await expectSignedIn(again);

  await again.getByRole('button', { name: shell.nav.logout }).click();
  const leaving = again.getByRole('dialog', { name: account.leave.title });
  await leaving.getByRole('button', { name: account.leave.action, exact: true }).click();
  await expect(again.getByText(account.loggedOut).first()).toBeVisible();
  await again.getByRole('link', { name: said.goOnOffline }).click();
  await expect(again.getByRole('link', { name: shell.nav.connectAccount })).toBeVisible();
  await expectLibrary(again);
  await proxy.close();
});

async function logIn(page: Page, button: string, password: string): Promise<void> {
  await page.getByLabel(said.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: button }).click();
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText(ADA)).toBeVisible();
  await expectLibrary(page);
}

async function expectLibrary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: dashboard.allSets })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}
