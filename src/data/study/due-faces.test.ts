/** Which reviews of a backlog come first, and that those are found which may be asked. */
import { expect, test } from 'vitest';
import { OWNER, tempStore } from '../../../test/support/temp-store.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import { NEW_MEMORY } from '../../domain/study/memory.ts';
import { write } from '../write/write.ts';
import { toStateRow } from './card-state.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 0, reviewsPerDay: 1_000, rolloverHour: 4 };
const ONLY_FACE = { face: 'forward', ordinal: 0, siblings: 0 } as const;

/** Sets whose cards are all due, each card likelier forgotten than the next, over all sets. */
async function backlog(sizes: readonly number[]) {
  const { store, db, clock } = await tempStore();
  const sets: string[] = [];
  const cards: string[] = [];
  for (const size of sizes) {
    const flashcards = Array.from({ length: size }, (_, n) => ({ question: `${n}`, answer: 'a' }));
    const set = await store.sets.create(setInput.parse({ topic: `Set ${sets.length}`, flashcards }));
    sets.push(set.id);
    cards.push(...set.flashcards.map(({ id }) => id));
  }
  const memories = cards.map((id, at) => {
    const memory = { ...NEW_MEMORY, phase: 'review', stability: 1 + at / 100, difficulty: 5, reps: 1 } as const;
    return toStateRow(id, ONLY_FACE, { ...memory, dueAt: clock.now - 1, lastReviewAt: clock.now - 9 * DAY_MS }, null);
  });
  await write(db, OWNER, (tx) => tx.local.putAll('card_state', memories));
  const queue = async (limit: number, chosen: readonly string[] = []) => {
    const extra = { extraNew: 0, extraReviews: 0, utcOffsetMin: 0 };
    const asked = { now: clock.now, sets: chosen, folders: [], limit, ...extra };
    return (await store.reviews.queue(asked, RULES)).cards.map(({ card }) => card.id);
  };
  return { store, db, sets, cards, queue };
}

test('the likeliest forgotten of all sets come first', async () => {
  const { cards, queue } = await backlog([5, 5]);
  expect(await queue(3)).toEqual(cards.slice(0, 3));
});

test('what is not tracked holds nothing back, however much of it would come before', async () => {
  const { store, sets, cards, queue } = await backlog([62, 4]);
  await store.sets.update({ id: sets[0] ?? '', is_tracked: 0 });
  // Some of these are among the first that are looked through, and the others among all.
  expect(await queue(2)).toEqual(cards.slice(62, 64));
  expect(await queue(10)).toEqual(cards.slice(62));
});

test('suspended cards are passed over', async () => {
  const { store, cards, queue } = await backlog([20]);
  for (const id of cards.slice(0, 7)) await store.cards.update(id, { suspended: true });
  expect(await queue(3)).toEqual(cards.slice(7, 10));
});

test('of chosen sets only theirs, of few and of many', async () => {
  const { sets, cards, queue } = await backlog([3, 2, ...Array.from({ length: 23 }, () => 1)]);
  expect(await queue(200, [sets[1] ?? ''])).toEqual(cards.slice(3, 5));
  expect(await queue(200, sets.slice(1))).toEqual(cards.slice(3));
});
