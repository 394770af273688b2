/** The numbers in memory against those counted from the cards at that moment. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anySteps, takeStep } from '../../../test/support/library-steps.ts';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { LEARN_AHEAD_MS } from '../../domain/study/queue-order.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import type { Database } from '../database/database.ts';
import type { CardStateFields } from '../database/tables.ts';
import { createStore, type Store } from '../store.ts';
import { write } from '../write/write.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 5, reviewsPerDay: 5, rolloverHour: 4 };
const MINUTE = 60_000;
const END_OF_DAY = Date.UTC(2026, 2, 2, RULES.rolloverHour);

async function numbersOf(store: Store, utcOffsetMin = 0) {
  const now = store.db.now();
  const everything = { sets: [], folders: [], limit: 50, extraNew: 0, extraReviews: 0 };
  return {
    sets: await store.sets.summaries(now),
    today: await store.reviews.today({ now, utcOffsetMin }, RULES),
    queue: await store.reviews.queue({ ...everything, now, utcOffsetMin }, RULES),
  };
}

/** A store that has kept nothing. */
const fresh = ({ db, owner }: Store): Store => createStore({ ...db }, owner);

/** A set in which a few cards are remembered, each in a way of its own, in the middle of the minutes that recall is told for. */
async function library() {
  const temp = await tempStore();
  const { store, clock } = temp;
  const ids = async (topic: string, cards: number): Promise<string[]> => {
    const flashcards = Array.from({ length: cards }, (_, n) => ({ question: `${topic} ${n}`, answer: 'a' }));
    const set = await store.sets.create(setInput.parse({ topic, flashcards }));
    return set.flashcards.map(({ id }) => id);
  };
  const now = (clock.now += 3 * MINUTE);
  const [due = '', later = '', unseen = '', suspended = ''] = await ids('One', 4);
  const [aside = ''] = await ids('Two', 2);
  await remember(temp, [
    memory(due, { due_at: now - 1 }),
    memory(later, { due_at: now + 2 * MINUTE }),
    memory(aside, { due_at: now - 2 }),
  ]);
  await store.cards.update(suspended, { suspended: true });
  await write(store.db, OWNER, (tx) => tx.patch('cards', aside, { buried_until: now + 4 * MINUTE }));
  return { ...temp, ids, due, unseen };
}

function memory(id: string, fields: Partial<CardStateFields>): CardStateFields {
  const known = { stability: 0.1, difficulty: 5, step: 0, reps: 1, lapses: 0, last_review_day: 1 };
  const face = { id, card_id: id, face: 'forward', ordinal: 0, siblings: 0 } as const;
  const last_review_at = Date.UTC(2026, 2, 1);
  return { ...face, ...known, phase: 'review', due_at: null, last_review_at, computed_through: null, ...fields };
}

const remember = ({ db }: { readonly db: Database }, memories: CardStateFields[]): Promise<void> =>
  write(db, OWNER, (tx) => tx.local.putAll('card_state', memories));

type Library = Awaited<ReturnType<typeof library>>;
const CHANGES: readonly (readonly [string, (library: Library) => unknown])[] = [
  ['a memory folded anew', (it) => remember(it, [memory(it.due, { due_at: it.clock.now + DAY_MS })])],
  [
    'a card changed before its set is',
    (it) => write(it.db, OWNER, (tx) => tx.patch('cards', it.unseen, { suspended: 1 })),
  ],
  [
    'a card that left its set',
    ({ store, due }) => store.flashcards.change({ ids: [due] }, { kind: 'move', setId: 'two' }, SEARCH),
  ],
  ['a card deleted', ({ store, due }) => store.flashcards.change({ ids: [due] }, { kind: 'remove' }, SEARCH)],
  [
    'a database that was put back',
    async ({ db, due, clock }) => {
      await db.connection
        .updateTable('card_state')
        .set({ due_at: clock.now + DAY_MS })
        .where('id', '=', due)
        .execute();
      await db.connection.updateTable('user_sync').set({ head: 1, head_token: 'an older one' }).execute();
    },
  ],
  ['a set deleted', ({ store }) => store.sets.remove({ id: 'one' })],
  ['a set more', ({ ids }) => ids('Three', 1)],
  ['a review that has become due', ({ clock }) => void (clock.now += 2 * MINUTE)],
  ['a card that is no longer put aside', ({ clock }) => void (clock.now += 4 * MINUTE)],
  ['what was forgotten meanwhile', ({ clock }) => void (clock.now += 20 * MINUTE)],
  ['a clock set back', ({ clock }) => void (clock.now -= 2 * MINUTE)],
];
const SEARCH = { now: 0, clock: { utcOffsetMin: 0, rolloverHour: 4 }, signal: new AbortController().signal };

test.each(CHANGES)('know of %s', async (_what, change) => {
  const it = await library();
  const before = await numbersOf(it.store);
  await change(it);
  const after = await numbersOf(it.store);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await numbersOf(fresh(it.store)));
});

// So late in the day: at noon the next one would begin before such a step is near.
test('know of a step of learning beyond the end of the day that is near', async () => {
  const { store, clock } = await library();
  clock.now = END_OF_DAY - MINUTE;
  await remember(store, [
    memory(String((await store.sets.get('two')).flashcards[1]?.id), {
      phase: 'learning',
      due_at: clock.now + LEARN_AHEAD_MS + 1_000,
    }),
  ]);
  const learning = async () => (await numbersOf(store)).queue.counts.learning;
  expect(await learning()).toBe(0);
  clock.now += 1_000;
  expect(await learning()).toBe(1);
});

test('know of more changes than are looked up one by one', async () => {
  const { store, ids, ...it } = await library();
  const cards = [...(await ids('Many', 1_050)), ...(await ids('Few', 3))];
  await numbersOf(store);
  await remember(
    it,
    cards.map((id) => memory(id, { due_at: it.clock.now - 1 })),
  );
  const told = await store.sets.summaries(it.clock.now);
  expect(told.filter(({ topic }) => ['Many', 'Few'].includes(topic)).map(({ due }) => due)).toEqual([3, 1_050]);
});

test('are those of the cards, after anything and at any time', async () => {
  const passing = fc.constantFrom(0, 1, 9, 11, 25, 60, 60 * 13, 60 * 24 * 3, -30);
  const minutes = fc.array(passing, { minLength: 25, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(anySteps, minutes, fc.constantFrom(0, 600), async (steps, passed, utcOffsetMin) => {
      const { store, clock } = await tempStore();
      for (const n of [1, 2]) await takeStep(store, 'make', n);
      for (const [at, [step, n]] of steps.entries()) {
        await takeStep(store, step, n);
        clock.now += (passed[at] ?? 0) * MINUTE;
        expect(await numbersOf(store, utcOffsetMin)).toEqual(await numbersOf(fresh(store), utcOffsetMin));
      }
    }),
    { numRuns: 15 },
  );
});
