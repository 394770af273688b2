/** The steps of /login as a person sees them. */
import type { Locator, Page } from '@playwright/test';
import type { LoginStep } from '../../src/renderer/lib/addresses/login-address.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect } from './accounts-edition.ts';

const said = messages.login;

export const heading = (page: Page, step: LoginStep): Locator =>
  page.getByRole('heading', { level: 1, name: said.titles[step], exact: true });
export const emailField = (page: Page): Locator => page.getByLabel(said.email);
export const passwordField = (page: Page): Locator => page.getByLabel(said.password, { exact: true });
export const codeField = (page: Page): Locator => page.getByLabel(said.code);

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** A step is there when its heading has focus and names the window. */
export async function expectStep(page: Page, step: LoginStep): Promise<void> {
  await expect(heading(page, step)).toBeFocused();
  await expect(page).toHaveTitle(messages.shell.pageTitle(said.titles[step]));
}

/** From the login form. */
export async function register(page: Page, email: string, password: string): Promise<void> {
  await press(page, said.noAccountYet);
  await expectStep(page, 'register');
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await press(page, said.register.submit);
}
