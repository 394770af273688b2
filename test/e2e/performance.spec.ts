/** The statistics of somebody who has studied for months: read, walked through by keys, narrowed down, written to a file, cleared. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { messages } from '../../src/contract/messages/index.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { figure, openPerformance, seedStudied } from './performance-page.ts';
import { apiOf, simpleSet } from './seed.ts';

const said = messages.performance;
const { asTable, asChart } = messages.charts;
const FIGURES = [
  said.reviews,
  said.forecast,
  said.overTime,
  said.timeSpent,
  said.hours,
  said.ratings,
  said.results,
] as const;

test('says what was studied and what stays, in pictures, words and tables', async ({ page, edition }) => {
  await seedStudied(edition.url);
  await openPerformance(page);
  await expect(figure(page, said.reviews.title)).toContainText(
    /^Reviews\d+ in the last year, \d+ a day when you study/,
  );
  await expect(figure(page, said.forecast.title)).toContainText(/\d+ today, \d+ of them overdue, \d+ in 30 days/);
  await expect(page.getByText(said.retention.target('90 %'))).toBeVisible();
  await expect(page.getByRole('row', { name: /^Young, under 21 days/ })).toHaveText(/(\d+\.\d\s%|–)$/);
  await expect(page.getByRole('term').filter({ hasText: said.retention.facts.cards })).toBeVisible();
  await expect(page.getByText('8.2 s', { exact: true })).toBeVisible();
  await expectAccessible(page, 'performance');
  for (const { title } of FIGURES) {
    await figure(page, title).getByRole('button', { name: asTable }).click();
    await expect(figure(page, title).getByRole('row').nth(1)).toBeVisible();
  }
  const shares = figure(page, said.ratings.title).getByRole('cell', { name: /%$/ });
  expect((await shares.allTextContents()).map(Number.parseFloat).reduce((a, b) => a + b)).toBeGreaterThan(97);
  await expectAccessible(page, 'performance as tables');
  await figure(page, said.reviews.title).getByRole('button', { name: asChart }).click();
  await expect(page.getByRole('group', { name: said.reviews.chart })).toBeVisible();
});

test('every point of a chart can be reached by keys and is told', async ({ page, edition }) => {
  await seedStudied(edition.url);
  await openPerformance(page);
  for (const { title, chart } of FIGURES) {
    const surface = page.getByRole('group', { name: chart });
    await surface.focus();
    await page.keyboard.press('Home');
    const first = await surface.getByRole('status').textContent();
    await page.keyboard.press('ArrowRight');
    const second = await surface.getByRole('status').textContent();
    expect(first, title).not.toBe('');
    expect(second, title).not.toBe(first);
    await expect(page.getByText(second ?? '', { exact: true }).last(), title).toBeVisible();
  }
  const year = page.getByRole('group', { name: said.reviews.chart });
  await year.focus();
  await page.keyboard.press('End');
  await expect(year.getByRole('status')).toContainText('Today, ');
  const today = await year.getByRole('status').textContent();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(year.getByRole('status')).toHaveText(today ?? '');
  await page.keyboard.press('Escape');
  await expect(year.getByRole('status')).toHaveText('');
});

test('keeps to the range, which stays over a reload', async ({ page, edition }) => {
  await seedStudied(edition.url);
  await openPerformance(page);
  const ranges = page.getByRole('group', { name: said.range });
  await expect(page.getByRole('term').filter({ hasText: said.within['365'] })).toBeVisible();
  const given = () =>
    figure(page, said.results.title)
      .getByText(/of \d+ answered/)
      .textContent();
  const year = await given();
  for (const range of ['90', 'all', '30'] as const) {
    await ranges.getByRole('button', { name: said.ranges[range], exact: true }).click();
    await expect(page.getByRole('term').filter({ hasText: said.within[range] })).toBeVisible();
  }
  expect(await given()).not.toBe(year);
  await page.reload();
  await expect(ranges.getByRole('button', { name: said.ranges['30'] })).toHaveAttribute('aria-pressed', 'true');
});

test('shows a folder or a set, and says when it is gone', async ({ page, edition }) => {
  await seedStudied(edition.url);
  await openPerformance(page);
  const table = page.getByRole('region', { name: said.sets.title });
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByRole('combobox', { name: said.scope }).selectOption('Biology / Cell structure');
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/folder=Biology/);
  // By key: what is above may still be loading, and a press lands where the link was.
  await table.getByRole('link', { name: 'Membrane transport' }).press('Enter');
  await expect(page.getByRole('combobox', { name: said.scope })).toHaveValue('set:membrane-transport');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(table).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Irregular preterite' })).toHaveCount(0);
  await page.getByRole('combobox', { name: said.scope }).selectOption(said.everything);
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.goto('/performance?set=no-such-set');
  await expect(page.getByText(said.setGone)).toBeVisible();
  await page.goto('/performance?folder=Nowhere');
  await expect(page.getByText(said.folderGone)).toBeVisible();
});

test('orders the sets by any column', async ({ page, edition }) => {
  await seedStudied(edition.url);
  const extra = Array.from({ length: 5 }, (_, n) => simpleSet(`Extra ${n}`, 1, { folderPath: 'Zoology' }));
  await apiOf(edition.url).sets.importBulk({ bulk: extra });
  await openPerformance(page);
  const table = page.getByRole('region', { name: said.sets.title });
  const first = table.getByRole('rowheader').first();
  await table.getByRole('button', { name: said.sets.more(2) }).click();
  await expect(table.getByRole('rowheader')).toHaveCount(8);
  await table.getByRole('button', { name: said.sets.cards }).click();
  await expect(first).toHaveText('Mitochondria and ATP');
  await expect(table.getByRole('columnheader', { name: said.sets.cards })).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: said.sets.set, exact: true }).click();
  await expect(first).toHaveText('Extra 0');
  await table.getByRole('button', { name: said.sets.folder }).click();
  await expect(table.getByRole('rowheader').last()).toContainText('Extra');
  await table.getByRole('button', { name: said.sets.tests }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('2, 65 %');
});

test('leads from a hard card to its place in the editor', async ({ page, edition }) => {
  await seedStudied(edition.url);
  await openPerformance(page);
  const hardest = page.getByRole('region', { name: said.hardest.title });
  await hardest.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sets\/edit\?id=.+&card=/);
  await expect(page.locator('textarea:focus, [contenteditable]:focus')).toHaveValue(/question \d+\?/);
});

test('writes reviews and results as CSV that no spreadsheet takes for formulas', async ({ page, edition }) => {
  const api = await seedStudied(edition.url, 20);
  const set = await api.sets.create({ topic: '=cmd()', flashcards: [{ question: 'say "a, b"\nnow', answer: 'x' }] });
  await api.study.grade({
    id: crypto.randomUUID(),
    cardId: set.flashcards[0]!.id,
    rating: 3,
    durationMs: 1_500,
    reviewedAt: Date.now(),
    utcOffsetMin: 0,
  });
  await openPerformance(page);
  const rows = await exported(page, said.export.reviews);
  expect(rows[0]).toEqual(expect.arrayContaining([said.export.columns.card, said.export.columns.rating]));
  expect(rows.at(-1)).toEqual(expect.arrayContaining(["'=cmd()", 'say "a, b"\nnow', 'Good', '1.5']));
  const results = await exported(page, said.export.results);
  expect(results).toHaveLength(1 + 9);
  expect(results[1]).toHaveLength(results[0]!.length);
  await expect(page.getByText(/^ninefold-results-\d{4}-\d\d-\d\d\.csv has 9 rows\.$/)).toBeVisible();
  await openPerformance(page, `?set=${set.id}`);
  expect(await exported(page, said.export.reviews)).toHaveLength(2);
});

test('an export can be stopped, and says why it failed', async ({ page, edition }) => {
  await seedStudied(edition.url, 5);
  await openPerformance(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/statistics/log?*', async (route) => {
    await held.promise;
    await route.abort().catch(() => {});
  });
  await choose(page, said.export.reviews);
  await expect(page.getByText(said.export.reading('0'))).toBeVisible();
  await page.getByRole('button', { name: messages.notices.cancel }).click();
  await expect(page.getByText(said.export.cancelled)).toBeVisible();
  held.resolve();
  await page.unroute('**/api/statistics/log?*');
  await page.route('**/api/statistics/log?*', (route) => route.fulfill({ status: 403, json: { detail: 'Not now.' } }));
  await choose(page, said.export.reviews);
  await expect(page.getByRole('alert').getByText(/^The export stopped\. /)).toBeAttached();
});

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: said.export.open }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function exported(page: Page, item: string): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await choose(page, item);
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
}
