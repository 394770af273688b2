/** The way in by keyboard alone, as people with and without a password manager go it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp } from './harness/app.ts';
import { expectAddress, press, tabTo, type } from './harness/person.ts';
import {
  codeField,
  createMember,
  emailField,
  expectStep,
  FIRST_PAGE,
  newPasswordField,
  PASSWORD,
  passwordField,
} from './login-steps.ts';
import './harness/selector.ts';

const { auth, login: said, shell } = messages;
const ADA = 'ada@example.org';

test('an account is made, confirmed and left for the page one wanted, without a mouse', async () => {
  const app = await openApp({ at: '/sets/new', account: null });
  await expectStep('login');
  await tabTo(button(said.noAccountYet));
  await press('Enter');
  await expectStep('register');
  await press('Tab');
  await expect.element(emailField).toHaveFocus();
  await type(ADA);
  await press('Tab');
  await type('password1');
  await press('Enter');
  await expect.element(page.getByText(auth.passwordCommon)).toBeVisible();
  await expect.element(passwordField).toHaveFocus();
  await press('Control+a');
  await type(PASSWORD);
  await press('Tab');
  await press('Space');
  await expect.element(passwordField).toHaveAttribute('type', 'text');
  await press('Shift+Tab');
  await press('Enter');
  await expectStep('code');
  const { code } = await app.newestMail(ADA);
  await press('Tab');
  await expect.element(codeField).toHaveFocus();
  await type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect.element(codeField).toHaveValue(code);
  await press('Enter');
  await expectAddress(/\/sets\/new$/);
  await expect.poll(() => document.title).toBe(shell.pageTitle(shell.pages.newSet));
});

test('a forgotten password is replaced, and Back is a way back, without a mouse', async () => {
  const app = await openApp({ at: '/login', account: null });
  await createMember(app, ADA);
  await expectStep('login');
  await press('Tab');
  await type(ADA);
  await tabTo(button(said.forgotten));
  await press('Enter');
  await expectStep('forgot');
  history.back();
  await expectStep('login');
  history.forward();
  await expectStep('forgot');
  await tabTo(button(said.forgot.submit));
  await press('Space');
  await expectStep('reset');
  await press('Tab');
  await expect.element(codeField).toHaveFocus();
  await type((await app.newestMail(ADA)).code);
  await press('Tab');
  await expect.element(newPasswordField).toHaveFocus();
  await type('eight green bottles');
  await press('Enter');
  await expectAddress(FIRST_PAGE);
});

test('a password manager finds which field is which, and whose new password it is', async () => {
  const app = await openApp({ at: '/login', account: null });
  await expect.element(emailField).toHaveAttribute('autocomplete', 'username');
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'current-password');
  await app.open('/login?step=register');
  await expect.element(emailField).toHaveAttribute('autocomplete', 'username');
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'new-password');
  await app.open(`/login?reset=abcdefghijklmnopqrstuv&email=${encodeURIComponent(ADA)}`);
  await expect.element(newPasswordField).toHaveAttribute('autocomplete', 'new-password');
  await expect.element(page.getBySelector('form input[autocomplete="username"]')).toHaveValue(ADA);
  await app.open('/login?step=code');
  await expect.element(codeField).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(codeField).toHaveAttribute('inputmode', 'numeric');
});

const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
