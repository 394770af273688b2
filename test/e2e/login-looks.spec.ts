/** Each step of /login in light and dark, wide and as narrow as 320 px: nothing that axe finds, nothing cut off. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './accounts-edition.ts';
import { codeField, emailField, expectStep, newPasswordField, passwordField, press } from './login-steps.ts';

const { auth, login: said } = messages;
const ADA = 'ada@example.org';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
] as const;

for (const theme of ['light', 'dark'] as const) {
  test(`every step in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const look = (what: string) => test.step(what, () => lookAt(page, `${what}, ${theme}`));

    await page.goto('/settings');
    await expectStep(page, 'login');
    await look('login');
    await emailField(page).fill(ADA);
    await passwordField(page).fill('not my password');
    await press(page, said.signIn);
    await expect(page.getByText(auth.wrongLogin)).toBeVisible();
    await look('a wrong login');
    await press(page, said.noAccountYet);
    await passwordField(page).fill('short');
    await press(page, said.register.submit);
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true');
    await look('a new account with a short password');
    await passwordField(page).fill('seven green bottles');
    await press(page, said.register.submit);
    await expectStep(page, 'code');
    await look('code');
    await page.goto('/login?verify=abcdefghijklmnopqrstuv');
    await expectStep(page, 'link');
    await press(page, said.verify.submit);
    await expect(page.getByText(auth.wrongCode)).toBeVisible();
    await look('a wrong link');
    await page.goto('/login?step=forgot');
    await look('forgot');
    await emailField(page).fill(ADA);
    await press(page, said.forgot.submit);
    await expectStep(page, 'reset');
    await codeField(page).fill('123');
    await newPasswordField(page).fill('seven green bottles');
    await press(page, said.reset.submit);
    await expect(page.getByText(said.codeMissing)).toBeVisible();
    await look('a new password with half a code');
  });
}

async function lookAt(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${what}, ${size.width} px`);
    const cutOff = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect.soft(cutOff, `${what}, ${size.width} px: px to the right`).toBe(0);
  }
  await page.setViewportSize(SIZES[0]);
}
