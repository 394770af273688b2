/** The links of mails: a button uses them, and their token stays in no address. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { newestMail } from '../support/outbox.ts';
import { createPerson } from '../support/person.ts';
import { expect, PASSWORD, test } from './accounts-edition.ts';
import { expectStep, passwordField, press } from './login-steps.ts';

const { auth, dashboard, login: said } = messages;
const ADA = 'ada@example.org';

test('the link of a new account: the address is confirmed by a button and the password, once', async ({
  page,
  edition,
}) => {
  await createPerson(edition.url).ask('POST', '/auth/register', { email: ADA, password: PASSWORD });
  const { token } = await newestMail(edition.dataDir, ADA);
  const told = tokensTold(page, token);
  await page.goto(`/login?verify=${token}&email=${encodeURIComponent(ADA)}`);
  await expectStep(page, 'link');
  expect(page.url()).not.toContain(token);
  expect(told.calls).toEqual([]);
  await page.reload();
  await passwordField(page).fill(PASSWORD);
  await press(page, said.verify.submit);
  await expect(page.getByRole('heading', { level: 1, name: dashboard.welcome.title })).toBeVisible();
  expect(told.calls).toEqual([]);
  expect(told.referrers).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);

  await page.context().clearCookies();
  await page.goto(`/login?verify=${token}&email=${encodeURIComponent(ADA)}`);
  await passwordField(page).fill(PASSWORD);
  await press(page, said.verify.submit);
  await expect(page.getByRole('alert').filter({ hasText: auth.wrongCode })).toBeVisible();
  await press(page, said.verify.again);
  await expect(page.getByText(said.verify.logInForCode)).toBeVisible();
});

/** Calls whose address carries the token, and requests that are told it as the address they come from. */
function tokensTold(page: Page, token: string) {
  const calls: string[] = [];
  const referrers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.url().includes(token)) calls.push(request.url());
    if (request.headers()['referer']?.includes(token)) referrers.push(request.url());
  });
  return { calls, referrers };
}
