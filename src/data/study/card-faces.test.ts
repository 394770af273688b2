/** Cards that are asked in more than one way: each way has a memory of its own, and a day asks for one of them. */
import { describe, expect, test } from 'vitest';
import { memoriesOf, OWNER, rowsOf, tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import type { FaceKey, Rating } from '../../contract/study.schema.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { newId } from '../database/ids.ts';
import { write } from '../write/write.ts';
import { createReviews } from './reviews.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };
const GAPS = '{{c1::Paris}} is the capital of {{c2::France}}';

async function studied(flashcards: readonly object[]) {
  const { db, store, clock } = await tempStore();
  const set = await store.sets.create(setInput.parse({ topic: 'Faces', flashcards }));
  const reviews = createReviews(db, OWNER);
  const asked = async (more: { extraReviews?: number } = {}, rules = RULES) => {
    const request = { sets: [], folders: [], now: clock.now, utcOffsetMin: 0, limit: 50, extraNew: 0, extraReviews: 0 };
    return reviews.queue({ ...request, ...more }, rules);
  };
  const faces = async () =>
    (await asked()).cards.map(({ card, face }) => [set.flashcards.findIndex(({ id }) => id === card.id), face]);
  const grade = (card: number, face: FaceKey, rating: Rating, id = newId()) =>
    reviews.grade(
      {
        id,
        cardId: set.flashcards[card]?.id ?? '',
        face,
        rating,
        durationMs: 1_000,
        reviewedAt: clock.now,
        utcOffsetMin: 0,
        mode: 'review',
      },
      RULES,
    );
  const edit = (card: number, change: object) => store.cards.update(set.flashcards[card]?.id ?? '', change);
  const states = async () =>
    (await rowsOf(db, 'card_state')).map(({ face, phase, siblings }) => ({ face, phase, siblings }));
  return { db, store, clock, reviews, asked, faces, grade, edit, states, ids: set.flashcards.map(({ id }) => id) };
}

describe('faces', () => {
  test('a card with gaps is asked once for each, one a day', async () => {
    const { clock, faces, grade } = await studied([{ question: GAPS, answer: '' }]);
    expect(await faces()).toEqual([[0, 'c1']]);
    await grade(0, 'c1', 4);
    expect(await faces()).toEqual([]);
    clock.now += DAY_MS;
    expect(await faces()).toEqual([[0, 'c2']]);
  });

  test('a new card that is asked one way has no memory yet', async () => {
    const { states } = await studied([{ question: 'der Hund', answer: 'the dog' }]);
    expect(await states()).toEqual([]);
  });

  test('a card that is saved again, or comes back in another set under its id, remembers', async () => {
    const { db, store, grade, states, ids } = await studied([
      { question: 'der Hund', answer: 'the dog', bothWays: true },
    ]);
    await grade(0, 'forward', 4);
    const known = await states();
    const flashcards = [{ id: ids[0], question: 'der Hund', answer: 'the hound', bothWays: true }];
    await store.sets.update({ id: 'faces', flashcards });
    expect(await states()).toEqual(known);
    await store.sets.remove({ id: 'faces' });
    await write(db, OWNER, (tx) => tx.local.removeWhere('card_state', 'card_id', ids[0] ?? ''));
    await store.sets.create(setInput.parse({ topic: 'Others', flashcards }));
    expect(await states()).toEqual(known);
  });

  test('a card that is asked both ways has two memories', async () => {
    const { clock, grade, states, faces } = await studied([
      { question: 'der Hund', answer: 'the dog', bothWays: true },
    ]);
    await grade(0, 'forward', 4);
    expect(await states()).toEqual([
      { face: 'forward', phase: 'review', siblings: 1 },
      { face: 'backward', phase: 'new', siblings: 1 },
    ]);
    clock.now += 60 * DAY_MS;
    // What comes back goes before what is new, and its sibling waits.
    expect(await faces()).toEqual([[0, 'forward']]);
  });

  test('while one is being learned its siblings wait', async () => {
    const { clock, grade, faces } = await studied([{ question: GAPS, answer: '' }]);
    await grade(0, 'c1', 1);
    clock.now += DAY_MS;
    expect(await faces()).toEqual([[0, 'c1']]);
  });

  test('a gap that is edited away is not asked, and knows what it knew when it comes back', async () => {
    const { grade, edit, states, faces, clock } = await studied([{ question: GAPS, answer: '' }]);
    await grade(0, 'c2', 4);
    await edit(0, { question: '{{c1::Paris}} is the capital of France' });
    expect(await states()).toEqual([{ face: 'c1', phase: 'new', siblings: 0 }]);
    expect(await faces()).toEqual([[0, 'c1']]);
    // A grade that was on its way is a fact and makes nothing of it asked again.
    await grade(0, 'c2', 3);
    expect(await states()).toHaveLength(1);
    await edit(0, { question: GAPS });
    clock.now += DAY_MS;
    expect(await states()).toEqual([
      { face: 'c1', phase: 'new', siblings: 1 },
      { face: 'c2', phase: 'review', siblings: 1 },
    ]);
  });

  test('a plain card becomes one with two ways, and plain again, without forgetting', async () => {
    const { grade, edit, states } = await studied([{ question: 'q', answer: 'a' }]);
    await grade(0, 'forward', 4);
    await edit(0, { bothWays: true });
    await edit(0, { bothWays: false });
    expect(await states()).toEqual([{ face: 'forward', phase: 'review', siblings: 0 }]);
  });

  test('undo gives a face its earlier memory and leaves its siblings alone', async () => {
    const { reviews, grade, states, clock } = await studied([{ question: GAPS, answer: '' }]);
    await grade(0, 'c1', 4);
    const before = await states();
    const id = newId();
    await grade(0, 'c2', 3, id);
    const { face } = await reviews.undo({ id: newId(), targetId: id, undoneAt: clock.now, utcOffsetMin: 0 }, RULES);
    expect(face).toBe('c2');
    expect(await states()).toEqual(before);
  });

  test('the cache can be dropped: states come back from the log, faces never seen from the cards', async () => {
    const { db, reviews, grade } = await studied([
      { question: GAPS, answer: '' },
      { question: 'q', answer: 'a', bothWays: true },
      { question: 'plain', answer: 'a' },
    ]);
    await grade(0, 'c1', 4);
    await grade(2, 'forward', 3);
    const before = await memoriesOf(db);
    await db.connection.deleteFrom('card_state').execute();
    await reviews.rebuildCardStates();
    expect(await memoriesOf(db)).toEqual(before);
  });
});

test('a card that is put aside comes back when its time has come', async () => {
  const { clock, edit, faces } = await studied([
    { question: 'one', answer: 'a' },
    { question: 'two', answer: 'a' },
  ]);
  await edit(0, { buriedUntil: clock.now + DAY_MS });
  expect(await faces()).toEqual([[1, 'forward']]);
  clock.now += DAY_MS;
  expect(await faces()).toEqual([
    [0, 'forward'],
    [1, 'forward'],
  ]);
});

describe('the limit of reviews', () => {
  const cards = Array.from({ length: 5 }, (_, i) => ({ question: `${i}`, answer: 'a' }));
  const few = { ...RULES, reviewsPerDay: 2 };

  test('holds back what is over it, for this day and in the day’s numbers, and more can be asked for', async () => {
    const { clock, asked, grade, reviews } = await studied(cards);
    for (let i = 0; i < 5; i += 1) await grade(i, 'forward', 4);
    clock.now += 40 * DAY_MS;
    expect(await asked({}, few)).toMatchObject({ counts: { due: 2 }, heldReviews: 3 });
    const today = await reviews.today({ now: clock.now, utcOffsetMin: 0 }, few);
    expect(today).toMatchObject({ left: 2, counts: { due: 2 }, folders: [{ due: 2 }] });
    const [next] = (await asked({}, few)).cards;
    await grade(
      cards.findIndex(({ question }) => question === next?.card.question),
      'forward',
      3,
    );
    expect(await asked({}, few)).toMatchObject({ counts: { due: 1 }, heldReviews: 3 });
    expect(await asked({ extraReviews: 3 }, few)).toMatchObject({ counts: { due: 4 }, heldReviews: 0 });
  });
});

test('cards learned together do not come back together: each goes where there is the least to do', async () => {
  const { db, grade, clock } = await studied(Array.from({ length: 40 }, (_, i) => ({ question: `${i}`, answer: 'a' })));
  for (let i = 0; i < 40; i += 1) await grade(i, 'forward', 4);
  const days = (await rowsOf(db, 'card_state')).map(({ due_at }) => Math.round((Number(due_at) - clock.now) / DAY_MS));
  const perDay = [...Map.groupBy(days, (day) => day).values()].map((same) => same.length);
  expect(perDay.length).toBeGreaterThan(3);
  expect(Math.max(...perDay) - Math.min(...perDay)).toBeLessThanOrEqual(1);
  // What was chosen is in the log, so that every device has it.
  const dueIn = async (table: 'reviews' | 'card_state') =>
    (await rowsOf(db, table)).map(({ due_at }) => Number(due_at)).toSorted((a, b) => a - b);
  expect(await dueIn('reviews')).toEqual(await dueIn('card_state'));
});
