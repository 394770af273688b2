/** Settings of an account (core §2, §7 "Auth"): who, what is paid, where it is logged in, the password, and the end of it all. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectCount, focusAt, press, pressAt, type } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import { PASSWORD } from './login-steps.ts';
import './harness/selector.ts';

const { account, auth, login, network, notices, settings } = messages;
const { plan } = account;
const ADA = 'ada@example.org';
const NEW_PASSWORD = 'eight blue buckets';
type Headers = Readonly<Record<string, string>>;
const NARROW = { width: 390, height: 844 };
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const DESKTOP = { 'x-ninefold-client': 'desktop/1.2.0' };

const row = (title: string) =>
  page.getBySelector('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const devices = () => page.getByRole('list', { name: account.devices }).getByRole('listitem');
const endButton = (client: string) => page.getByRole('button', { name: account.endDevice(client) });

/** The section of Ada, who is logged in here; other programs of hers are logged in first, each known by how it names itself. */
async function open(elsewhere: Readonly<Record<string, Headers>> = {}): Promise<OpenedApp> {
  const app = await openApp({ at: null, account: ADA });
  for (const [program, headers] of Object.entries(elsewhere)) await logInElsewhere(app, program, headers);
  await app.open('/settings#account');
  await expect.element(page.getByRole('heading', { level: 1, name: settings.sections.account })).toBeVisible();
  await expect.element(devices().first()).toBeVisible();
  return app;
}

/** Another program of Ada's, logged in. */
async function logInElsewhere(app: OpenedApp, program: string, headers: Headers): Promise<void> {
  const ada = { email: ADA, password: PASSWORD };
  const { status } = await app.elsewhere(program).ask('POST', '/auth/login', ada, headers);
  expect(status).toBe(200);
}

const isLoggedIn = async (app: OpenedApp, program: string): Promise<boolean> =>
  (await app.elsewhere(program).ask('GET', '/auth/me')).status === 200;

/** What logging in with a password answers to a program that nobody knows yet. */
const loginWith = async (app: OpenedApp, password: string): Promise<number> =>
  (await app.elsewhere('new').ask('POST', '/auth/login', { email: ADA, password })).status;

for (const theme of ['light', 'dark'] as const) {
  test(`the account's section is accessible in ${theme}, wide and narrow`, async () => {
    await emulateMedia({ colorScheme: theme });
    await open({ firefox: FIREFOX });
    await expectAccessible(theme);
    await page.getByRole('button', { name: account.remove }).click();
    await expect.element(page.getByRole('dialog', { name: account.removeTitle })).toBeVisible();
    await expectAccessible(`delete account, ${theme}`);
    await press('Escape');
    await page.viewport(NARROW.width, NARROW.height);
    await expectAccessible(`${theme}, narrow`);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });
}

test('says who is here, and that nothing is sold where nothing is', async () => {
  await open();
  await expect.element(row(ADA).getByText(account.who)).toBeVisible();
  await expect.element(row(plan.title).getByText(plan.free)).toBeVisible();
  await expectCount(page.getByRole('main').getByRole('link', { name: plan.open }), 0);
});

test('whoever uses a server alone has none of it', async () => {
  await openApp({ at: '/settings#account' });
  await expect.element(page.getByText(settings.place.whoServer)).toBeVisible();
  for (const title of [plan.title, account.devices, account.password, account.remove])
    await expectCount(page.getByRole('heading', { name: title, exact: true }), 0);
});

describe('devices', () => {
  test('alone, this one is marked and cannot be ended here', async () => {
    await open();
    await expectCount(devices(), 1);
    await expect.element(devices().first()).toMatchTextContent(account.thisDevice);
    await expect.element(page.getByText(account.onlyThisDevice)).toBeVisible();
    await expectCount(devices().getByRole('button'), 0);
  });

  test('each other one is named and can be logged out, by keyboard one after the other', async () => {
    const app = await open({ firefox: FIREFOX, desktop: DESKTOP });
    const [first, second] = ['Ninefold 1.2.0 on the desktop', 'Firefox on Linux'];
    await expectCount(devices(), 3);
    await expect.element(devices().first()).toMatchTextContent(account.thisDevice);
    await expect
      .element(devices().filter({ hasText: second }))
      .toMatchTextContent(account.lastSeen(messages.shell.time.justNow));
    await focusAt(endButton(first));
    await press('Enter');
    await expect.element(page.getByText(account.ended(first)).first()).toBeVisible();
    await expectCount(devices(), 2);
    await expect.element(endButton(second)).toHaveFocus();
    expect(await isLoggedIn(app, 'desktop')).toBe(false);
    expect(await isLoggedIn(app, 'firefox')).toBe(true);

    await press('Enter');
    await expectCount(devices(), 1);
    await expect.element(page.getByRole('list', { name: account.devices })).toHaveFocus();
    expect(await isLoggedIn(app, 'firefox')).toBe(false);
    await expect.element(page.getByText(account.onlyThisDevice)).toBeVisible();
  });

  test('a list that does not come says why, and comes with another try; a device that stays is said to', async () => {
    const app = await openApp({ at: null, account: ADA });
    await logInElsewhere(app, 'firefox', FIREFOX);
    let held!: Held;
    await app.open('/settings#account', (host) => {
      held = host.hold('auth.devices');
      host.refuse('auth.devices', new Problem('internal', account.devicesFailed));
    });
    await expect.element(page.getByRole('status', { name: account.devicesLoading })).toBeInTheDocument();
    held.release();
    const failed = row(account.devices).getByRole('alert');
    await expect.element(failed).toMatchTextContent(account.devicesFailed);
    app.host.allow('auth.devices');
    await failed.getByRole('button', { name: notices.retry }).click();
    await expectCount(devices(), 2);

    app.host.refuse('auth.revokeDevice', new Problem('offline', messages.network.transient));
    await endButton('Firefox on Linux').click();
    await expect.element(page.getByText(messages.network.transient).first()).toBeVisible();
    await expectCount(devices(), 2);
    await expect.element(endButton('Firefox on Linux')).toHaveFocus();
    app.host.allow('auth.revokeDevice');

    // Logged out meanwhile, from another place.
    await app.elsewhere('firefox').ask('POST', '/auth/logout');
    await endButton('Firefox on Linux').click();
    await expect.element(page.getByText(messages.auth.deviceGone)).toBeVisible();
    await expectCount(devices(), 1);
  });
});

