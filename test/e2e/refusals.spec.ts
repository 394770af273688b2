/** What a call says that fails (core §8), where a person reads it: at the first set that the first launch makes. Nothing chosen is lost. */
import type { Page, Route } from '@playwright/test';
import { WRITE_TIMEOUT_MS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../src/contract/problem.ts';
import { expect, test } from './edition.ts';
import { seed } from './seed.ts';

const { dashboard, network, sets, stored } = messages;
const said = dashboard.welcome;

/** Answers as a server does that has a word for it. */
const refuse = (code: ProblemCode, detail: string) => (route: Route) =>
  route.fulfill({ status: PROBLEM_STATUS[code], json: { status: PROBLEM_STATUS[code], code, detail } });
/** Answers as one that has none. */
const fail = (route: Route) => route.fulfill({ status: 500, body: '' });

const CASES = [
  { of: 'a list without a word', method: 'GET', path: 'sets', answer: fail, sentence: sets.listFailed },
  { of: 'a new set without a word', method: 'POST', path: 'sets', answer: fail, sentence: sets.createFailed },
  {
    of: 'a database out of reach',
    method: 'POST',
    path: 'sets',
    answer: refuse('database_unavailable', network.databaseUnavailable),
    sentence: network.databaseUnavailable,
  },
  {
    of: 'a full disk',
    method: 'POST',
    path: 'sets',
    answer: refuse('disk_full', network.diskFull),
    sentence: network.diskFull,
  },
  {
    of: 'a full storage',
    method: 'POST',
    path: 'sets',
    answer: refuse('storage_full', stored.storageFull),
    sentence: stored.storageFull,
  },
  // Last, since the set is made by then.
  {
    of: 'a setting without a word',
    method: 'PUT',
    path: 'settings',
    answer: fail,
    sentence: stored.settingFailed,
  },
] as const;

test('a refusal is told in its own words or the specified ones, and the next attempt goes through', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /First 24 verbs/ }).check();
  for (const { of, method, path, answer, sentence } of CASES) {
    await test.step(of, async () => {
      const url = `**/api/${path}`;
      await page.route(url, (route) => (route.request().method() === method ? answer(route) : route.fallback()));
      await study(page);
      await expectTold(page, sentence);
      await page.unroute(url);
    });
  }
  await study(page);
  await expect(page).toHaveURL(/\/session\?sets=/);
});

test('a call that has no sentence of its own says with what number it failed', async ({ page, edition }) => {
  await seed(edition.url, []);
  await page.route('**/api/study/today*', fail);
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: network.requestFailed(500) })).toBeVisible();
});

test('no network and no answer are told apart', async ({ page, context }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('radio', { name: /First 24 verbs/ }).check();
  await context.setOffline(true);
  await study(page);
  await expectTold(page, network.offlineDetected);
  await context.setOffline(false);

  await page.route('**/api/settings', () => {});
  const asked = page.waitForRequest('**/api/settings');
  await study(page);
  await asked;
  await page.clock.fastForward(WRITE_TIMEOUT_MS);
  await expectTold(page, network.timeout(WRITE_TIMEOUT_MS));
});

async function study(page: Page): Promise<void> {
  await page.getByRole('button', { name: said.studySample(24) }).click();
}

async function expectTold(page: Page, sentence: string): Promise<void> {
  const toast = page.getByRole('group').filter({ hasText: sentence });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: messages.notices.dismiss }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /First 24 verbs/ })).toBeChecked();
}
