/** The codes and links of mails. That a token stays in no address, not even one that a browser tells on, is held in test/e2e. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { expectAddress } from './harness/person.ts';
import {
  choose,
  codeField,
  createMember,
  emailField,
  expectStep,
  FIRST_PAGE,
  newPasswordField,
  PASSWORD,
  passwordField,
} from './login-steps.ts';

const { auth, dashboard, login: said } = messages;
const ADA = 'ada@example.org';
const NEW_PASSWORD = 'eight green bottles';

const linkFor = (token: string): string => `/login?reset=${token}&email=${encodeURIComponent(ADA)}`;

/** Somebody else's browser asks for a new password of Ada's. */
const forget = (app: OpenedApp) => app.elsewhere('another browser').ask('POST', '/auth/forgot', { email: ADA });

/** A server on which Ada has an account; nobody is logged in. */
async function openWithAda(at: string | null): Promise<OpenedApp> {
  const app = await openApp({ at, account: null });
  await createMember(app, ADA);
  return app;
}

test('a forgotten password: the same for every address; the code, or another one, lets in with a new one', async () => {
  const app = await openWithAda('/settings#study');
  for (const email of ['nobody@example.org', ADA]) {
    await choose(said.forgotten);
    await expectStep('forgot');
    await emailField.fill(email);
    await choose(said.forgot.submit);
    await expect.element(page.getByText(said.reset.text(email))).toBeVisible();
    await choose(said.forgot.again);
    await expect.element(page.getByRole('status').filter({ hasText: said.forgot.sentAgain })).toBeVisible();
    await newPasswordField.fill(NEW_PASSWORD);
    await codeField.fill('000000');
    await choose(said.reset.submit);
    await expect.element(page.getByText(auth.wrongCode)).toBeVisible();
    await expect.element(codeField).toHaveFocus();
    if (email !== ADA) await choose(said.back);
  }
  await expect.element(newPasswordField).toHaveValue(NEW_PASSWORD);
  await codeField.fill((await app.newestMail(ADA)).code);
  await choose(said.reset.submit);
  await expectAddress(/\/settings#study$/);
});

test('the link of a forgotten password; one that is too old has another code sent', async () => {
  const app = await openWithAda(null);
  await forget(app);
  const second = await app.newestMail(ADA);
  const old = 'a'.repeat(second.token.length);
  await app.open(linkFor(old));
  await expectStep('reset');
  await expect.element(page.getByText(said.reset.linkText(ADA))).toBeVisible();
  expect(location.href).not.toContain(old);
  await newPasswordField.fill(NEW_PASSWORD);
  await choose(said.reset.submit);
  await expect.element(page.getByRole('alert').filter({ hasText: auth.wrongCode })).toBeVisible();
  await choose(said.forgot.again);
  await expect.element(page.getByText(said.reset.text(ADA))).toBeVisible();
  await expect.element(newPasswordField).toHaveValue(NEW_PASSWORD);
  const { token } = await app.newestMail(ADA, second);
  await app.open(linkFor(token));
  await newPasswordField.fill(NEW_PASSWORD);
  await choose(said.reset.submit);
  await expectAddress(FIRST_PAGE);
});

test('a new password that is saved while logging in fails is said above the login', async () => {
  const app = await openWithAda('/login?step=reset');
  await forget(app);
  const { code } = await app.newestMail(ADA);
  await expect.element(page.getByText(said.reset.textNoAddress)).toBeVisible();
  await emailField.fill(ADA);
  await codeField.fill(code);
  await newPasswordField.fill(NEW_PASSWORD);
  app.host.refuse('auth.login', new Problem('offline', messages.network.transient));
  await choose(said.reset.submit);
  await expect.element(page.getByText(said.reset.done)).toBeVisible();
  await expect.element(emailField).toHaveValue(ADA);
});

test('the link of a new account asks for the password and lets in with it; one of before says no address', async () => {
  const app = await openApp({ at: null, account: null, settings: { 'onboarding.done': false } });
  await app.elsewhere('another browser').ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  const { token } = await app.newestMail(ADA);
  await app.open(`/login?verify=${token}`);
  await expectStep('link');
  await emailField.fill(ADA);
  await passwordField.fill('short');
  await choose(said.verify.submit);
  await expect.element(page.getByText(auth.passwordLength)).toBeVisible();
  await expect.element(passwordField).toHaveFocus();
  await passwordField.fill(NEW_PASSWORD);
  await choose(said.verify.submit);
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  await expect.element(page.getByText(ADA)).toBeVisible();
});

test('an address that is confirmed while logging in fails is said above the login', async () => {
  const app = await openApp({ at: null, account: null });
  await app.elsewhere('another browser').ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  const { token } = await app.newestMail(ADA);
  await app.open(`/login?verify=${token}&email=${encodeURIComponent(ADA)}`);
  app.host.refuse('auth.login', new Problem('offline', messages.network.transient));
  await passwordField.fill(PASSWORD);
  await choose(said.verify.submit);
  await expect.element(page.getByText(said.verify.done)).toBeVisible();
  await expect.element(emailField).toHaveValue(ADA);
});

test('who is signed in as somebody else may use a link, and stays signed in', async () => {
  const app = await openApp({ at: null, account: 'grace@example.org' });
  await app.elsewhere('another browser').ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  const mail = await app.newestMail(ADA);
  await app.open(`/login?verify=${mail.token}&email=${encodeURIComponent(ADA)}`);
  await passwordField.fill(PASSWORD);
  await choose(said.verify.submit);
  await expect.element(page.getByText(said.verify.confirmed)).toBeVisible();
  await expectAddress(FIRST_PAGE);
  await forget(app);
  const { token } = await app.newestMail(ADA);
  await app.open(linkFor(token));
  await newPasswordField.fill(NEW_PASSWORD);
  await choose(said.reset.submit);
  await expect.element(page.getByText(said.reset.saved)).toBeVisible();
  await expect.element(page.getByText('grace@example.org')).toBeVisible();
});

test('a new password ends the session here too, and goes on with a new one', async () => {
  const app = await openApp({ at: null, account: ADA, settings: { 'onboarding.done': false } });
  await forget(app);
  const { token } = await app.newestMail(ADA);
  await app.open(linkFor(token));
  await newPasswordField.fill(NEW_PASSWORD);
  await choose(said.reset.submit);
  await expect.element(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  await expect.element(page.getByText(ADA)).toBeVisible();
});
