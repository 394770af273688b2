import { expect, test } from 'vitest';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { newId } from '../database/ids.ts';
import { readScope } from './study-pool.ts';

const SETS = 5;
const CARDS = 4;
const HOUR_MS = 3_600_000;
const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };

test.each(['set', 'weakest'] as const)(
  'in the order "%s" the parts in which sets are read make no difference',
  async (order) => {
    const { store, db, clock } = await tempStore();
    const reviewedAt = clock.now;
    let place = 0;
    for (let set = 0; set < SETS; set += 1) {
      const flashcards = Array.from({ length: CARDS }, (_, n) => ({
        question: `${set}/${n}`,
        answer: 'a',
        bothWays: n === 1,
      }));
      const made = await store.sets.create(setInput.parse({ topic: `Set ${set}`, flashcards }));
      clock.now += HOUR_MS;
      for (const { id } of made.flashcards) {
        place += 1;
        if (place % 3 === 0) continue;
        const rating = ((place % 4) + 1) as 1 | 2 | 3 | 4;
        const grade = { id: newId(), cardId: id, face: 'forward', rating, durationMs: 900, mode: 'review' } as const;
        await store.reviews.grade({ ...grade, reviewedAt: reviewedAt + place * 60_000, utcOffsetMin: 0 }, RULES);
      }
      await store.cards.update(made.flashcards[3]?.id ?? '', { suspended: true });
    }
    const now = clock.now + 100 * HOUR_MS;
    const read = (limit: number, atOnce?: number) =>
      readScope(db.read, OWNER, 'everything', { now, limit, order }, atOnce);
    const whole = await read(1_000);
    // Three cards of each set are asked, one of them both ways.
    expect(whole.total).toBe(SETS * CARDS);
    expect(whole.cards).toHaveLength(whole.total);
    const forgotten = whole.cards.map(({ memory }) =>
      memory.lastReviewAt === null ? -1 : (now - memory.lastReviewAt) / memory.stability,
    );
    expect(new Set(forgotten).size).toBeGreaterThan(CARDS);
    const fallsThroughout = forgotten.every((value, at) => at === 0 || value <= (forgotten[at - 1] ?? 0));
    expect(fallsThroughout).toBe(order === 'weakest');
    for (const atOnce of [1, CARDS * 2 + 2])
      for (const limit of [1, 7, 1_000])
        expect(await read(limit, atOnce)).toEqual({ cards: whole.cards.slice(0, limit), total: whole.total });
  },
);

test('in the order "mixed" any cards of the scope may be the first, of whatever set, and each is there once', async () => {
  const { store, db, clock } = await tempStore();
  for (let set = 0; set < SETS; set += 1) {
    const flashcards = Array.from({ length: CARDS }, (_, n) => ({ question: `${set}/${n}`, answer: 'a' }));
    await store.sets.create(setInput.parse({ topic: `Set ${set}`, flashcards }));
  }
  const read = async (limit: number, order: 'set' | 'mixed') => {
    const { cards } = await readScope(db.read, OWNER, 'everything', { now: clock.now, limit, order }, CARDS * 2);
    return cards.map(({ cardId }) => cardId);
  };
  const all = await read(1_000, 'set');
  expect((await read(1_000, 'mixed')).toSorted()).toEqual(all.toSorted());
  const seen = new Set<string>();
  // That one of twenty is missing after so many draws has a chance of one in a billion.
  for (let draw = 0; draw < 100; draw += 1) for (const id of await read(4, 'mixed')) seen.add(id);
  expect(seen.size).toBe(all.length);
});
