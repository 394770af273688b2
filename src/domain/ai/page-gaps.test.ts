import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChunkPlan, PageSlice } from './chunks.ts';
import { partsToFollow, unfinishedSlices } from './cut-answers.ts';
import { gapsAfterAgain, pageGaps, type PartOutcome, type SentPage } from './page-gaps.ts';
import { planAgain } from './again-plan.ts';
import type { CardsAnswer } from './read-cards.ts';

const PAGE_CHARS = 3_000;
const slice = (page: number, from = 0, to = PAGE_CHARS): PageSlice => ({ page, from, to });
const plan = (...slices: PageSlice[]): ChunkPlan => ({ slices, context: null });
const answer = (...pages: (number | null)[]): CardsAnswer => ({
  documentSummary: '',
  sets: [
    {
      topic: 'T',
      summary: '',
      cards: pages.map((page, n) => ({ question: `q${n}`, answer: 'a', hint: '', page, quote: '' })),
    },
  ],
});
const part = (of: ChunkPlan, fields: Partial<PartOutcome> = {}): PartOutcome => ({
  plan: of,
  end: 'done',
  answer: null,
  picturesUnseen: false,
  ...fields,
});
const sent = (page: number, fields: Partial<SentPage> = {}): SentPage => ({
  page,
  hasText: true,
  hasPictures: false,
  ...fields,
});
const sizes = { charsOf: ({ from, to }: PageSlice) => to - from, textOf: () => 'word '.repeat(PAGE_CHARS / 5) };

describe('pages without cards', () => {
  test('each has one reason, and a page with cards has none', () => {
    const parts = [
      part(plan(slice(1), slice(2)), { answer: answer(1, 1) }),
      part(plan(slice(3), slice(4)), { end: 'blocked' }),
      part(plan(slice(5)), { end: 'empty' }),
      part(plan(slice(6)), { end: 'unreadable' }),
      part(plan(slice(7), slice(8)), { end: 'cut', answer: answer(7, 8) }),
      part(plan(slice(9)), { answer: answer(9), picturesUnseen: true }),
    ];
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => sent(page));
    expect(
      pageGaps(parts, [...pages, sent(9, { hasPictures: true }), sent(12, { hasText: false, hasPictures: true })]),
    ).toEqual([
      { reason: 'blocked', pages: [3, 4] },
      { reason: 'empty', pages: [5] },
      { reason: 'unreadable', pages: [6] },
      { reason: 'cut', pages: [8] },
      { reason: 'picture', pages: [9, 12] },
      { reason: 'nothing', pages: [2] },
      // Nothing was sent of them.
      { reason: 'blank', pages: [10, 11] },
    ]);
  });

  test('a page whose half was declined is named, though the other half has cards', () => {
    const parts = [
      part(plan(slice(1, 0, 1_000)), { answer: answer(1) }),
      part(plan(slice(1, 1_000, 2_000)), { end: 'blocked' }),
    ];
    expect(pageGaps(parts, [sent(1)])).toEqual([{ reason: 'blocked', pages: [1] }]);
  });

  test('a page that a card was found to rest on has cards, though its model named another', () => {
    const parts = [part(plan(slice(1), slice(2)), { answer: answer(1) })];
    expect(pageGaps(parts, [sent(1), sent(2)], new Set([1, 2]))).toEqual([]);
    const declined = part(plan(slice(2)), { end: 'blocked' });
    expect(pageGaps([...parts, declined], [sent(1), sent(2)], new Set([1, 2]))).toEqual([
      { reason: 'blocked', pages: [2] },
    ]);
  });

  test('cards that name no page of their part accuse none of having none', () => {
    expect(pageGaps([part(plan(slice(1), slice(2)), { answer: answer(null, 40) })], [sent(1), sent(2)])).toEqual([]);
  });

  test('what was asked later takes the place of what it holds; cards that were there stay', () => {
    const first = part(plan(slice(1), slice(2), slice(3)), { answer: answer(1, 2) });
    const rest = plan(slice(2), slice(3));
    expect(
      pageGaps(
        [first, part(rest, { answer: answer(3) })],
        [1, 2, 3].map((n) => sent(n)),
      ),
    ).toEqual([]);
    expect(
      pageGaps(
        [first, part(rest, { end: 'blocked' })],
        [1, 2, 3].map((n) => sent(n)),
      ),
    ).toEqual([{ reason: 'blocked', pages: [2, 3] }]);
  });

  test('only pages that were asked for again have another reason', () => {
    const earlier = [
      { reason: 'blocked' as const, pages: [3, 4] },
      { reason: 'blank' as const, pages: [10] },
    ];
    expect(
      gapsAfterAgain(
        earlier,
        [
          { reason: 'nothing', pages: [4] },
          { reason: 'blank', pages: [1, 2] },
        ],
        new Set([4]),
      ),
    ).toEqual([
      { reason: 'blocked', pages: [3] },
      { reason: 'nothing', pages: [4] },
      { reason: 'blank', pages: [10] },
    ]);
  });
});