describe('password', () => {
  const current = () => page.getByLabelText(account.currentPassword);
  const next = () => page.getByLabelText(account.newPassword);
  const submit = () => page.getByRole('button', { name: account.changePassword });

  test('is changed by the current one; what is refused stays where it was typed', async () => {
    const app = await open({ firefox: FIREFOX });
    await current().fill('not it at all');
    await next().fill(NEW_PASSWORD);
    await submit().click();
    await expect.element(page.getByText(auth.wrongPassword)).toBeVisible();
    await expect.element(next()).toHaveValue(NEW_PASSWORD);
    expect(await isLoggedIn(app, 'firefox')).toBe(true);

    await current().fill(PASSWORD);
    await next().fill('short');
    await submit().click();
    await expect.element(next()).toHaveAttribute('aria-invalid', 'true');
    await next().fill('password1');
    await pressAt(next(), 'Enter');
    await expect.element(page.getByText(auth.passwordCommon)).toBeVisible();

    await next().fill(NEW_PASSWORD);
    app.network(false);
    await pressAt(next(), 'Enter');
    await expect.element(page.getByText(network.accountChangesUnavailable)).toBeVisible();
    app.network(true);
    await pressAt(next(), 'Enter');
    await expect.element(page.getByText(account.passwordChanged).first()).toBeVisible();
    await expect.element(current()).toHaveValue('');
    await expect.element(next()).toHaveValue('');
    expect(await isLoggedIn(app, 'firefox')).toBe(false);
    expect(await loginWith(app, NEW_PASSWORD)).toBe(200);
    await app.reopen();
    await expectCount(devices(), 2);
  });

  test('is changed by a mailed code by whoever forgot it', async () => {
    const app = await open();
    await page.getByRole('button', { name: account.passwordForgotten }).click();
    await expect.element(page.getByText(account.codeSent(ADA))).toBeVisible();
    await expectCount(current(), 0);
    const { code } = await app.newestMail(ADA);
    const field = page.getByLabelText(login.code);
    await field.fill(code === '000000' ? '000001' : '000000');
    await next().fill(NEW_PASSWORD);
    await submit().click();
    await expect.element(page.getByText(auth.wrongCode)).toBeVisible();
    await field.fill(code);
    await submit().click();
    await expect.element(page.getByText(account.passwordChanged).first()).toBeVisible();
    await expect.element(current()).toBeVisible();
    await expectCount(page.getByText(account.codeSent(ADA)), 0);
    expect(await loginWith(app, NEW_PASSWORD)).toBe(200);

    await page.getByRole('button', { name: account.passwordForgotten }).click();
    await page.getByRole('button', { name: account.passwordKnown }).click();
    await expect.element(current()).toBeVisible();
  });
});

describe('deleting the account', () => {
  const dialog = () => page.getByRole('dialog', { name: account.removeTitle });
  const password = () => dialog().getByLabelText(login.password);

  test('asks for the password, keeps a refusal in the dialog, and can be left by Escape', async () => {
    const app = await open();
    await expect.element(page.getByText(account.removeText)).toBeVisible();
    await pressAt(page.getByRole('button', { name: account.remove }), 'Enter');
    await expect.element(dialog().getByText(account.removeWarning)).toBeVisible();
    await expect.element(password()).toHaveFocus();
    await type('not it at all');
    await press('Enter');
    await expect.element(dialog().getByText(auth.wrongPassword)).toBeVisible();
    await expect.element(password()).toHaveValue('not it at all');
    app.network(false);
    await press('Enter');
    await expect.element(dialog().getByText(network.accountDeletionUnavailable)).toBeVisible();
    app.network(true);
    await press('Escape');
    await expectCount(dialog(), 0);
    await expect.element(page.getByRole('button', { name: account.remove })).toHaveFocus();
    await press('Enter');
    await expect.element(password()).toHaveValue('');
    await expectCount(dialog().getByText(auth.wrongPassword), 0);
    await dialog().getByRole('button', { name: notices.cancel }).click();
    await expectCount(dialog(), 0);
  });

  test('ends at the login screen, which says so; the account is no more', async () => {
    const app = await open();
    await page.getByRole('button', { name: account.remove }).click();
    await password().fill(PASSWORD);
    await dialog().getByRole('button', { name: account.removeConfirm }).click();
    // A page of its own, in which nothing of the person is left.
    await expect.poll(() => app.left).toEqual(['/login']);
    await app.open('/login');
    await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
    await expect.element(page.getByText(account.removed)).toBeVisible();
    expect(Object.keys(localStorage)).toEqual(['ninefold:shown-theme']);
    expect(await loginWith(app, PASSWORD)).toBe(401);
  });
});
