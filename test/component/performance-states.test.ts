/** The page before there is anything to show, while it loads and when it cannot; results that are deleted; tight windows. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { grade } from '../support/studied-library.ts';
import { REFUSAL, toast, undo } from './dashboard-page.ts';
import { openApp, simpleSet, START } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectAddress, expectCount, expectGone, pressAt } from './harness/person.ts';
import type { Held } from './harness/scripted-transport.ts';
import { figure, goToPerformance, openPerformance, openStudied, said } from './performance-page.ts';

const MINUTE_MS = 60_000;
const CELLS = simpleSet('Cells', 2);

async function gradeCard(api: Api, nth: number, reviewedAt: number): Promise<void> {
  const { flashcards } = await api.sets.get({ id: 'cells' });
  await grade(api, flashcards[nth]!.id, 3, reviewedAt);
}

test('before the first session it says what will stand here, and leads to one', async () => {
  await openPerformance('?set=cells', { sets: [CELLS] });
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expect.element(figure(said.forecast.title)).toMatchTextContent(said.forecast.empty);
  await expect.element(figure(said.results.title)).toMatchTextContent(said.results.empty);
  await expectAccessible('performance, empty');
  await page.getByRole('link', { name: said.studyNow }).click();
  await expectAddress(/\/session\?sets=cells/);
});

test('after the first day it says that remembering begins with the next one', async () => {
  await openPerformance('', { sets: [CELLS], before: (api) => gradeCard(api, 0, START - MINUTE_MS) });
  await expect.element(figure(said.overTime.title)).toMatchTextContent(said.overTime.empty);
  await expect.element(page.getByText(said.hardest.empty)).toBeVisible();
  await expect.element(figure(said.reviews.title)).toMatchTextContent('1-day streak, longest 1');
});

test('follows what is graded while it is open', async () => {
  const app = await openPerformance('', { sets: [CELLS], before: (api) => gradeCard(api, 0, START - MINUTE_MS) });
  await expect.element(figure(said.reviews.title)).toMatchTextContent('1 in the last year');
  await gradeCard(app.api, 1, START - 1_000);
  await app.reopen();
  await expect.element(figure(said.reviews.title)).toMatchTextContent('2 in the last year');
});

test('shows that it loads, and offers to try again what failed', async () => {
  const operations = ['statistics.reviews', 'statistics.cards', 'statistics.results', 'statistics.sessions'];
  const held: Held[] = [];
  const { host } = await openApp({
    at: '/performance',
    sets: [CELLS],
    script(opened) {
      for (const operation of operations) {
        held.push(opened.hold(operation));
        opened.refuse(operation, new Problem('forbidden', REFUSAL));
      }
    },
  });
  await expect.element(page.getByText(said.loading)).toBeVisible();
  for (const { release } of held) release();
  await expect.element(page.getByRole('alert')).toMatchTextContent(said.loadFailed(REFUSAL));
  await expectGone(page.getByText(said.loading));
  for (const operation of operations) host.allow(operation);
  await pressAt(page.getByRole('button', { name: messages.notices.retry }), 'Enter');
  await expect.element(page.getByText(said.empty)).toBeVisible();
  await expectCount(page.getByRole('alert'), 0);
});

test('lists the latest results, and deletes those of a set or all with a way back', async () => {
  const modes = ['review', 'learn', 'write', 'cram', 'match', 'test'];
  const result = { answered: 2, correct: 1, incorrect: 1 };
  const { api, host } = await openPerformance('?set=cells', {
    sets: [CELLS],
    async before(before) {
      for (const [n, mode] of modes.entries())
        await before.performance.record({ setId: 'cells', ...result, mode, createdAt: START - n * 1_000 });
    },
  });
  const latest = page.getByRole('region', { name: said.latest.title });
  for (const name of Object.values(said.latest.modes))
    await expect.element(latest.getByText(name, { exact: true })).toBeVisible();
  await expectCount(latest.getByText(said.latest.of('1', '2')), 6);
  await pressAt(latest.getByRole('button', { name: said.latest.delete }), 'Enter');
  await expect.element(toast(said.latest.deleted(6))).toBeVisible();
  await expectGone(latest);
  await pressAt(undo(), 'Enter');
  await expectCount(latest.getByRole('row'), 7);
  await api.performance.removeAll();
  await api.performance.record({ setId: 'gone', ...result });
  await goToPerformance();
  await expect.element(latest.getByText(said.latest.noSet)).toBeVisible();
  host.refuse('performance.removeAll', new Problem('forbidden', REFUSAL), 1);
  await pressAt(latest.getByRole('button', { name: said.latest.delete }), 'Enter');
  await expect.element(page.getByRole('alert').getByText(said.latest.deleteFailed(REFUSAL))).toBeInTheDocument();
  await pressAt(latest.getByRole('button', { name: said.latest.delete }), 'Enter');
  await expect.element(toast(said.latest.deleted(1))).toBeVisible();
});

test('counts a day by the clock it was lived by: travel and another time zone break no streak', async () => {
  await openPerformance('', {
    sets: [simpleSet('Cells', 4)],
    async before(api) {
      const { flashcards } = await api.sets.get({ id: 'cells' });
      const yesterday = Date.UTC(2026, 0, 4, 12);
      // Noon of three days one after the other, lived in Auckland, Honolulu and here.
      const offsets = [780, -600, -new Date(yesterday).getTimezoneOffset() + 0];
      for (const [n, utcOffsetMin] of offsets.entries()) {
        const reviewedAt = yesterday - (2 - n) * DAY_MS - utcOffsetMin * MINUTE_MS;
        const id = crypto.randomUUID();
        await api.study.grade({
          id,
          cardId: flashcards[n]!.id,
          rating: 3,
          durationMs: 1_000,
          reviewedAt,
          utcOffsetMin,
        });
      }
    },
  });
  await expect.element(figure(said.reviews.title)).toMatchTextContent('3-day streak, longest 3');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`holds in narrow windows and forced colours, ${colorScheme}`, async () => {
    await emulateMedia({ colorScheme });
    await page.viewport(320, 640);
    await openStudied({ days: 30 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible(`performance, narrow, ${colorScheme}`);
    await emulateMedia({ forcedColors: 'active' });
    await expect.element(page.getByRole('group', { name: said.reviews.chart })).toBeVisible();
    await expectAccessible(`performance, forced colours, ${colorScheme}`);
  });
}
