/** The way into a server with accounts, by mouse: what is refused, what stays, and where one comes out. */
import { messages } from '../../src/contract/messages/index.ts';
import { newestMail } from '../support/outbox.ts';
import { expect, PASSWORD, test } from './accounts-edition.ts';
import { codeField, emailField, expectStep, passwordField, press, register } from './login-steps.ts';

const { auth, login: said, settings } = messages;
const ADA = 'ada@example.org';

test(
  'a new account: what was typed stays until it is right, the code lets in, and one is where one wanted to go',
  { tag: '@smoke' },
  async ({ page, edition }) => {
    await page.goto('/settings?from=mail#study');
    await expectStep(page, 'login');
    await expect(page.getByText(said.goesBack)).toBeVisible();
    await register(page, 'ada', 'password1');
    await expect(page.getByText(auth.emailInvalid)).toBeVisible();
    await expect(emailField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveValue('password1');
    await emailField(page).fill(ADA);
    await press(page, said.register.submit);
    await expect(page.getByText(auth.passwordCommon)).toBeVisible();
    await expect(passwordField(page)).toBeFocused();
    await passwordField(page).fill('short');
    await press(page, said.register.submit);
    await expect(page.getByRole('alert').filter({ hasText: auth.passwordLength })).toBeVisible();
    await passwordField(page).fill(PASSWORD);
    await press(page, said.register.submit);

    await expectStep(page, 'code');
    await expect(page.getByText(said.verify.text(ADA))).toBeVisible();
    await press(page, said.verify.submit);
    await expect(page.getByText(said.codeMissing)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    const { code } = await newestMail(edition.dataDir, ADA);
    await codeField(page).fill(code === '111111' ? '222222' : '111111');
    await press(page, said.verify.submit);
    await expect(page.getByText(auth.wrongCode)).toBeVisible();
    await codeField(page).fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}.`);
    await expect(codeField(page)).toHaveValue(code);
    await press(page, said.verify.submit);
    await expect(page).toHaveURL(/\/settings\?from=mail#study$/);
    await expect(page.getByRole('heading', { level: 1, name: settings.sections.study })).toBeVisible();
  },
);
