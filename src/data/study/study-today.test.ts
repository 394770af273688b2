/** The numbers of the day: what is left of which set, and what was done. */
import { describe, expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { Rating } from '../../contract/study.schema.ts';
import { newId } from '../database/ids.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };

async function day() {
  const { store, clock } = await tempStore();
  const addSet = async (topic: string, folderPath: string, cards = 3): Promise<string[]> => {
    const flashcards = Array.from({ length: cards }, (_, n) => ({ question: `${topic} ${n}?`, answer: `${n}` }));
    const set = await store.sets.create(setInput.parse({ topic, folderPath, flashcards }));
    return set.flashcards.map(({ id }) => id);
  };
  const grade = async (cardId: string, rating: Rating, durationMs = 4_000): Promise<string> => {
    const review = { id: newId(), cardId, face: 'forward', rating, durationMs, reviewedAt: clock.now, utcOffsetMin: 0 };
    await store.reviews.grade({ ...review, face: 'forward', mode: 'review' }, RULES);
    return review.id;
  };
  const today = (rules = RULES) => store.reviews.today({ now: clock.now, utcOffsetMin: 0 }, rules);
  return { store, clock, addSet, grade, today };
}

describe('today', () => {
  test('counts what is left, what comes back by set and folder, what was done, and how long a card takes', async () => {
    const { store, clock, addSet, grade, today } = await day();
    await store.folders.create('Biology', '');
    await store.folders.create('Cells', 'Biology');
    const [a = '', b = ''] = await addSet('A', 'Biology/Cells');
    await addSet('B', 'main');
    const [suspended = ''] = await addSet('C', 'Biology/Cells', 1);
    await store.cards.update(suspended, { suspended: true });
    const first = await grade(a, 4, 2_000);
    await grade(b, 1, 9_000);
    const told = await today();
    expect(told).toMatchObject({
      left: 5,
      counts: { due: 0, learning: 1, fresh: 4 },
      // The other one comes again.
      done: 1,
      reviews: 2,
      secondsPerCard: 9,
    });
    // New ones are of no set before they are asked: each choice of sets has its own.
    expect(told.sets).toEqual([{ id: 'a', due: 1 }]);
    expect(told.folders).toEqual([{ path: 'Biology/Cells', due: 1 }]);
    await grade(b, 4);
    expect(await today()).toMatchObject({ left: 4, done: 2, reviews: 3 });
    await store.reviews.undo({ id: newId(), targetId: first, undoneAt: clock.now, utcOffsetMin: 0 }, RULES);
    expect(await today()).toMatchObject({ left: 5, done: 1, reviews: 2 });
  });

  test('divides the reviews that its limit allows among the sets as the queue does', async () => {
    const { store, clock, addSet, grade, today } = await day();
    const cards = [...(await addSet('A', 'main', 4)), ...(await addSet('B', 'main', 4))];
    for (const card of cards.filter((_, n) => n % 2 === 0)) await grade(card, 4);
    clock.now += 40 * 86_400_000;
    const rules = { ...RULES, newPerDay: 3, reviewsPerDay: 3 };
    const queue = await store.reviews.queue(
      { sets: [], folders: [], now: clock.now, utcOffsetMin: 0, limit: 50, extraNew: 0, extraReviews: 0 },
      rules,
    );
    const bySet = Map.groupBy(
      queue.cards.filter(({ state }) => state.phase !== 'new'),
      ({ setId }) => setId,
    );
    const told = await today(rules);
    expect(new Map(told.sets.map(({ id, due }) => [id, due]))).toEqual(
      new Map([...bySet].map(([id, inside]) => [id, inside.length])),
    );
    expect(told).toMatchObject({ left: 6, counts: { due: 3, learning: 0, fresh: 3 }, folders: [{ due: 3 }] });
  });

  test('is empty without cards', async () => {
    const { today } = await day();
    expect(await today()).toEqual({
      left: 0,
      counts: { due: 0, learning: 0, fresh: 0 },
      over: { fresh: 0, reviews: 0 },
      done: 0,
      reviews: 0,
      secondsPerCard: null,
      sets: [],
      folders: [],
    });
  });
});
