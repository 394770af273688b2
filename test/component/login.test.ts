/** The way into a server with accounts: what is refused, what stays, and where one comes out. A new account is a journey of its own in test/e2e. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { type AppOptions, openApp } from './harness/app.ts';
import { expectAddress, expectCount, press } from './harness/person.ts';
import type { Held, ScriptedTransport } from './harness/scripted-transport.ts';
import {
  choose,
  codeField,
  createMember,
  emailField,
  expectStep,
  FIRST_PAGE,
  heading,
  logIn,
  PASSWORD,
  passwordField,
  register,
} from './login-steps.ts';

const { auth, dashboard, editor, login: said, network, shell } = messages;
const ADA = 'ada@example.org';
/** What the app waits for at its start; what is due it asks beside. */
const AT_START = ['auth.me', 'settings.get', 'sets.list', 'folders.list'];
const DUE_TODAY = 'study.today';

/** A server with accounts, at whose login screen somebody stands. */
const openLogin = (options: AppOptions = {}) => openApp({ at: '/login', account: null, ...options });

test('Back and Forward go between the steps, and the address typed goes along, also across a reload', async () => {
  const app = await openLogin();
  await emailField.fill(ADA);
  await choose(said.forgotten);
  await expectStep('forgot');
  await expect.element(emailField).toHaveValue(ADA);
  await choose(said.forgot.submit);
  await expectStep('reset');
  await expect.element(page.getByText(said.reset.text(ADA))).toBeVisible();
  await app.reopen();
  await expect.element(page.getByText(said.reset.text(ADA))).toBeVisible();
  history.back();
  await expectStep('forgot');
  await expect.element(emailField).toHaveValue(ADA);
  await emailField.fill('grace@example.org');
  history.back();
  await expectStep('login');
  await expect.element(emailField).toHaveValue('grace@example.org');
  history.forward();
  await expectStep('forgot');
  await choose(said.back);
  await expectStep('login');
  await choose(said.noAccountYet);
  await expectStep('register');
  await passwordField.fill(PASSWORD);
  await choose(said.haveAccount);
  await expectStep('login');
  history.back();
  await expect.element(passwordField).toHaveValue(PASSWORD);
});

test('a wrong login says the same whether the address has an account or not; the right one leads back after a reload', async () => {
  const app = await openLogin({ at: '/sets/new' });
  await createMember(app, ADA);
  await expectStep('login');
  for (const [email, password] of [
    [ADA, 'not my password'],
    ['nobody@example.org', PASSWORD],
  ] as const) {
    await logIn(email, password);
    await expect.element(page.getByText(auth.wrongLogin)).toBeVisible();
    await expect.element(passwordField).toHaveFocus();
    await expect.element(passwordField).toHaveValue(password);
    await app.reopen();
  }
  await emailField.fill(ADA);
  await choose(said.signIn);
  await expect.element(page.getByText(said.passwordMissing)).toBeVisible();
  const shown = page.getByRole('button', { name: said.showPassword });
  await passwordField.fill(PASSWORD);
  await shown.click();
  await expect.element(shown).toHaveAttribute('aria-pressed', 'true');
  await expect.element(passwordField).toHaveAttribute('type', 'text');
  await shown.click();
  await expect.element(passwordField).toHaveAttribute('type', 'password');
  await choose(said.signIn);
  await expectAddress(/\/sets\/new$/);
  await expect.poll(() => document.title).toBe(shell.pageTitle(shell.pages.newSet));
});

test('making an account says the same for an address that has one', async () => {
  const app = await openLogin();
  await createMember(app, ADA);
  for (const email of [ADA, 'grace@example.org']) {
    await app.open('/login');
    await register(email, 'another long password');
    await expectStep('code');
    await expect.element(page.getByText(said.verify.text(email))).toBeVisible();
    await choose(said.verify.again);
    await expect.element(page.getByRole('status').filter({ hasText: said.verify.sentAgain })).toBeVisible();
  }
});

test('an address that is not confirmed leads on to its code, of which there is another one on demand', async () => {
  const app = await openLogin();
  await app.elsewhere('another browser').ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  await app.newestMail(ADA);
  await logIn(ADA);
  await expectStep('code');
  await expect.element(page.getByText(said.verify.noMail)).toBeVisible();
  await choose(said.verify.again);
  await expect.element(page.getByText(said.verify.sentAgain)).toBeVisible();

  // A reload forgets the password: then another code takes a login, and the address is confirmed together with the password.
  await app.reopen();
  await expect.element(page.getByText(said.verify.text(ADA))).toBeVisible();
  await choose(said.verify.again);
  await expect.element(page.getByText(said.verify.logInForCode)).toBeVisible();
  await app.open('/login?step=code');
  await expect.element(page.getByText(said.verify.textNoAddress)).toBeVisible();
  await emailField.fill(ADA);
  await codeField.fill((await app.newestMail(ADA)).code);
  await choose(said.verify.submit);
  await expect.element(page.getByText(auth.passwordLength)).toBeVisible();
  await expect.element(passwordField).toHaveFocus();
  await passwordField.fill(PASSWORD);
  await choose(said.verify.submit);
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
});

