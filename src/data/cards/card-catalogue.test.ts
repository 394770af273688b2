/** The copy in memory against the database that it is a copy of. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { cardColumn } from '../../contract/flashcards.schema.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { CardCatalogue } from './card-catalogue.ts';
import { cardOrder, descending } from './card-order.ts';
import { currentCatalogue } from './card-catalogues.ts';
import { newId } from '../database/ids.ts';
import type { Store } from '../store.ts';

const RULES = { desiredRetention: 0.9, newPerDay: 20, reviewsPerDay: 200, rolloverHour: 4 };
const CLOCK = { utcOffsetMin: 0, rolloverHour: 4 };
const search = () => ({ now: Date.now(), clock: CLOCK, signal: new AbortController().signal });

/** What somebody does, each with a number that picks the card or set. */
const STEPS: Readonly<Record<string, (store: Store, n: number) => Promise<unknown>>> = {
  make: (store, n) =>
    store.sets.create(
      setInput.parse({
        topic: `Topic ${n % 5}`,
        folderPath: n % 2 ? 'a' : 'b/c',
        flashcards: [
          { question: `q${n}`, answer: 'a' },
          { question: `{{c1::gap ${n}}} {{c2::x}}`, answer: '' },
        ],
      }),
    ),
  edit: async (store, n) =>
    store.cards.update(await cardAt(store, n), { question: `Edited {{c1::${n}}}`, flag: n % 8 }),
  tag: async (store, n) => change(store, n, { kind: 'tag', add: [`t${n % 3}`], remove: [`t${(n + 1) % 3}`] }),
  bury: async (store, n) => change(store, n, { kind: 'bury', buried: n % 2 === 0 }),
  forget: async (store, n) => change(store, n, { kind: 'reset' }),
  remove: async (store, n) => change(store, n, { kind: 'remove' }),
  move: async (store, n) => {
    const sets = await store.sets.summaries(Date.now());
    const setId = sets[n % Math.max(1, sets.length)]?.id;
    return setId === undefined ? null : change(store, n, { kind: 'move', setId });
  },
  undo: async (store) => {
    const row = await store.db.read.selectFrom('card_batches').select('batch').orderBy('id', 'desc').executeTakeFirst();
    return row ? store.flashcards.undo(row.batch) : null;
  },
  removeSet: async (store, n) => {
    const sets = await store.sets.summaries(Date.now());
    const id = sets[n % Math.max(1, sets.length)]?.id;
    return id === undefined ? null : store.sets.remove({ id });
  },
  grade: async (store, n) => {
    const cardId = await cardAt(store, n);
    const { faces } = await store.flashcards.get(cardId);
    const face = faces[n % faces.length]?.face ?? 'forward';
    const rating = ((n % 4) + 1) as 1 | 2 | 3 | 4;
    const at = Date.now();
    const review = { id: newId(), cardId, face, rating, durationMs: 1, reviewedAt: at, utcOffsetMin: 0 };
    return store.reviews.grade({ ...review, mode: 'review' }, RULES);
  },
  rename: (store, n) => store.folders.change({ path: n % 2 ? 'a' : 'b/c', newName: `renamed ${n}` }),
};

async function cardAt(store: Store, n: number): Promise<string> {
  const rows = await store.db.read.selectFrom('cards').select('id').where('deleted', '=', 0).orderBy('id').execute();
  return rows[n % Math.max(1, rows.length)]?.id ?? newId();
}

async function change(store: Store, n: number, what: Parameters<Store['flashcards']['change']>[1]): Promise<unknown> {
  const which = { ids: [await cardAt(store, n), await cardAt(store, n * 7)] };
  return store.flashcards.change(which, what, search());
}

const listed = async (catalogue: CardCatalogue) =>
  (await catalogue.ordered('set')).map(({ row, set, state, faces, isLeech, rank }) =>
    structuredClone({ row, set, state, faces, isLeech, rank }),
  );

test('the copy is what a new one would be, after anything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(50)), { maxLength: 25 }),
      async (steps) => {
        const { store } = await tempStore();
        for (const n of [1, 2]) await STEPS['make']?.(store, n);
        for (const [step, n] of steps) {
          await STEPS[step]?.(store, n).catch(() => 'there was no such card, set or folder');
          const kept = await currentCatalogue(store.db, store.owner);
          const fresh = new CardCatalogue(store.db, store.owner);
          await fresh.refresh();
          expect(await listed(kept)).toEqual(await listed(fresh));
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('every order has all cards, and the other way round keeps what has no value at the end', async () => {
  const { store } = await tempStore();
  for (let n = 0; n < 6; n += 1) await STEPS['make']?.(store, n);
  for (let n = 0; n < 8; n += 1) await STEPS['grade']?.(store, n);
  const catalogue = await currentCatalogue(store.db, store.owner);
  for (const column of cardColumn.options) {
    const up = await catalogue.ordered(column);
    const down = descending(column, up);
    expect(new Set(down)).toEqual(new Set(up));
    expect(up).toEqual(up.toSorted(cardOrder(column)));
  }
  const due = descending('due', await catalogue.ordered('due')).map(({ state }) => state.dueAt);
  expect(due.lastIndexOf(null)).toBe(due.length - 1);
  expect(due.indexOf(null)).toBe(due.filter((at) => at !== null).length);
});
