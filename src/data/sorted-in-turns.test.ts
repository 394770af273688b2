import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchPauses } from '../../test/support/thread-time.ts';
import { sortedInTurns } from './sorted-in-turns.ts';

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
  const pauses = watchPauses();
  const sorted = await sortedInTurns(items, byKey);
  expect(pauses.stop()).toBeLessThan(150);
  expect(sorted).toHaveLength(items.length);
});
