/** The links of mails: a button uses them, and their token stays in no address. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { newestMail } from '../support/outbox.ts';
import { createMember, createPerson } from '../support/person.ts';
import { expect, PASSWORD, signedIn, test } from './accounts-edition.ts';
import {
  codeField,
  emailField,
  expectStep,
  FIRST_PAGE,
  newPasswordField,
  passwordField,
  press,
} from './login-steps.ts';

const { auth, dashboard, login: said } = messages;
const ADA = 'ada@example.org';
const NEW_PASSWORD = 'eight green bottles';

test('the link of a new account: the address is confirmed by a button, once', async ({ page, edition }) => {
  await createPerson(edition.url).ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  const { token } = await newestMail(edition.dataDir, ADA);
  const told = tokensTold(page, token);
  await page.goto(`/login?verify=${token}`);
  await expectStep(page, 'link');
  expect(page.url()).not.toContain(token);
  expect(told.calls).toEqual([]);
  await page.reload();
  await press(page, said.verify.submit);
  await expect(page.getByText(said.verify.done)).toBeVisible();
  expect(told.calls).toHaveLength(1);
  expect(told.referrers).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);
  await emailField(page).fill(ADA);
  await passwordField(page).fill(PASSWORD);
  await press(page, said.signIn);
  await expect(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`/login?verify=${token}`);
  await press(page, said.verify.submit);
  await expect(page.getByRole('alert').filter({ hasText: auth.wrongCode })).toBeVisible();
  await press(page, said.verify.again);
  await expect(page.getByText(said.verify.logInForCode)).toBeVisible();
});

test('a forgotten password: the same for every address; the code, or another one, lets in with a new one', async ({
  page,
  edition,
}) => {
  await createMember(edition, ADA);
  await page.goto('/settings#study');
  for (const email of ['nobody@example.org', ADA]) {
    await press(page, said.forgotten);
    await expectStep(page, 'forgot');
    await emailField(page).fill(email);
    await press(page, said.forgot.submit);
    await expect(page.getByText(said.reset.text(email))).toBeVisible();
    await press(page, said.forgot.again);
    await expect(page.getByRole('status').filter({ hasText: said.forgot.sentAgain })).toBeVisible();
    await newPasswordField(page).fill(NEW_PASSWORD);
    await codeField(page).fill('000000');
    await press(page, said.reset.submit);
    await expect(page.getByText(auth.wrongCode)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    if (email !== ADA) await press(page, said.back);
  }
  await expect(newPasswordField(page)).toHaveValue(NEW_PASSWORD);
  await codeField(page).fill((await newestMail(edition.dataDir, ADA)).code);
  await press(page, said.reset.submit);
  await expect(page).toHaveURL(/\/settings#study$/);
});

test('the link of a forgotten password; one that is too old has another code sent', async ({ page, edition }) => {
  await createMember(edition, ADA);
  const person = createPerson(edition.url);
  await person.ask('POST', '/auth/forgot', { email: ADA });
  const old = await newestMail(edition.dataDir, ADA);
  await person.ask('POST', '/auth/forgot', { email: ADA });
  const second = await newestMail(edition.dataDir, ADA, old);
  await page.goto(`/login?reset=${old.token}&email=${encodeURIComponent(ADA)}`);
  await expectStep(page, 'reset');
  await expect(page.getByText(said.reset.linkText(ADA))).toBeVisible();
  expect(page.url()).not.toContain(old.token);
  await newPasswordField(page).fill(NEW_PASSWORD);
  await press(page, said.reset.submit);
  await expect(page.getByRole('alert').filter({ hasText: auth.wrongCode })).toBeVisible();
  await press(page, said.forgot.again);
  await expect(page.getByText(said.reset.text(ADA))).toBeVisible();
  await expect(newPasswordField(page)).toHaveValue(NEW_PASSWORD);
  const { token } = await newestMail(edition.dataDir, ADA, second);
  await page.goto(`/login?reset=${token}&email=${encodeURIComponent(ADA)}`);
  await newPasswordField(page).fill(NEW_PASSWORD);
  await press(page, said.reset.submit);
  await expect(page).toHaveURL(FIRST_PAGE);
});

test('a new password that is saved while logging in fails is said above the login', async ({ page, edition }) => {
  await createMember(edition, ADA);
  await createPerson(edition.url).ask('POST', '/auth/forgot', { email: ADA });
  const { code } = await newestMail(edition.dataDir, ADA);
  await page.goto('/login?step=reset');
  await expect(page.getByText(said.reset.textNoAddress)).toBeVisible();
  await emailField(page).fill(ADA);
  await codeField(page).fill(code);
  await newPasswordField(page).fill(NEW_PASSWORD);
  await page.route('**/api/auth/login', (route) => route.abort());
  await press(page, said.reset.submit);
  await expect(page.getByText(said.reset.done)).toBeVisible();
  await expect(emailField(page)).toHaveValue(ADA);
});

test('who is signed in as somebody else may use a link, and stays signed in', async ({ page, edition }) => {
  await signedIn(page, edition, 'grace@example.org');
  const person = createPerson(edition.url);
  await person.ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  await page.goto(`/login?verify=${(await newestMail(edition.dataDir, ADA)).token}`);
  await press(page, said.verify.submit);
  await expect(page.getByText(said.verify.confirmed)).toBeVisible();
  await expect(page).toHaveURL(FIRST_PAGE);
  await person.ask('POST', '/auth/forgot', { email: ADA });
  const { token } = await newestMail(edition.dataDir, ADA);
  await page.goto(`/login?reset=${token}&email=${encodeURIComponent(ADA)}`);
  await newPasswordField(page).fill(NEW_PASSWORD);
  await press(page, said.reset.submit);
  await expect(page.getByText(said.reset.saved)).toBeVisible();
  await expect(page.getByText('grace@example.org')).toBeVisible();
});

test('a new password ends the session here too, and goes on with a new one', async ({ page, edition }) => {
  await signedIn(page, edition, ADA);
  await createPerson(edition.url).ask('POST', '/auth/forgot', { email: ADA });
  const { token } = await newestMail(edition.dataDir, ADA);
  await page.goto(`/login?reset=${token}&email=${encodeURIComponent(ADA)}`);
  await newPasswordField(page).fill(NEW_PASSWORD);
  await press(page, said.reset.submit);
  await expect(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  await expect(page.getByText(ADA)).toBeVisible();
});

/** Calls that carry the token, and requests that are told it as the address they come from. */
function tokensTold(page: Page, token: string) {
  const calls: string[] = [];
  const referrers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().includes(token)) calls.push(request.url());
    if (request.headers()['referer']?.includes(token)) referrers.push(request.url());
  });
  return { calls, referrers };
}
