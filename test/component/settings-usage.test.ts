/** Settings, "AI", "Usage": what this browser asked of models, counted here and nowhere else. */
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { messages } from '../../src/contract/messages/index.ts';
import { COUNTS, OTHERS_ARRIVE_MS } from './counting.ts';
import { plainSpaces } from './dashboard-page.ts';
import { FILE, jobList, openedReview } from './documents-page.ts';
import { openApp, type OpenedApp, START } from './harness/app.ts';
import { expectAccessible, expectCount, expectGone, focusAt, press, pressAt, textsOf } from './harness/person.ts';
import { drop, openForDocuments, pdf, sent } from './reading-page.ts';
import { heading, openSettings } from './settings-page.ts';

const { charts, documents, models, notices, usage } = messages;
const KEY = 'test-key-0123456789';

/** Opens it where these counts were kept before. */
async function openOn(kept: object): Promise<OpenedApp> {
  const app = await openApp({ at: null, key: KEY });
  localStorage.setItem(COUNTS, JSON.stringify(kept));
  await app.open('/settings#ai');
  await expect.element(heading('ai')).toBeVisible();
  return app;
}

const testButton = page.getByRole('button', { name: models.test, exact: true });

const byKind = page.getByRole('region', { name: usage.byKind });
const cells = (name: string): Locator => byKind.getByRole('row').filter({ hasText: name }).getByRole('cell');
/** Waits until so many calls are counted in all; before it counts, a tab lets what others stored arrive. */
async function expectCalls({ clock }: OpenedApp, count: string | undefined): Promise<void> {
  const counted = async () => {
    await clock.pass(OTHERS_ARRIVE_MS);
    return textsOf(cells(usage.total))[0];
  };
  await expect.poll(counted).toBe(count);
}
const figure = page.getByRole('figure').filter({ hasText: usage.chart.title });

test('nothing asked yet, then a call, by day and by kind; reset, and taken back', async () => {
  const app = await openSettings('ai', { key: KEY });
  await expect.element(page.getByText(usage.empty)).toBeVisible();
  await expect.element(page.getByText(usage.text)).toBeVisible();
  await app.model.script({ kind: 'text', text: 'Mercury.' });
  await testButton.click();
  await expect.element(page.getByText(/answered in/)).toBeVisible();
  await expectCalls(app, '1');
  await expectGone(page.getByText(usage.empty));
  const asked = (await app.model.requests())[0]?.body.contents[0]?.parts[0]?.text ?? '';
  const tokens = String(Math.ceil((asked.length + 'Mercury.'.length) / 4));
  const counts = ['1', String(asked.length), '8', tokens];
  await expect.poll(() => textsOf(cells(usage.kinds.other))).toEqual(counts);
  await expect.poll(() => textsOf(cells(usage.total))).toEqual(counts);
  await expect.element(page.getByText(usage.chart.finding(1, tokens))).toBeVisible();
  await expect.element(page.getByText(/^Last call: /)).toBeVisible();
  const { columns } = usage;
  expect(textsOf(byKind.getByRole('columnheader'))).toEqual([
    columns.kind,
    columns.calls,
    columns.sent,
    columns.received,
    columns.tokens,
  ]);
  await expectAccessible('usage');

  await focusAt(page.getByRole('group', { name: usage.chart.label }));
  await press('End');
  const point = usage.chart.point(usage.chart.today, 1, tokens);
  await expect.element(page.getByRole('status').filter({ hasText: point })).toBeInTheDocument();
  await pressAt(figure.getByRole('button', { name: charts.asTable }), 'Enter');
  await expectCount(figure.getByRole('row'), 15);
  await expect.element(figure.getByRole('row').nth(1)).toHaveTextContent([usage.chart.today, ...counts].join(''));

  await page.getByRole('button', { name: usage.reset }).click();
  await expectCalls(app, undefined);
  await expect.element(page.getByText(usage.wasReset)).toBeVisible();
  await expect.element(page.getByText(usage.empty)).toBeVisible();
  await testButton.click();
  await expectCalls(app, '1');
  await page.getByRole('button', { name: notices.undo }).click();
  await expectCalls(app, '2');
});

test('a document job that was begun here is counted once, as documents, with what the host says it took', async () => {
  const app = await openForDocuments();
  // Another tab counts just now, until the job has ended: only then is it kept that this tab follows it.
  const counting = Promise.withResolvers<void>();
  void navigator.locks.request(COUNTS, () => counting.promise);
  drop(await pdf(FILE, { kind: 'textbook', pages: 3 }));
  await sent(app);
  await openedReview(app);
  counting.resolve();
  const [job] = (await app.api.documents.listJobs()).jobs;
  const took = job?.meta.usage ?? { calls: 0, sent: 0, received: 0 };
  expect(took.calls).toBeGreaterThan(0);
  const tokens = Math.ceil((took.sent + took.received) / 4);
  const counts = [took.calls, took.sent, took.received, tokens].map((n) => n.toLocaleString('en'));
  const kept = async () => {
    await app.clock.pass(OTHERS_ARRIVE_MS);
    return localStorage.getItem(COUNTS) ?? '';
  };
  await expect.poll(kept).toContain('"documents"');
  // A job that is seen once more, as after a reload, is not counted again.
  await app.open('/');
  await expect.element(jobList().getByRole('button', { name: documents.list.review })).toBeVisible();
  await app.open('/settings#ai');
  await expect.poll(() => textsOf(cells(usage.kinds.documents))).toEqual(counts);
});

test('days older than 14 are not shown; damaged counts begin anew', async () => {
  const tally = { calls: 4, sent: 400, received: 40 };
  const app = await openOn({ kinds: { chat: tally }, days: { '2020-01-01': tally }, lastAt: 1, jobs: {} });
  await expect.element(page.getByText(usage.chart.none)).toBeVisible();
  await expect.element(cells(usage.kinds.chat).first()).toHaveTextContent('4');
  localStorage.setItem(COUNTS, '{"kinds":7');
  await app.reopen();
  await expect.element(page.getByText(usage.empty)).toBeVisible();
});

test('each kind of work has its name, and a day of several calls its sentence', async () => {
  const today = new Date(START).toLocaleDateString('sv');
  const tally = { calls: 2, sent: 400, received: 400 };
  const kinds = Object.fromEntries(Object.keys(usage.kinds).map((kind) => [kind, tally]));
  const calls = Object.keys(kinds).length * tally.calls;
  const days = { [today]: { calls, sent: 2_800, received: 2_800 } };
  await openOn({ kinds, days, lastAt: START, jobs: {} });
  for (const name of Object.values(usage.kinds)) await expect.element(cells(name).first()).toHaveTextContent('2');
  await focusAt(page.getByRole('group', { name: usage.chart.label }));
  await press('End');
  const said = usage.chart.point(usage.chart.today, calls, '1,400');
  await expect.element(page.getByRole('status').filter({ hasText: plainSpaces(said) })).toBeInTheDocument();
});
