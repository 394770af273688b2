import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chunkChars, OVERLAP_CHARS, planChunks } from './chunks.ts';

const page = fc.record({
  text: fc.oneof(fc.lorem({ maxCount: 400 }), fc.string({ unit: 'grapheme', maxLength: 9_000 })),
  images: fc.nat(3),
});

describe('planning the calls', () => {
  test('every character and every picture page is in exactly one chunk, in order, and no chunk is too large', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 20 }), fc.integer({ min: 2_000, max: 24_000 }), (made, maxChars) => {
        const pages = made.map((entry, index) => ({ ...entry, page: index + 1 }));
        const slices = planChunks(pages, { maxChars, images: true }).flatMap((plan) => plan.slices);
        for (const { page: number, text, images } of pages) {
          const own = slices.filter((slice) => slice.page === number);
          const readable = text.trim() !== '' || images > 0;
          expect(own.map((slice) => text.slice(slice.from, slice.to)).join('')).toBe(readable ? text : '');
          expect(own.filter((slice) => slice.from === 0).length).toBe(readable ? 1 : 0);
          expect(own.every((slice) => slice.to - slice.from <= maxChars)).toBe(true);
        }
        expect(slices.map((slice) => slice.page)).toEqual(slices.map((slice) => slice.page).toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  test('a chunk begins with the end of the one before it', () => {
    const pages = [1, 2, 3].map((number) => ({ page: number, text: 'word '.repeat(300), images: 0 }));
    const plans = planChunks(pages, { maxChars: 2_000, images: false });
    expect(plans).toHaveLength(3);
    expect(plans[0]?.context).toBeNull();
    expect(plans[1]?.context).toEqual({ page: 1, from: 1_500 - OVERLAP_CHARS, to: 1_500 });
  });

  test('pages with only pictures count when the model reads pictures, and are left out when it does not', () => {
    const pages = [
      { page: 1, text: '  ', images: 1 },
      { page: 2, text: '', images: 0 },
    ];
    expect(planChunks(pages, { maxChars: 9_000, images: true })).toHaveLength(1);
    expect(planChunks(pages, { maxChars: 9_000, images: false })).toEqual([]);
  });

  test('the size follows the model: a local model gets smaller pieces', () => {
    expect(chunkChars(1_000_000)).toBe(24_000);
    expect(chunkChars(8_192)).toBeLessThan(13_000);
    expect(chunkChars(2_048)).toBe(2_000);
    // 40 cards, one for 400 characters each.
    expect(chunkChars(1_000_000, 'detailed')).toBe(16_000);
    expect(chunkChars(1_000_000, 'few')).toBe(24_000);
  });
});
