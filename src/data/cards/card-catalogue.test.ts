/** The copy in memory against the database that it is a copy of. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeStep, anySteps } from '../../../test/support/library-steps.ts';
import { tempStore } from '../../../test/support/temp-store.ts';
import { cardColumn } from '../../contract/flashcards.schema.ts';
import { CardCatalogue } from './card-catalogue.ts';
import { cardOrder, descending } from './card-order.ts';
import { currentCatalogue } from './card-catalogues.ts';

const listed = async (catalogue: CardCatalogue) =>
  (await catalogue.ordered('set')).map(({ row, set, state, faces, isLeech, rank }) =>
    structuredClone({ row, set, state, faces, isLeech, rank }),
  );

test('the copy is what a new one would be, after anything', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const { store } = await tempStore();
      for (const n of [1, 2]) await takeStep(store, 'make', n);
      for (const [step, n] of steps) {
        await takeStep(store, step, n);
        const kept = await currentCatalogue(store.db, store.owner);
        const fresh = new CardCatalogue(store.db, store.owner);
        await fresh.refresh();
        expect(await listed(kept)).toEqual(await listed(fresh));
      }
    }),
    { numRuns: 15 },
  );
});

test('every order has all cards, and the other way round keeps what has no value at the end', async () => {
  const { store } = await tempStore();
  for (let n = 0; n < 6; n += 1) await takeStep(store, 'make', n);
  for (let n = 0; n < 8; n += 1) await takeStep(store, 'grade', n);
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
