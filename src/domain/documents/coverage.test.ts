import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gapReason } from '../../contract/documents.schema.ts';
import { coveredPages, STRETCHES_MAX, stretchesOf, type Covered } from './coverage.ts';

const told = (covered: Covered) =>
  stretchesOf(covered).map(({ from, to, cards, bare, quiet }) => [from, to, cards, bare.length, quiet]);

describe('the stretches of a document', () => {
  test('pages with cards stand alone, others with their neighbours', () => {
    const covered: Covered = {
      cardPages: [1, 1, 2, 6],
      madePages: [1, 2, 5, 6],
      gaps: [
        { reason: 'nothing', pages: [3] },
        { reason: 'cut', pages: [4] },
        { reason: 'blank', pages: [7, 8] },
      ],
    };
    expect(told(covered)).toEqual([
      [1, 1, 2, 0, null],
      [2, 2, 1, 0, null],
      [3, 4, 0, 2, null],
      // Its cards were deleted in the review.
      [5, 5, 0, 0, 'removed'],
      [6, 6, 1, 0, null],
      [7, 8, 0, 0, 'blank'],
    ]);
    expect(coveredPages(covered)).toBe(3);
  });

  test('begin with the first page that was sent, and a page that nothing is known of is named so', () => {
    expect(told({ cardPages: [10, 12], madePages: [10, 12], gaps: [] })).toEqual([
      [10, 10, 1, 0, null],
      [11, 11, 0, 0, 'unnamed'],
      [12, 12, 1, 0, null],
    ]);
  });

  test('a page whose pictures were not seen counts as one with cards where it has some', () => {
    const gaps = [{ reason: 'picture' as const, pages: [1, 2] }];
    expect(told({ cardPages: [1], madePages: [1], gaps })).toEqual([
      [1, 1, 1, 0, null],
      [2, 2, 0, 1, null],
    ]);
  });

  test('nothing is a document of nothing', () => {
    expect(stretchesOf({ cardPages: [], madePages: [], gaps: [] })).toEqual([]);
  });

  test('however long it is, all pages are in one stretch each, in order, and there are few', () => {
    const page = fc.integer({ min: 1, max: 2_000 });
    const covered = fc.record({
      cardPages: fc.array(page, { maxLength: 400 }),
      madePages: fc.array(page, { maxLength: 50 }),
      gaps: fc.array(
        fc.record({
          reason: fc.constantFrom(...gapReason.options),
          pages: fc.array(page, { minLength: 1, maxLength: 60 }),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(covered, (made) => {
        const stretches = stretchesOf(made);
        expect(stretches.length).toBeLessThanOrEqual(STRETCHES_MAX);
        expect(stretches.every(({ from, to }) => to >= from)).toBe(true);
        expect(stretches.slice(1).map(({ from }) => from)).toEqual(stretches.slice(0, -1).map(({ to }) => to + 1));
        expect(stretches.reduce((sum, { cards }) => sum + cards, 0)).toBe(made.cardPages.length);
        const bare = stretches.flatMap((stretch) => stretch.bare);
        expect(bare).toEqual(bare.toSorted((a, b) => a - b));
        expect(bare.some((each) => made.cardPages.includes(each))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
