/** A library that somebody has studied for months, and the page that says what came of it. */
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Api } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import type { Rating } from '../../src/contract/study.schema.ts';
import { seededDraw } from '../../src/domain/study/seeded.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';
import { removeSamples } from './dashboard-page.ts';
import { grade } from './grade.ts';
import { openApp, simpleSet, START, type OpenedApp } from './harness/app.ts';
import { expectGone, goTo } from './harness/person.ts';

export const said = messages.performance;

const MINUTE_MS = 60_000;
/** Days between the looks at a card that is known each time. */
const INTERVALS = [1, 3, 8, 22, 50];

const STUDIED_SETS = [
  simpleSet('Mitochondria and ATP', 6, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Membrane transport', 4, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Irregular preterite', 3, { folderPath: 'Spanish B1' }),
];

type Options = NonNullable<Parameters<typeof openApp>[0]>;

/** Opens the page on grades of the last `days` days, the same ones each time, and a few results of sessions. */
export function openStudied({ days = 80, before, ...others }: Options & { readonly days?: number } = {}) {
  return openPerformance('', {
    ...others,
    async before(api) {
      await removeSamples(api);
      await api.sets.importBulk({ bulk: STUDIED_SETS });
      await study(api, days);
      await before?.(api);
    },
  });
}

/** Opens the page and waits until its numbers are there. */
export async function openPerformance(query = '', options: Options = {}): Promise<OpenedApp> {
  const app = await openApp({ ...options, at: `/performance${query}` });
  await expectNumbers();
  return app;
}

/** Goes to the page by its address. */
export async function goToPerformance(query = ''): Promise<void> {
  await goTo(`/performance${query}`);
  await expectNumbers();
}

async function expectNumbers(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: said.title })).toBeVisible();
  await expectGone(page.getByText(said.loading));
}

async function study(api: Api, days: number): Promise<void> {
  const draw = seededDraw('studied');
  const { sets } = await api.sets.list();
  for (const { id } of sets.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const { flashcards } = await api.sets.get({ id });
    for (const [n, card] of flashcards.entries())
      for (const { rating, at } of reviewsFrom(days - (n % 20), draw)) await grade(api, card.id, rating, at);
    for (const ago of [50, 20, 1])
      await api.performance.record({
        setId: id,
        createdAt: START - ago * DAY_MS,
        answered: 9,
        correct: 6,
        partial: 1,
        incorrect: 2,
        unanswered: 1,
        mode: ago === 50 ? 'learn' : 'test',
      });
  }
}

/** One card from its first day on; the hour of study changes, so that the hours of the day differ. */
function* reviewsFrom(firstAgo: number, draw: () => number): Generator<{ rating: Rating; at: number }> {
  let step = 0;
  for (let ago = firstAgo; ago >= 0;) {
    const at = START - ago * DAY_MS - Math.floor(draw() * 180) * MINUTE_MS;
    const rating = draw() < 0.15 ? 1 : draw() < 0.1 ? 2 : draw() < 0.9 ? 3 : 4;
    yield { rating, at };
    step = rating === 1 ? 0 : Math.min(step + 1, INTERVALS.length - 1);
    ago -= INTERVALS[step] ?? 1;
  }
}

/** A figure by its heading. */
export function figure(title: string): Locator {
  return page.getByRole('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}
