/** A library that somebody has studied for months. */
import type { Api } from '../../src/client/api.ts';
import type { Rating } from '../../src/contract/study.schema.ts';
import { seededDraw } from '../../src/domain/study/seeded.ts';
import { apiOf, seed, simpleSet } from './seed.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Days between the looks at a card that is known each time. */
const INTERVALS = [1, 3, 8, 22, 50];

const STUDIED_SETS = [
  simpleSet('Mitochondria and ATP', 12, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Membrane transport', 9, { folderPath: 'Biology/Cell structure' }),
  simpleSet('Irregular preterite', 8, { folderPath: 'Spanish B1' }),
];

/** Grades of the `days` days before `now` (epoch ms), the same ones each time, and a few results of sessions. */
export async function seedStudied(url: string, days = 80, now = Date.now()): Promise<Api> {
  const api = apiOf(url);
  for (const { id } of (await api.sets.list()).sets) await api.sets.remove({ id });
  await seed(url, STUDIED_SETS);
  const draw = seededDraw('studied');
  const { sets } = await api.sets.list();
  for (const { id } of sets) {
    const { flashcards } = await api.sets.get({ id });
    for (const [n, card] of flashcards.entries()) await study(api, card.id, days - (n % 20), draw, now);
    for (const ago of [50, 20, 1])
      await api.performance.record({
        setId: id,
        createdAt: now - ago * DAY_MS,
        answered: 9,
        correct: 6,
        partial: 1,
        incorrect: 2,
        unanswered: 1,
        mode: ago === 50 ? 'learn' : 'test',
      });
  }
  return api;
}

/** One card from its first day on; the hour of study changes, so that the hours of the day differ. */
async function study(api: Api, cardId: string, firstAgo: number, draw: () => number, now: number): Promise<void> {
  let step = 0;
  for (let ago = firstAgo; ago >= 0;) {
    const at = now - ago * DAY_MS - Math.floor(draw() * 180) * MINUTE_MS;
    const rating = draw() < 0.15 ? 1 : draw() < 0.1 ? 2 : draw() < 0.9 ? 3 : 4;
    await grade(api, cardId, rating, at);
    step = rating === 1 ? 0 : Math.min(step + 1, INTERVALS.length - 1);
    ago -= INTERVALS[step] ?? 1;
  }
}

export async function grade(api: Api, cardId: string, rating: Rating, reviewedAt: number): Promise<void> {
  const utcOffsetMin = -new Date(reviewedAt).getTimezoneOffset() + 0;
  await api.study.grade({ id: crypto.randomUUID(), cardId, rating, durationMs: 8_200, reviewedAt, utcOffsetMin });
}
