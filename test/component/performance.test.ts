/** The statistics of somebody who has studied for months: read, walked through by keys, narrowed down, written to a file, cleared. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { pressEach, REFUSAL, toast } from './dashboard-page.ts';
import { simpleSet, START } from './harness/app.ts';
import { catchSavedFiles } from './harness/files.ts';
import {
  expectAccessible,
  expectAddress,
  expectCount,
  expectGone,
  goTo,
  press,
  pressAt,
  textsOf,
} from './harness/person.ts';
import { figure, goToPerformance, openStudied, said } from './performance-page.ts';
import './harness/selector.ts';
import Papa from 'papaparse';

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

/** Enough where the past of the cards is not what is looked at. */
const FEW_DAYS = 20;

test('says what was studied and what stays, in pictures, words and tables', async () => {
  await openStudied();
  await expect
    .element(figure(said.reviews.title))
    .toMatchTextContent(/^Reviews\d+ in the last year, \d+ a day when you study/);
  await expect
    .element(figure(said.forecast.title))
    .toMatchTextContent(/\d+ today, \d+ of them overdue, \d+ in 30 days/);
  await expect.element(page.getByText(said.retention.target('90 %'))).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Young, under 21 days/ })).toMatchTextContent(/(\d+\.\d\s%|–)$/);
  await expect.element(page.getByRole('term').filter({ hasText: said.retention.facts.cards })).toBeVisible();
  await expect.element(page.getByText('8.2 s', { exact: true })).toBeVisible();
  await expectAccessible('performance');
  for (const { title } of FIGURES) {
    await pressAt(figure(title).getByRole('button', { name: asTable }), 'Enter');
    await expect.element(figure(title).getByRole('row').nth(1)).toBeVisible();
  }
  const shares = figure(said.ratings.title).getByRole('cell', { name: /%$/ });
  expect(
    textsOf(shares)
      .map(Number.parseFloat)
      .reduce((a, b) => a + b),
  ).toBeGreaterThan(97);
  await expectAccessible('performance as tables');
  await figure(said.reviews.title).getByRole('button', { name: asChart }).click();
  await expect.element(page.getByRole('group', { name: said.reviews.chart })).toBeVisible();
});

test('every point of a chart can be reached by keys and is told', async () => {
  await openStudied();
  const toldBy = (surface: Locator) => surface.getByRole('status').element().textContent;
  for (const { chart } of FIGURES) {
    const surface = page.getByRole('group', { name: chart });
    await pressAt(surface, 'Home');
    await expect.poll(() => toldBy(surface)).not.toBe('');
    const first = toldBy(surface);
    await press('ArrowRight');
    await expect.poll(() => toldBy(surface)).not.toBe(first);
    const second = toldBy(surface);
    expect(second).not.toBe('');
    await expect.element(page.getByText(second, { exact: true }).last()).toBeVisible();
  }
  const year = page.getByRole('group', { name: said.reviews.chart });
  await pressAt(year, 'End');
  await expect.element(year.getByRole('status')).toMatchTextContent('Today, ');
  const today = toldBy(year);
  await pressEach('ArrowUp', 'ArrowLeft');
  await expect.poll(() => toldBy(year)).not.toBe(today);
  await pressEach('ArrowRight', 'ArrowDown');
  await expect.poll(() => toldBy(year)).toBe(today);
  await press('Escape');
  await expect.poll(() => toldBy(year)).toBe('');
});

test('keeps to the range, which stays over a reload', async () => {
  const app = await openStudied();
  const ranges = page.getByRole('group', { name: said.range });
  await expect.element(page.getByRole('term').filter({ hasText: said.within['365'] })).toBeVisible();
  const given = () =>
    figure(said.results.title)
      .getByText(/of \d+ answered/)
      .element().textContent;
  const year = given();
  for (const range of ['90', 'all', '30'] as const) {
    await pressAt(ranges.getByRole('button', { name: said.ranges[range], exact: true }), 'Enter');
    await expect.element(page.getByRole('term').filter({ hasText: said.within[range] })).toBeVisible();
  }
  expect(given()).not.toBe(year);
  await app.reopen();
  await expect.element(ranges.getByRole('button', { name: said.ranges['30'] })).toHaveAttribute('aria-pressed', 'true');
});

test('shows a folder or a set, and says when it is gone', async () => {
  const app = await openStudied({ days: FEW_DAYS });
  const table = page.getByRole('region', { name: said.sets.title });
  await expectCount(table.getByRole('row'), 4);
  await page.getByRole('combobox', { name: said.scope }).selectOptions('Biology / Cell structure');
  await expectCount(table.getByRole('row'), 3);
  await expectAddress(/folder=Biology/);
  // By key: what is above may still be loading, and a press lands where the link was.
  await pressAt(table.getByRole('link', { name: 'Membrane transport' }), 'Enter');
  await expect.element(page.getByRole('combobox', { name: said.scope })).toHaveValue('set:membrane-transport');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expectGone(table);
  await expectCount(page.getByRole('row').filter({ hasText: 'Irregular preterite' }), 0);
  await page.getByRole('combobox', { name: said.scope }).selectOptions(said.everything);
  await expectCount(table.getByRole('row'), 4);
  await app.open('/performance?set=no-such-set');
  await expect.element(page.getByText(said.setGone)).toBeVisible();
  await goTo('/performance?folder=Nowhere');
  await expect.element(page.getByText(said.folderGone)).toBeVisible();
});