describe('an answer that was cut off', () => {
  const four = plan(slice(1), slice(2), slice(3), slice(4));

  test('leaves the pages that it did not get to, and that of its last card', () => {
    expect(unfinishedSlices(four, answer(1, 2, 3)).map(({ page }) => page)).toEqual([3, 4]);
    expect(partsToFollow(four, answer(1, 2, 3), sizes)).toMatchObject([
      { slices: [slice(3), slice(4)], context: { page: 2, to: PAGE_CHARS } },
    ]);
  });

  test('is asked for in halves when it did not get past the middle', () => {
    expect(partsToFollow(four, answer(1, 2), sizes).map(({ slices }) => slices.map(({ page }) => page))).toEqual([
      [2],
      [3, 4],
    ]);
    expect(partsToFollow(four, null, sizes).map(({ slices }) => slices.map(({ page }) => page))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  test('a page alone is cut between words, and not below half a page', () => {
    const [first, second] = partsToFollow(plan(slice(1)), null, sizes);
    expect(first?.slices[0]?.to).toBe(second?.slices[0]?.from);
    expect(sizes.textOf().charAt(first?.slices[0]?.to ?? 0)).toBe(' ');
    expect(partsToFollow(plan(slice(1, 0, 1_900)), answer(1), sizes)).toEqual([]);
  });

  test('a model that gives no card at its limit is asked twice more at most for the same text', () => {
    let open = [plan(...Array.from({ length: 16 }, (_, n) => slice(n + 1)))];
    let calls = 0;
    while (open.length > 0) {
      calls += open.length;
      open = open.flatMap((each) => partsToFollow(each, null, sizes));
    }
    expect(calls).toBe(1 + 2 + 4);
  });

  test('whatever comes back, every piece that is open is asked for once, in smaller parts, and that ends', () => {
    const pages = fc.array(fc.record({ chars: fc.integer({ min: 0, max: PAGE_CHARS }), named: fc.boolean() }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(pages, (described) => {
        const whole = plan(...described.map(({ chars }, n) => slice(n + 1, 0, chars)));
        const named = answer(...described.flatMap(({ named }, n) => (named ? [n + 1] : [])));
        const chars = (of: ChunkPlan) => of.slices.reduce((sum, { from, to }) => sum + to - from, 0);
        for (const read of [null, named]) {
          const follow = partsToFollow(whole, read, sizes);
          const open = unfinishedSlices(whole, read);
          const asked = follow.length > 0 ? open : [];
          expect(follow.reduce((sum, of) => sum + chars(of), 0)).toBe(chars(plan(...asked)));
          for (const of of follow)
            expect(of.slices.length < whole.slices.length || chars(of) < chars(whole)).toBe(true);
          const pagesOf = (slices: readonly PageSlice[]) => new Set(slices.map(({ page }) => page));
          expect(pagesOf(follow.flatMap(({ slices }) => slices))).toEqual(pagesOf(asked));
        }
      }),
    );
  });
});

describe('asking again', () => {
  test('pages whose part failed go one by one, the text that was read stays out; all others go together', () => {
    const parts = [
      part(plan(slice(1, 0, 1_000)), { answer: answer(1) }),
      part(plan(slice(1, 1_000, 2_000), slice(2)), { end: 'blocked' }),
      part(plan(slice(3), slice(4)), { answer: answer(9, 3) }),
    ];
    const pages = [1, 2, 4, 5].map((page) => ({ page, text: 'x'.repeat(PAGE_CHARS), images: 0 }));
    expect(planAgain(pages, parts, { maxChars: 24_000, maxTokens: 24_000, images: true })).toMatchObject([
      { slices: [slice(4), slice(5)] },
      { slices: [slice(1, 1_000, 2_000)], context: { page: 1, from: 400, to: 1_000 } },
      { slices: [slice(2)], context: null },
    ]);
  });
});
