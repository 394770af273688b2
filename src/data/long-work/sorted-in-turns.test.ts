import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { sortedInTurns } from './sorted-in-turns.ts';

/** What sorting 2,048 things takes at most; a list of 300,000 takes five million. */
const COMPARED_IN_A_TURN = 2_048 * 11;

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;

test('sorts as the language does, and keeps equal things in their order', async () => {
  const keys = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 0, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 1, max: 200 }), async (list, times) => {
      const items = Array.from({ length: times }, () => list)
        .flat()
        .map((key, at) => ({ key, at }));
      expect(await sortedInTurns(items, byKey)).toEqual(items.toSorted(byKey));
    }),
    { numRuns: 60 },
  );
});

test('lets others run while it sorts a long list', async () => {
  const items = Array.from({ length: 300_000 }, (_, at) => ({ key: (at * 7_919) % 300_007 }));
  // On the slowest of machines every look at the clock says that it is time.
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000));
  let inThisTurn = 0;
  let most = 0;
  const compare: typeof byKey = (a, b) => {
    inThisTurn += 1;
    most = Math.max(most, inThisTurn);
    return byKey(a, b);
  };
  let isOver = false;
  const nextTurn = (): void => {
    inThisTurn = 0;
    if (!isOver) setImmediate(nextTurn);
  };
  nextTurn();
  const sorted = await sortedInTurns(items, compare);
  isOver = true;
  now.mockRestore();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(COMPARED_IN_A_TURN);
  expect(sorted).toHaveLength(items.length);
});
