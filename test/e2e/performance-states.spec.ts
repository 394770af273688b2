/** The page before there is anything to show, while it loads and when it cannot; results that are deleted; tight windows. */
import { messages } from '../../src/contract/messages/index.ts';
import { toast, undo } from './dashboard-page.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { figure, grade, openPerformance, seedStudied } from './performance-page.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const said = messages.performance;
const DAY_MS = 86_400_000;

test('before the first session it says what will stand here, and leads to one', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  await openPerformance(page, '?set=cells');
  await expect(page.getByText(said.empty)).toBeVisible();
  await expect(figure(page, said.forecast.title)).toContainText(said.forecast.empty);
  await expect(figure(page, said.results.title)).toContainText(said.results.empty);
  await expectAccessible(page, 'performance, empty');
  await page.getByRole('link', { name: said.studyNow }).click();
  await expect(page).toHaveURL(/\/session\?sets=cells/);
});

test('after the first day it says that remembering begins with the next one', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  await grade(api, flashcards[0]!.id, 3, Date.now() - 60_000);
  await openPerformance(page);
  await expect(figure(page, said.overTime.title)).toContainText(said.overTime.empty);
  await expect(page.getByText(said.hardest.empty)).toBeVisible();
  await expect(figure(page, said.reviews.title)).toContainText('1-day streak, longest 1');
});

test('follows what is graded while it is open', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  await grade(api, flashcards[0]!.id, 3, Date.now() - 60_000);
  await openPerformance(page);
  await expect(figure(page, said.reviews.title)).toContainText('1 in the last year');
  await grade(api, flashcards[1]!.id, 3, Date.now() - 1_000);
  await page.reload();
  await expect(figure(page, said.reviews.title)).toContainText('2 in the last year');
});

test('shows that it loads, and offers to try again what failed', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/statistics/*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 403, json: {} });
  });
  await page.goto('/performance');
  await expect(page.getByText(said.loading)).toBeVisible();
  held.resolve();
  await expect(page.getByRole('alert').filter({ hasText: /^These numbers could not be loaded\. / })).toBeVisible();
  await page.unroute('**/api/statistics/*');
  await page.getByRole('button', { name: messages.notices.retry }).click();
  await expect(page.getByText(said.empty)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('lists the latest results, and deletes those of a set or all with a way back', async ({ page, edition }) => {
  await seed(edition.url, [simpleSet('Cells', 2)]);
  const api = apiOf(edition.url);
  const modes = ['review', 'learn', 'write', 'cram', 'match', 'test'];
  const result = { answered: 2, correct: 1, incorrect: 1 };
  for (const [n, mode] of modes.entries())
    await api.performance.record({ setId: 'cells', ...result, mode, createdAt: Date.now() - n * 1_000 });
  await openPerformance(page, '?set=cells');
  const latest = page.getByRole('region', { name: said.latest.title });
  for (const name of Object.values(said.latest.modes))
    await expect(latest.getByText(name, { exact: true })).toBeVisible();
  await expect(latest.getByText(said.latest.of('1', '2'))).toHaveCount(6);
  await latest.getByRole('button', { name: said.latest.delete }).click();
  await expect(toast(page, said.latest.deleted(6))).toBeVisible();
  await expect(latest).toBeHidden();
  await undo(page).click();
  await expect(latest.getByRole('row')).toHaveCount(7);
  await api.performance.removeAll();
  await api.performance.record({ setId: 'gone', ...result });
  await openPerformance(page);
  await expect(latest.getByText(said.latest.noSet)).toBeVisible();
  await page.route('**/api/performance*', (route) => route.fulfill({ status: 403, json: {} }));
  await latest.getByRole('button', { name: said.latest.delete }).click();
  await expect(page.getByRole('alert').getByText(/^The results were not deleted\. /)).toBeAttached();
  await page.unroute('**/api/performance*');
  await latest.getByRole('button', { name: said.latest.delete }).click();
  await expect(toast(page, said.latest.deleted(1))).toBeVisible();
});

test('counts a day by the clock it was lived by: travel and another time zone break no streak', async ({
  page,
  edition,
}) => {
  await seed(edition.url, [simpleSet('Cells', 4)]);
  const api = apiOf(edition.url);
  const { flashcards } = await api.sets.get({ id: 'cells' });
  const noon = new Date().setHours(12, 0, 0, 0) - DAY_MS;
  // The same three days, lived in Auckland, Honolulu and here.
  const offsets = [780, -600, -new Date().getTimezoneOffset() + 0];
  for (const [n, utcOffsetMin] of offsets.entries()) {
    const localNoon = Date.UTC(2026, 0, 1, 12) - utcOffsetMin * 60_000;
    const here = Date.UTC(2026, 0, 1, 12) + new Date(noon).getTimezoneOffset() * 60_000;
    const reviewedAt = noon - (2 - n) * DAY_MS + (localNoon - here);
    const id = crypto.randomUUID();
    await api.study.grade({ id, cardId: flashcards[n]!.id, rating: 3, durationMs: 1_000, reviewedAt, utcOffsetMin });
  }
  await openPerformance(page);
  await expect(figure(page, said.reviews.title)).toContainText('3-day streak, longest 3');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows and forced colours, ${colorScheme}`, async ({ page, edition }) => {
    await seedStudied(edition.url, 30);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await openPerformance(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page, `performance, narrow, ${colorScheme}`);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.getByRole('group', { name: said.reviews.chart })).toBeVisible();
    await expectAccessible(page, `performance, forced colours, ${colorScheme}`);
  });
}
