/** The way in by keyboard alone, as people with and without a password manager go it. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { newestMail } from '../support/outbox.ts';
import { createMember } from '../support/person.ts';
import { expect, PASSWORD, test } from './accounts-edition.ts';
import { codeField, emailField, expectStep, FIRST_PAGE, newPasswordField, passwordField } from './login-steps.ts';

const { auth, login: said, shell } = messages;
const ADA = 'ada@example.org';

test('an account is made, confirmed and left for the page one wanted, without a mouse', async ({ page, edition }) => {
  await page.goto('/sets/new');
  await expectStep(page, 'login');
  await tabTo(page, said.noAccountYet);
  await page.keyboard.press('Enter');
  await expectStep(page, 'register');
  await page.keyboard.press('Tab');
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type(ADA);
  await page.keyboard.press('Tab');
  await page.keyboard.type('password1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(auth.passwordCommon)).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectStep(page, 'code');
  const { code } = await newestMail(edition.dataDir, ADA);
  await page.keyboard.press('Tab');
  await expect(codeField(page)).toBeFocused();
  await paste(page, `  ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await expect(codeField(page)).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sets\/new$/);
  await expect(page).toHaveTitle(shell.pageTitle(shell.pages.newSet));
});

test('a forgotten password is replaced, and Back is a way back, without a mouse', async ({ page, edition }) => {
  await createMember(edition, ADA);
  await page.goto('/login');
  await expectStep(page, 'login');
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADA);
  await tabTo(page, said.forgotten);
  await page.keyboard.press('Enter');
  await expectStep(page, 'forgot');
  await page.goBack();
  await expectStep(page, 'login');
  await page.goForward();
  await expectStep(page, 'forgot');
  await tabTo(page, said.forgot.submit);
  await page.keyboard.press('Space');
  await expectStep(page, 'reset');
  await page.keyboard.press('Tab');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type((await newestMail(edition.dataDir, ADA)).code);
  await page.keyboard.press('Tab');
  await expect(newPasswordField(page)).toBeFocused();
  await page.keyboard.type('eight green bottles');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(FIRST_PAGE);
});

test('a password manager finds which field is which, and whose new password it is', async ({ page, edition }) => {
  await page.goto('/login');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/login?step=register');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password');
  await page.goto(`${edition.url}/login?reset=abcdefghijklmnopqrstuv&email=${encodeURIComponent(ADA)}`);
  await expect(newPasswordField(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.locator('form input[autocomplete="username"]')).toHaveValue(ADA);
  await page.goto('/login?step=code');
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
});

/** Presses Tab until the button of that name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 12; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}
