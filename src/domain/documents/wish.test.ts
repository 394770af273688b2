import { describe, expect, test } from 'vitest';
import { isSameWish, isWished, NO_WISH, readRange } from './wish.ts';

describe('the pages that are typed', () => {
  test.each([
    ['', '', { from: null, to: null }],
    [' 3 ', '', { from: 3, to: null }],
    ['3', '3', { from: 3, to: 3 }],
    // As far as the document goes.
    ['3', '900', { from: 3, to: 900 }],
    ['x', '', 'number'],
    ['', '0', 'number'],
    ['-1', '', 'number'],
    ['1.5', '', 'number'],
    ['9999999', '', 'number'],
    ['5', '3', 'order'],
    ['25', '', 'beyond'],
    ['25', '30', 'beyond'],
  ])('“%s” to “%s”', (from, to, read) => {
    expect(readRange(from, to, 24)).toEqual(read);
  });

  test('are not measured against a document of which nothing is known yet', () => {
    expect(readRange('25', '', null)).toEqual({ from: 25, to: null });
  });
});

test('pages within the range are wished for, all of them where there is none', () => {
  const wished = (range: { from: number | null; to: number | null }) =>
    [1, 2, 3, 4].filter((page) => isWished(range, page));
  expect(wished({ from: 2, to: 3 })).toEqual([2, 3]);
  expect(wished({ from: null, to: 2 })).toEqual([1, 2]);
  expect(wished({ from: 3, to: null })).toEqual([3, 4]);
  expect(wished(NO_WISH)).toEqual([1, 2, 3, 4]);
});

test('wishes are the same by what they say', () => {
  expect(isSameWish(NO_WISH, { ...NO_WISH })).toBe(true);
  expect(isSameWish(NO_WISH, { ...NO_WISH, focus: 'Enzymes' })).toBe(false);
});