test('who is signed up by a stranger too enters the code and is in, with the password that was typed here', async () => {
  const app = await openLogin();
  await register(ADA, PASSWORD);
  await expectStep('code');
  const first = await app.newestMail(ADA);
  const stranger = app.elsewhere('a stranger');
  await stranger.ask('POST', '/auth/register', { email: ADA, password: 'a stranger was here' });
  await codeField.fill((await app.newestMail(ADA, first)).code);
  await choose(said.verify.submit);
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  const theirs = await stranger.ask('POST', '/auth/login', { email: ADA, password: 'a stranger was here' });
  expect(theirs.status).toBe(401);
});

test('a session that ends in the middle of work leads back to that work', async () => {
  const app = await openApp({ at: '/sets/new', account: ADA });
  await page.getByRole('textbox', { name: editor.topic }).fill('Cells');
  await page.getByRole('textbox', { name: editor.question }).first().fill('What keeps the genes?');
  await page.getByRole('textbox', { name: editor.answer }).first().fill('The nucleus.');
  await app.api.auth.logout({});
  await press('Control+s');
  await expectStep('login');
  await expect.element(page.getByText(said.goesBack)).toBeVisible();
  await logIn(ADA);
  await expectAddress(/\/sets\/new$/);
  await expect.element(page.getByRole('textbox', { name: editor.topic })).toHaveValue('Cells');
  await expect
    .element(page.getByRole('textbox', { name: editor.question }).first())
    .toHaveValue('What keeps the genes?');
});

test('a server out of reach is said, and the form is as it was', async () => {
  const app = await openLogin();
  await createMember(app, ADA);
  await expectStep('login');
  app.network(false);
  await logIn(ADA);
  const alert = page.getByRole('alert').filter({ hasText: network.loginUnavailable });
  await expect.element(alert).toMatchTextContent(said.unreachable);
  await expect.element(passwordField).toHaveValue(PASSWORD);
  app.network(true);
  await choose(said.signIn);
  await expectAddress(FIRST_PAGE);
});

describe('while nobody knows whether this server has accounts, there is no form', () => {
  const NO_UPSTREAM = new Problem('internal', 'No upstream.');
  const refuse = (host: ScriptedTransport, operations: readonly string[]): void => {
    for (const operation of operations) host.refuse(operation, NO_UPSTREAM);
  };

  test('and it is asked again on demand', async () => {
    // All that the app asks at its start: whatever came through would hear that nobody is signed in.
    const asked = [...AT_START, DUE_TODAY];
    const app = await openLogin({ script: (host) => refuse(host, asked) });
    await expect.element(page.getByRole('alert')).toHaveTextContent(NO_UPSTREAM.message);
    await expectCount(emailField, 0);
    for (const operation of asked) app.host.allow(operation);
    await page.getByRole('button', { name: shell.retry }).click();
    await expect.element(emailField).toBeVisible();
  });

  test('until any call hears that one has to sign in', async () => {
    let dueToday: Held | undefined;
    const app = await openLogin({
      script(host) {
        refuse(host, AT_START);
        dueToday = host.hold(DUE_TODAY);
      },
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(NO_UPSTREAM.message);
    app.host.allow('auth.me');
    dueToday?.release();
    await expect.element(emailField).toBeVisible();
  });
});

describe('who may register', () => {
  test('by invitation: the server asks for the invitation, and the rest stays as it was', async () => {
    await openLogin({ env: { REGISTRATION: 'invite' } });
    await register(ADA, PASSWORD);
    await expect.element(page.getByText(auth.inviteNeeded)).toBeVisible();
    const invite = page.getByLabelText(said.invite);
    await expect.element(invite).toHaveFocus();
    await invite.fill('no-such-invitation');
    await choose(said.register.submit);
    await expect.element(page.getByText(auth.inviteWrong)).toBeVisible();
    await expect.element(passwordField).toHaveValue(PASSWORD);
    await expect.element(heading('register')).toBeVisible();
  });

  test('nobody: the server says so', async () => {
    await openLogin({ env: { REGISTRATION: 'closed' } });
    await register(ADA, PASSWORD);
    await expect.element(page.getByRole('alert').filter({ hasText: auth.registrationClosed })).toBeVisible();
  });
});

test('too many tries are told how long to wait', async () => {
  const app = await openLogin({ env: { RATE_LIMITS: 'on' } });
  const guesser = app.elsewhere('guesser');
  for (let guess = 0; guess < 6; guess += 1)
    await guesser.ask('POST', '/auth/login', { email: ADA, password: `guess number ${guess}` });
  await logIn(ADA);
  await expect
    .element(page.getByRole('alert').filter({ hasText: /^Too many tries\. Wait \d+ seconds\.$/ }))
    .toBeVisible();
  await expect.element(passwordField).toHaveValue(PASSWORD);

  for (let mail = 0; mail < 20; mail += 1) await guesser.ask('POST', '/auth/forgot', { email: ADA });
  await choose(said.forgotten);
  await choose(said.forgot.submit);
  await expect
    .element(page.getByRole('alert').filter({ hasText: /^Too many tries\. Wait \d+ minutes\.$/ }))
    .toBeVisible();
  await expect.element(emailField).toHaveValue(ADA);
});
