/** Several pages of the installed app at once: two tabs without a server, and a page that is open while the server gets a newer build. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { createLog } from '../../server/log.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start.ts';
import { newId } from '../../src/data/database/ids.ts';
import { freePort } from '../support/free-port.ts';
import { makeNewerBuild } from '../support/newer-build.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { toast } from './editor-page.ts';
import { card, copyIsKept, grade } from './offline-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const { offline, shell } = messages;
const BUILT = path.resolve(import.meta.dirname, '../../dist/web');
/** Longer than a page waits until it asks again for a new version. */
const TWO_HOURS_MS = 2 * 60 * 60_000;

test.use({ serviceWorkers: 'allow' });

const state = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true });

/** The grades that each card of a set was given, in order. */
async function gradesOf(url: string, id: string): Promise<(number | null)[][]> {
  const api = apiOf(url);
  const { flashcards } = await api.sets.get({ id });
  const histories = await Promise.all(flashcards.map((each) => api.study.history({ card: each.id })));
  return histories.map(({ entries }) => entries.map(({ rating }) => rating));
}

test('reviews that two tabs took without a server arrive once each', async ({ page, context, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2), simpleSet('Plants', 2)]);
  await copyIsKept(page, edition);
  const other = await context.newPage();
  await page.goto('/session?sets=cells');
  await other.goto('/session?sets=plants');
  await expect(card(page)).toContainText('Cells, question 1');
  await expect(card(other)).toContainText('Plants, question 1');
  await edition.stop();

  await page.bringToFront();
  await grade(page, '3');
  await expect(card(page)).toContainText('question 2');
  await other.bringToFront();
  await grade(other, '4');
  await expect(card(other)).toContainText('question 2');
  await grade(other, '1');
  // Each tab tells of those of both.
  for (const tab of [page, other]) await expect(state(tab, shell.sync.waiting(3))).toBeVisible();

  await edition.restart();
  for (const tab of [page, other]) await expect(state(tab, shell.sync.onThisServer)).toBeVisible({ timeout: 40_000 });
  expect(await gradesOf(edition.url, 'cells')).toEqual([[3], []]);
  expect(await gradesOf(edition.url, 'plants')).toEqual([[4], [1]]);
});

test('a page that is open tells of a newer build, and has it after a reload with nothing lost', async ({
  page,
}, info) => {
  const port = String(await freePort());
  const config = readConfig({ PORT: port, DATA_DIR: info.outputPath('data'), SINGLE_USER: '1', RATE_LIMITS: 'off' });
  const serve = (webRoot: string) => startServer({ config, log: createLog('silent'), now: Date.now, newId, webRoot });
  const newer = info.outputPath('newer');
  await makeNewerBuild(BUILT, newer);
  let server = await serve(BUILT);
  try {
    const url = `http://127.0.0.1:${port}`;
    await seed(url, [simpleSet('Cells', 3)]);
    await page.goto(`${url}/session?sets=cells`);
    // None of them is due again within the hours that go by.
    await grade(page, '4');
    await expect(card(page)).toContainText('question 2');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    const script = page.locator('head script[type=module]');
    const before = await script.getAttribute('src');

    await server.stop();
    server = await serve(newer);
    // What was loaded goes on, also with parts that it has not asked for yet.
    await grade(page, '4');
    await expect(card(page)).toContainText('question 3');
    await expect(toast(page, offline.newVersion)).toHaveCount(0);
    // Looked at again after a while.
    await page.clock.setSystemTime(Date.now() + TWO_HOURS_MS);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const told = toast(page, offline.newVersion);
    await expect(told).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'a page that tells of a new version');
    expect(await script.getAttribute('src')).toBe(before);

    await told.getByRole('button', { name: offline.reload }).click();
    await expect(script).not.toHaveAttribute('src', before!);
    await expect(card(page)).toContainText('question 3');
    await grade(page, '4');
    await expect.poll(() => gradesOf(url, 'cells')).toEqual([[4], [4], [4]]);
    await expect(toast(page, offline.newVersion)).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
