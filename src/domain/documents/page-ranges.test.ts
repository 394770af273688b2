import { expect, test } from 'vitest';
import { pageRanges } from './page-ranges.ts';

test('three pages in a row are a range, two are two', () => {
  const named = (pages: number[]) => pageRanges(pages).map(({ from, to }) => (from === to ? from : [from, to]));
  expect(named([])).toEqual([]);
  expect(named([4])).toEqual([4]);
  expect(named([2, 3, 6, 7, 8, 9, 12])).toEqual([2, 3, [6, 9], 12]);
  expect(named([1, 2, 3])).toEqual([[1, 3]]);
});