test('orders the sets by any column', async () => {
  const extra = Array.from({ length: 5 }, (_, n) => simpleSet(`Extra ${n}`, 1, { folderPath: 'Zoology' }));
  await openStudied({ days: FEW_DAYS, before: (api) => api.sets.importBulk({ bulk: extra }) });
  const table = page.getByRole('region', { name: said.sets.title });
  const first = table.getByRole('rowheader').first();
  await pressAt(table.getByRole('button', { name: said.sets.more(2) }), 'Enter');
  await expectCount(table.getByRole('rowheader'), 8);
  await pressAt(table.getByRole('button', { name: said.sets.cards }), 'Enter');
  await expect.element(first).toHaveTextContent('Mitochondria and ATP');
  await expect
    .element(table.getByRole('columnheader', { name: said.sets.cards }))
    .toHaveAttribute('aria-sort', 'descending');
  await pressAt(table.getByRole('button', { name: said.sets.set, exact: true }), 'Enter');
  await expect.element(first).toHaveTextContent('Extra 0');
  await pressAt(table.getByRole('button', { name: said.sets.folder }), 'Enter');
  await expect.element(table.getByRole('rowheader').last()).toMatchTextContent('Extra');
  await pressAt(table.getByRole('button', { name: said.sets.tests }), 'Enter');
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent('2, 65 %');
});

test('leads from a hard card to its place in the editor', async () => {
  await openStudied({ days: FEW_DAYS });
  const hardest = page.getByRole('region', { name: said.hardest.title });
  await pressAt(hardest.getByRole('link').first(), 'Enter');
  await expectAddress(/\/sets\/edit\?id=.+&card=/);
  const focused = page.getBySelector('textarea:focus');
  await expect.poll(() => (focused.query() as HTMLTextAreaElement | null)?.value).toMatch(/question \d+\?/);
});

test('writes reviews and results as CSV that no spreadsheet takes for formulas', async () => {
  await openStudied({
    days: FEW_DAYS,
    async before(api) {
      const flashcards = [{ question: 'say "a, b"\nnow', answer: 'x' }];
      const set = await api.sets.create({ id: 'formula', topic: '=cmd()', flashcards });
      await api.study.grade({
        id: crypto.randomUUID(),
        cardId: set.flashcards[0]!.id,
        rating: 3,
        durationMs: 1_500,
        reviewedAt: START,
        utcOffsetMin: 0,
      });
    },
  });
  const saved = catchSavedFiles();
  const exported = async (item: string): Promise<string[][]> => {
    const before = saved.length;
    await chooseExport(item);
    await expect.poll(() => saved.length).toBe(before + 1);
    // As text a mark of the byte order would be gone.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[before]!.bytes());
    expect(text.startsWith('\uFEFF')).toBe(true);
    return Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;
  };
  const rows = await exported(said.export.reviews);
  expect(rows[0]).toEqual(expect.arrayContaining([said.export.columns.card, said.export.columns.rating]));
  expect(rows.at(-1)).toEqual(expect.arrayContaining(["'=cmd()", 'say "a, b"\nnow', 'Good', '1.5']));
  const results = await exported(said.export.results);
  expect(results).toHaveLength(1 + 9);
  expect(results[1]).toHaveLength(results[0]!.length);
  const { name } = saved.at(-1)!;
  expect(name).toMatch(/^ninefold-results-\d{4}-\d\d-\d\d\.csv$/);
  await expect.element(toast(said.export.done(name, '9'))).toBeVisible();
  await goToPerformance('?set=formula');
  await expect.element(page.getByRole('combobox', { name: said.scope })).toHaveValue('set:formula');
  expect(await exported(said.export.reviews)).toHaveLength(2);
});

test('an export can be stopped, and says why it failed', async () => {
  const { host } = await openStudied({ days: FEW_DAYS });
  const saved = catchSavedFiles();
  const held = host.hold('statistics.log');
  await chooseExport(said.export.reviews);
  await expect.element(page.getByText(said.export.reading('0'))).toBeVisible();
  await pressAt(page.getByRole('button', { name: messages.notices.cancel }), 'Enter');
  await expect.element(page.getByText(said.export.cancelled)).toBeVisible();
  held.release();
  host.refuse('statistics.log', new Problem('forbidden', REFUSAL));
  await chooseExport(said.export.reviews);
  await expect.element(page.getByRole('alert').getByText(said.export.failed(REFUSAL))).toBeInTheDocument();
  expect(saved).toEqual([]);
});

async function chooseExport(item: string): Promise<void> {
  await page.getByRole('button', { name: said.export.open }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
