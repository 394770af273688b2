/** /login on a desktop: a server comes first, nobody needs one, and a session that has ended hides nothing. What its main process does: test/contract/desktop-account.test.ts. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, type OpenedApp, simpleSet } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, pressAt, toasts } from './harness/person.ts';
import { choose, emailField, expectStep, logIn, PASSWORD, passwordField } from './login-steps.ts';
import { ADA, type MadeDesktop, makeDesktop, NOBODY, SERVER } from './made-desktop.ts';

const { auth, dashboard, login: said, network, shell } = messages;
const ENDED = { ...NOBODY, endedSession: ADA.email! };

const address = page.getByLabelText(said.server.label);
const banner = page.getByRole('banner');
const library = page.getByRole('heading', { level: 1, name: dashboard.allSets });
const cells = page.getByRole('row', { name: /Cells/ });

const openAt = (at: string, { options }: MadeDesktop): Promise<OpenedApp> =>
  openApp({ at, sets: [simpleSet('Cells', 2)], ...options });

async function enter(text: string): Promise<void> {
  await address.fill(text);
  await pressAt(address, 'Enter');
}

test('a server is asked for first, which nobody needs; one goes on offline', async () => {
  await openAt('/', makeDesktop());
  await expect.element(page.getByText(shell.sync.localOnly)).toBeVisible();
  await expectCount(page.getByRole('button', { name: shell.nav.logout }), 0);
  await page.getByRole('link', { name: shell.nav.connectAccount }).click();
  await expectStep('server');
  await expect.element(page.getByText(said.server.text)).toBeVisible();
  await expectAccessible('the address of a server');
  await pressAt(page.getByRole('link', { name: said.goOnOffline }), 'Enter');
  await expect.element(library).toHaveFocus();
});

test('its address is checked, is shown where a password goes to it, and can be changed', async () => {
  await openAt('/login', makeDesktop());
  await expectStep('server');
  for (const wrong of ['', 'http://learn.example', 'not an address']) {
    await enter(wrong);
    await expect.element(page.getByText(said.server.wrong)).toBeVisible();
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveValue(wrong);
  }
  await enter('Learn.Example/login');
  await expectStep('login');
  await expect.element(page.getByText(said.server.using('https://learn.example'))).toBeVisible();
  await expectAccessible('login on the desktop');
  await choose(said.server.change);
  await expect.element(address).toHaveValue('Learn.Example/login');
  await enter('localhost:1');
  await expect.element(page.getByText(said.server.using('http://localhost:1'))).toBeVisible();
});

test('a server out of reach and a wrong login are said; whoever is in is back at the library', async () => {
  const desktop = makeDesktop({ settings: { 'server.origin': SERVER } });
  const app = await openAt('/login', desktop);
  await expectStep('login');
  app.host.refuse('auth.login', new Problem('offline', network.loginUnavailable), 1);
  await logIn(ADA.email!);
  await expect
    .element(page.getByRole('alert').filter({ hasText: network.loginUnavailable }))
    .toMatchTextContent(said.server.unreachable);
  app.host.refuse('auth.login', new Problem('unauthorized', auth.wrongLogin), 1);
  await choose(said.signIn);
  await expect.element(page.getByText(auth.wrongLogin)).toBeVisible();
  app.host.answer('auth.login', () => (desktop.user = ADA));
  await choose(said.signIn);
  await expect.element(library).toBeVisible();
  await expect.element(cells).toBeVisible();
  await expect.element(banner.getByText(ADA.email!)).toBeVisible();
  await expectCount(page.getByText(said.signedInUntilQuit), 0);
});

test('without a keychain the session ends with the app, which says so until it is read', async () => {
  const desktop = makeDesktop({ settings: { 'server.origin': SERVER } });
  const app = await openAt('/login', desktop);
  app.host.answer('auth.login', () => (desktop.user = { ...ADA, untilQuit: true }));
  await expectStep('login');
  await logIn(ADA.email!);
  await expect.element(toasts.getByText(said.signedInUntilQuit)).toBeVisible();
  await expect.element(banner.getByText(ADA.email!)).toBeVisible();
});

test('a session that the server ends is told at once, and leads back in; all work is still there', async () => {
  const desktop = makeDesktop({ user: ADA, settings: { 'server.origin': SERVER } });
  const app = await openAt('/', desktop);
  await expect.element(banner.getByText(ADA.email!)).toBeVisible();
  desktop.user = ENDED;
  app.host.tell('changed', { kinds: ['account'] });
  await expect.element(toasts.getByText(said.server.sessionEnded(ADA.email!))).toBeVisible();
  await expect.element(cells).toBeVisible();
  await banner.getByRole('link', { name: said.server.signInAgain }).click();
  await expect.element(emailField).toHaveValue(ADA.email!);
  await expect.element(page.getByRole('main').getByText(said.server.sessionEnded(ADA.email!))).toBeVisible();
  app.host.answer('auth.login', () => (desktop.user = ADA));
  await passwordField.fill(PASSWORD);
  await choose(said.server.signInAgain);
  await expect.element(cells).toBeVisible();
  await expect.element(banner.getByText(ADA.email!)).toBeVisible();
  await expectGone(banner.getByRole('link', { name: said.server.signInAgain }));
});

test('one that ended while the app was closed is told at the start', async () => {
  await openAt('/', makeDesktop({ user: ENDED, settings: { 'server.origin': SERVER } }));
  await expect.element(toasts.getByText(said.server.sessionEnded(ADA.email!))).toBeVisible();
  await expect.element(cells).toBeVisible();
  await expect.element(banner.getByRole('link', { name: said.server.signInAgain })).toBeVisible();
});
