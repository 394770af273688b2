/** The user of the last visit (core §4, §9): used at once for up to seven days, then checked. */
import type { Page } from '@playwright/test';
import { AUTH_CACHE_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, signedIn, test } from './accounts-edition.ts';

const { login, shell } = messages;
const ADA = 'ada@example.org';
const HOUR_MS = 3_600_000;
const ME = '**/api/auth/me';

const who = (page: Page) => page.getByTitle(ADA);
const cache = (page: Page) => page.evaluate(() => localStorage.getItem('ninefold:user'));

test.beforeEach(async ({ page, edition }) => {
  await signedIn(page, edition, ADA);
  await page.goto('/settings#account');
  await expect(who(page)).toBeVisible();
});

test('is there before the server has answered, and is checked', async ({ page }) => {
  let asked = 0;
  let answer = (): void => {};
  await page.route(ME, async (route) => {
    asked += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.reload();
  // The boot ends without the answer after five seconds at the latest.
  await expect(who(page)).toBeVisible();
  expect(asked).toBe(1);
  answer();
  await expect(page.getByText(messages.account.who)).toBeVisible();
});

test('goes when the server knows nobody any more', async ({ page, context }) => {
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
  expect(await cache(page)).toBeNull();
});

test('stays while the server cannot be reached', async ({ page }) => {
  await page.route(ME, (route) => route.abort());
  await page.reload();
  await expect(who(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: messages.settings.sections.account })).toBeVisible();
  expect(await cache(page)).toContain(ADA);
});

test('is used until seven days have passed, and not after', async ({ page }) => {
  const { savedAt } = JSON.parse((await cache(page)) ?? '{}') as { savedAt: number };
  await page.route(ME, (route) => route.abort());
  await page.clock.setFixedTime(savedAt + AUTH_CACHE_MS - HOUR_MS);
  await page.reload();
  await expect(who(page)).toBeVisible();
  await page.clock.setFixedTime(savedAt + AUTH_CACHE_MS + HOUR_MS);
  await page.reload();
  await expect(page.getByRole('heading', { name: shell.somethingWrong })).toBeVisible();
  await expect(who(page)).toHaveCount(0);
});
