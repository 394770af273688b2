/** A library that somebody has studied for months: the same grades each time. */
import type { Api } from '../../src/client/api.ts';
import type { Rating } from '../../src/contract/study.schema.ts';
import { seededDraw } from '../../src/domain/study/seeded.ts';
import { DAY_MS } from '../../src/domain/study/study-day.ts';

const MINUTE_MS = 60_000;
/** Days between the looks at a card that is known each time. */
const INTERVALS = [1, 3, 8, 22, 50];

interface Studied {
  /** Ids, in the order in which they are studied. */
  readonly sets: readonly string[];
  /** So many days before `now`, epoch ms, it began. */
  readonly days: number;
  readonly now: number;
}

/** Grades the cards of these sets, and records a few results of sessions. */
export async function studyLibrary(api: Api, { sets, days, now }: Studied): Promise<void> {
  const draw = seededDraw('studied');
  for (const setId of sets) {
    const { flashcards } = await api.sets.get({ id: setId });
    for (const [n, card] of flashcards.entries())
      for (const { rating, ago } of reviewsFrom(days - (n % 20), draw)) await grade(api, card.id, rating, now - ago);
    for (const ago of [50, 20, 1])
      await api.performance.record({
        setId,
        createdAt: now - ago * DAY_MS,
        answered: 9,
        correct: 6,
        partial: 1,
        incorrect: 2,
        unanswered: 1,
        mode: ago === 50 ? 'learn' : 'test',
      });
  }
}

/** One card from its first day on, `ago` in ms; the hour of study changes, so that the hours of the day differ. */
function* reviewsFrom(firstAgo: number, draw: () => number): Generator<{ rating: Rating; ago: number }> {
  let step = 0;
  for (let days = firstAgo; days >= 0;) {
    const ago = days * DAY_MS + Math.floor(draw() * 180) * MINUTE_MS;
    const rating = draw() < 0.15 ? 1 : draw() < 0.1 ? 2 : draw() < 0.9 ? 3 : 4;
    yield { rating, ago };
    step = rating === 1 ? 0 : Math.min(step + 1, INTERVALS.length - 1);
    days -= INTERVALS[step] ?? 1;
  }
}

export async function grade(api: Api, cardId: string, rating: Rating, reviewedAt: number): Promise<void> {
  const utcOffsetMin = -new Date(reviewedAt).getTimezoneOffset() + 0;
  await api.study.grade({ id: crypto.randomUUID(), cardId, rating, durationMs: 8_200, reviewedAt, utcOffsetMin });
}
