/** Settings, "AI", "Usage": what this browser asked of models, counted here and nowhere else. */
import type { Page } from '@playwright/test';
import { messages } from '../../src/contract/messages/index.ts';
import { dropDocument, openedReview } from '../support/main-job.ts';
import { textbook } from '../support/textbook.ts';
import { expect, expectAccessible, test } from './edition.ts';
import { apiOf, seed } from './seed.ts';

const { charts, models, notices, settings, usage } = messages;
const KEY = 'test-key-0123456789';
const STORAGE_KEY = 'ninefold:ai-usage';

test.beforeEach(async ({ edition }) => {
  await seed(edition.url, []);
  await apiOf(edition.url).user.saveGeminiKey({ key: KEY });
});

async function open(page: Page): Promise<void> {
  await page.goto('/settings#ai');
  await expect(page.getByRole('heading', { level: 1, name: settings.sections.ai })).toBeVisible();
}

async function testKey(page: Page): Promise<void> {
  await page.getByRole('button', { name: models.test, exact: true }).click();
  await expect(page.getByText(/answered in/)).toBeVisible();
}

const byKind = (page: Page) => page.getByRole('region', { name: usage.byKind });
const cells = (page: Page, name: string) => byKind(page).getByRole('row').filter({ hasText: name }).getByRole('cell');
const callsOf = (page: Page) =>
  page.evaluate(
    (key) =>
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { kinds?: { other?: { calls: number } } }).kinds?.other?.calls,
    STORAGE_KEY,
  );

test('nothing asked yet, then a call, by day and by kind; reset, and taken back', async ({ page, gemini }) => {
  await open(page);
  await expect(page.getByText(usage.empty)).toBeVisible();
  await expect(page.getByText(usage.text)).toBeVisible();
  gemini.script({ kind: 'text', text: 'Mercury.' });
  await testKey(page);
  await expect(page.getByText(usage.empty)).toBeHidden();
  const asked = gemini.requests[0]?.body.contents[0]?.parts[0]?.text ?? '';
  const tokens = String(Math.ceil((asked.length + 'Mercury.'.length) / 4));
  await expect(cells(page, usage.kinds.other)).toHaveText(['1', String(asked.length), '8', tokens]);
  await expect(cells(page, usage.total)).toHaveText(['1', String(asked.length), '8', tokens]);
  await expect(page.getByText(usage.chart.finding(1, tokens))).toBeVisible();
  await expect(page.getByText(/^Last call: /)).toBeVisible();
  const { columns } = usage;
  await expect(byKind(page).getByRole('columnheader')).toHaveText([
    columns.kind,
    columns.calls,
    columns.sent,
    columns.received,
    columns.tokens,
  ]);
  await expectAccessible(page, 'usage');

  await page.getByRole('group', { name: usage.chart.label }).focus();
  await page.keyboard.press('End');
  await expect(
    page.getByRole('status').filter({ hasText: usage.chart.point(usage.chart.today, 1, tokens) }),
  ).toBeAttached();
  const figure = page.getByRole('figure').filter({ hasText: usage.chart.title });
  await figure.getByRole('button', { name: charts.asTable }).click();
  await expect(figure.getByRole('row')).toHaveCount(15);
  await expect(figure.getByRole('row').nth(1)).toHaveText(
    [usage.chart.today, '1', String(asked.length), '8', tokens].join(''),
  );

  await page.getByRole('button', { name: usage.reset }).click();
  await expect(page.getByText(usage.wasReset)).toBeVisible();
  await expect(page.getByText(usage.empty)).toBeVisible();
  await testKey(page);
  await page.getByRole('button', { name: notices.undo }).click();
  await expect(cells(page, usage.total).first()).toHaveText('2');
});

test('a document job is counted once, as documents, with what the host says it took', async ({ page, edition }) => {
  await page.goto('/');
  await dropDocument(page, 'botany.pdf', await textbook(3));
  await openedReview(page);
  const [job] = (await apiOf(edition.url).documents.listJobs()).jobs;
  const took = job?.meta.usage ?? { calls: 0, sent: 0, received: 0 };
  expect(took.calls).toBeGreaterThan(0);
  await page.reload();
  await open(page);
  const tokens = Math.ceil((took.sent + took.received) / 4);
  await expect(cells(page, usage.kinds.documents)).toHaveText(
    [took.calls, took.sent, took.received, tokens].map((n) => n.toLocaleString('en')),
  );
});

test('days older than 14 are not shown; damaged counts begin anew', async ({ page }) => {
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) !== null) return;
    const tally = { calls: 4, sent: 400, received: 40 };
    localStorage.setItem(
      key,
      JSON.stringify({ kinds: { chat: tally }, days: { '2020-01-01': tally }, lastAt: 1, jobs: {} }),
    );
  }, STORAGE_KEY);
  await open(page);
  await expect(page.getByText(usage.chart.none)).toBeVisible();
  await expect(cells(page, usage.kinds.chat).first()).toHaveText('4');
  await page.evaluate((key) => localStorage.setItem(key, '{"kinds":7'), STORAGE_KEY);
  await page.reload();
  await expect(page.getByText(usage.empty)).toBeVisible();
});

test('two tabs that count at once lose nothing, and see each other', async ({ page, context }) => {
  const calls = 15;
  await context.route('**/api/ai/test', (route) =>
    route.fulfill({ json: { models: 1, model: 'm', answer: 'yes', tookMs: 1, sent: 1 } }),
  );
  const other = await context.newPage();
  await Promise.all([open(page), open(other)]);
  const askOften = async (tab: Page): Promise<void> => {
    const button = tab.getByRole('button', { name: models.test, exact: true });
    for (let i = 0; i < calls; i += 1) {
      const answered = tab.waitForResponse('**/api/ai/test');
      await button.click();
      await answered;
      await expect(button).toBeVisible();
    }
  };
  await Promise.all([askOften(page), askOften(other)]);
  await expect.poll(() => callsOf(page)).toBe(2 * calls);
  for (const tab of [page, other]) await expect(cells(tab, usage.total).first()).toHaveText(String(2 * calls));
});

test('each kind of work has its name, and a day of several calls its sentence', async ({ page }) => {
  const today = new Date().toLocaleDateString('sv');
  const tally = { calls: 2, sent: 400, received: 400 };
  const kinds = Object.fromEntries(Object.keys(usage.kinds).map((kind) => [kind, tally]));
  const calls = Object.keys(kinds).length * tally.calls;
  const days = { [today]: { calls, sent: 2_800, received: 2_800 } };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEY,
    JSON.stringify({ kinds, days, lastAt: Date.now(), jobs: {} }),
  ] as const);
  await open(page);
  for (const name of Object.values(usage.kinds)) await expect(cells(page, name).first()).toHaveText('2');
  await page.getByRole('group', { name: usage.chart.label }).focus();
  await page.keyboard.press('End');
  const said = usage.chart.point(usage.chart.today, calls, '1,400');
  await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();
});
