import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OVERLAP_CHARS, partRoom, planChunks, PROMPT_TOKENS, type PageSlice } from './chunks.ts';
import { tokensOf } from './tokens.ts';

const page = fc.record({
  text: fc.oneof(
    fc.lorem({ maxCount: 400 }),
    fc.string({ unit: 'grapheme', maxLength: 9_000 }),
    fc.string({ unit: fc.constantFrom('細', '胞', '。'), maxLength: 9_000 }),
  ),
  images: fc.nat(3),
});

const limits = fc.record({
  maxChars: fc.integer({ min: 2_000, max: 24_000 }),
  maxTokens: fc.integer({ min: 500, max: 6_000 }),
});

describe('planning the calls', () => {
  test('every character and every picture page is in exactly one chunk, in order, and no chunk is too large', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 20 }), limits, (made, { maxChars, maxTokens }) => {
        const pages = made.map((entry, index) => ({ ...entry, page: index + 1 }));
        const plans = planChunks(pages, { maxChars, maxTokens, images: true });
        const textOf = ({ page: number, from, to }: PageSlice) => pages[number - 1]?.text.slice(from, to) ?? '';
        for (const { slices } of plans)
          expect(slices.reduce((sum, slice) => sum + tokensOf(textOf(slice)), 0)).toBeLessThanOrEqual(maxTokens + 1);
        const slices = plans.flatMap((plan) => plan.slices);
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
    const plans = planChunks(pages, { maxChars: 2_000, maxTokens: 2_000, images: false });
    expect(plans).toHaveLength(3);
    expect(plans[0]?.context).toBeNull();
    expect(plans[1]?.context).toEqual({ page: 1, from: 1_500 - OVERLAP_CHARS, to: 1_500 });
  });

  test('pages with only pictures count when the model reads pictures, and are left out when it does not', () => {
    const pages = [
      { page: 1, text: '  ', images: 1 },
      { page: 2, text: '', images: 0 },
    ];
    expect(planChunks(pages, { maxChars: 9_000, maxTokens: 9_000, images: true })).toHaveLength(1);
    expect(planChunks(pages, { maxChars: 9_000, maxTokens: 9_000, images: false })).toEqual([]);
  });

  test('the size follows the model, and the cards that are asked for: a local model gets smaller pieces', () => {
    const gemini = { contextTokens: 1_000_000, maxOutputTokens: 65_536 };
    expect(partRoom(gemini).maxChars).toBe(24_000);
    expect(partRoom(gemini).maxTokens).toBeGreaterThan(24_000);
    // 40 cards, one for 400 characters each.
    expect(partRoom(gemini, 'detailed').maxChars).toBe(16_000);
    expect(partRoom(gemini, 'few').maxChars).toBe(24_000);
    const local = { contextTokens: 8_192, maxOutputTokens: 4_096 };
    expect(partRoom(local).maxTokens).toBeLessThan((8_192 - PROMPT_TOKENS) / 1.9);
    expect(partRoom(local, 'detailed').maxTokens).toBeLessThan(partRoom(local).maxTokens);
    // However much a model reads, its answer ends somewhere.
    const large = { contextTokens: 131_072, maxOutputTokens: 4_096 };
    expect(partRoom(large, 'detailed').maxTokens).toBe(2_275);
    expect(partRoom({ contextTokens: 2_048, maxOutputTokens: 1_024 }).maxTokens).toBe(500);
  });

  test('a text of ideograms, each a token of its own, is cut into four times as many pieces', () => {
    const room = { ...partRoom({ contextTokens: 8_192, maxOutputTokens: 4_096 }), images: false };
    const plansOf = (text: string) => planChunks([{ page: 1, text, images: 0 }], room).length;
    expect(plansOf('cell '.repeat(7_200))).toBe(3);
    expect(plansOf('細胞は生命'.repeat(7_200))).toBe(12);
  });
});
