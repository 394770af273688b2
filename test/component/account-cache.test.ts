/** The user of the last visit (core §4, §9): used at once for up to seven days, then checked. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AUTH_CACHE_MS, BOOT_FORCED_COMPLETE_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openApp, type OpenedApp, START } from './harness/app.ts';
import { expectCount } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';

const { account, login, settings, shell } = messages;
const ADA = 'ada@example.org';
const CACHE_KEY = 'ninefold:user';
const HOUR_MS = 3_600_000;

const who = page.getByTitle(ADA);
const heading = page.getByRole('heading', { level: 1 });
const cached = () => JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null') as { savedAt: number } | null;

/** Ada's page of her account, which has kept who she is. */
async function visited(): Promise<OpenedApp> {
  const app = await openApp({ at: '/settings#account', account: ADA });
  await expect.element(who).toBeVisible();
  await expect.poll(() => cached()?.savedAt).toBe(START);
  return app;
}

/** As if that visit had been so long ago, ms. */
const setVisit = (ago: number) =>
  localStorage.setItem(CACHE_KEY, JSON.stringify({ ...cached(), savedAt: START - ago }));

test('is there before the server has answered, and is checked', async () => {
  const app = await visited();
  setVisit(HOUR_MS);
  let held!: Held;
  await app.reopen((host) => {
    held = host.hold('auth.me');
  });
  // The boot ends without the answer after five seconds at the latest.
  await app.clock.pass(BOOT_FORCED_COMPLETE_MS);
  await expect.element(who).toBeVisible();
  expect(app.host.callsOf('auth.me')).toHaveLength(1);
  expect(cached()?.savedAt).toBe(START - HOUR_MS);
  held.release();
  await expect.element(page.getByText(account.who)).toBeVisible();
  await expect.poll(() => cached()?.savedAt).toBe(app.clock.now());
});

test('goes when the server knows nobody any more', async () => {
  const app = await visited();
  await app.api.auth.logout({});
  await app.reopen();
  await expect.element(heading).toHaveTextContent(login.title);
  expect(cached()).toBeNull();
});

test('stays while the server cannot be reached, until seven days have passed, and not after', async () => {
  const app = await visited();
  setVisit(AUTH_CACHE_MS - HOUR_MS);
  await app.reopen((host) => host.away());
  await expect.element(who).toBeVisible();
  await expect.element(heading).toHaveTextContent(settings.sections.account);
  expect(cached()).toMatchObject({ user: { email: ADA } });
  setVisit(AUTH_CACHE_MS + HOUR_MS);
  await app.reopen((host) => host.away());
  await expect.element(page.getByRole('heading', { name: shell.somethingWrong })).toBeVisible();
  await expectCount(who, 0);
});
