/** Each step of /login in light and dark, wide and as narrow as 320 px: nothing that axe finds, nothing cut off. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp } from './harness/app.ts';
import { emulateMedia, expectAccessible } from './harness/person.ts';
import { choose, codeField, emailField, expectStep, newPasswordField, passwordField } from './login-steps.ts';

const { auth, login: said } = messages;
const ADA = 'ada@example.org';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
] as const;

for (const theme of ['light', 'dark'] as const) {
  test(`every step in ${theme}`, async () => {
    await emulateMedia({ colorScheme: theme });
    const look = (what: string) => lookAt(`${what}, ${theme}`);

    const app = await openApp({ at: '/settings', account: null });
    await expectStep('login');
    await look('login');
    await emailField.fill(ADA);
    await passwordField.fill('not my password');
    await choose(said.signIn);
    await expect.element(page.getByText(auth.wrongLogin)).toBeVisible();
    await look('a wrong login');
    await choose(said.noAccountYet);
    await passwordField.fill('short');
    await choose(said.register.submit);
    await expect.element(passwordField).toHaveAttribute('aria-invalid', 'true');
    await look('a new account with a short password');
    await passwordField.fill('seven green bottles');
    await choose(said.register.submit);
    await expectStep('code');
    await look('code');
    await app.open(`/login?verify=abcdefghijklmnopqrstuv&email=${ADA}`);
    await expectStep('link');
    await passwordField.fill('seven green bottles');
    await choose(said.verify.submit);
    await expect.element(page.getByText(auth.wrongCode)).toBeVisible();
    await look('a wrong link');
    await app.open('/login?step=forgot');
    await look('forgot');
    await emailField.fill(ADA);
    await choose(said.forgot.submit);
    await expectStep('reset');
    await codeField.fill('123');
    await newPasswordField.fill('seven green bottles');
    await choose(said.reset.submit);
    await expect.element(page.getByText(said.codeMissing)).toBeVisible();
    await look('a new password with half a code');
  });
}

async function lookAt(what: string): Promise<void> {
  for (const size of SIZES) {
    await page.viewport(size.width, size.height);
    await expectAccessible(`${what}, ${size.width} px`);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect.soft(scrollWidth - clientWidth, `${what}, ${size.width} px: px to the right`).toBe(0);
  }
  await page.viewport(SIZES[0].width, SIZES[0].height);
}
