import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../study-day.ts';
import { bucketsOf, inBuckets, unitFor, type BucketUnit } from './buckets.ts';

const day = (date: string): number => Date.parse(date) / DAY_MS;
const date = (of: number): string => new Date(of * DAY_MS).toISOString().slice(0, 10);
const TODAY = day('2026-03-15');

describe('buckets of days', () => {
  test('cover every day of the range once', () => {
    const unit = fc.constantFrom<BucketUnit>('day', 'week', 'month');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 900 }), unit, (today, days, of) => {
        const buckets = bucketsOf(today, days, of);
        const covered = buckets.flatMap(({ first, last }) =>
          Array.from({ length: last - first + 1 }, (_, i) => first + i),
        );
        expect(covered).toEqual(Array.from({ length: days }, (_, i) => today - days + 1 + i));
      }),
    );
  });

  test('are months of the calendar', () => {
    expect(bucketsOf(TODAY, 60, 'month').map(({ first, last }) => `${date(first)} ${date(last)}`)).toEqual([
      '2026-01-15 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-15',
    ]);
  });

  test('hold each item once, and none from outside', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: TODAY - 200, max: TODAY + 5 })), (days) => {
        const items = days.map((of) => ({ day: of }));
        const buckets = bucketsOf(TODAY, 90, 'week');
        const lists = inBuckets(items, buckets);
        expect(lists.flat()).toHaveLength(days.filter((of) => of > TODAY - 90 && of <= TODAY).length);
        for (const [i, list] of lists.entries())
          for (const item of list) {
            expect(item.day).toBeGreaterThanOrEqual(buckets[i]!.first);
            expect(item.day).toBeLessThanOrEqual(buckets[i]!.last);
          }
      }),
    );
  });

  test('become larger with the range', () => {
    expect([30, 90, 365].map(unitFor)).toEqual(['day', 'week', 'month']);
  });
});
