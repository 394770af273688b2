/** The steps of /login as a person sees them. */
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import type { LoginStep } from '../../src/renderer/lib/addresses/login-address.ts';
import type { OpenedApp } from './harness/app.ts';
import { pressAt } from './harness/person.ts';

const said = messages.login;

/** Of every account that these tests make. */
export const PASSWORD = 'seven green bottles';

/** Where somebody comes out who wanted to go nowhere in particular: the dashboard, which shows a new account the first steps. */
export const FIRST_PAGE = /^\/(welcome|\?.*)?$/;

export const heading = (step: LoginStep): Locator =>
  page.getByRole('heading', { level: 1, name: said.titles[step], exact: true });
export const emailField = page.getByLabelText(said.email);
export const passwordField = page.getByLabelText(said.password, { exact: true });
export const newPasswordField = page.getByLabelText(said.newPassword);
export const codeField = page.getByLabelText(said.code);

/** Presses a button of the screen. */
export const choose = (name: string): Promise<void> =>
  pressAt(page.getByRole('main').getByRole('button', { name, exact: true }), 'Enter');

/** A step is there when its heading has focus and names the window. */
export async function expectStep(step: LoginStep): Promise<void> {
  await expect.element(heading(step)).toHaveFocus();
  await expect.poll(() => document.title).toBe(messages.shell.pageTitle(said.titles[step]));
}

/** From the login form. */
export async function register(email: string, password: string): Promise<void> {
  await choose(said.noAccountYet);
  await expectStep('register');
  await emailField.fill(email);
  await passwordField.fill(password);
  await choose(said.register.submit);
}

export async function logIn(email: string, password = PASSWORD): Promise<void> {
  await emailField.fill(email);
  await passwordField.fill(password);
  await choose(said.signIn);
}

/** Makes an account for somebody, confirmed, with `PASSWORD`. */
export async function createMember(app: OpenedApp, email: string): Promise<void> {
  const browser = app.elsewhere(email);
  await browser.ask('POST', '/auth/register', { email, password: PASSWORD });
  const { code } = await app.newestMail(email);
  expect((await browser.ask('POST', '/auth/verify-code', { email, code })).status).toBe(200);
}
