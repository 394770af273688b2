import { expect, test } from 'vitest';
import type { LibrarySet } from '../../state/library.ts';
import { inOrder, scoreOf, setLines } from './set-lines.ts';
import type { ReviewNumbers } from './use-performance.ts';

const set = (id: string, folderPath: string): LibrarySet =>
  ({ id, topic: id.toUpperCase(), folderPath, count: 3, dueToday: 1 }) as LibrarySet;
const SETS = [set('a', 'Biology'), set('b', 'Biology/Cells'), set('c', 'Biology 2'), set('d', '')];
const reviews = {
  sets: [
    {
      setId: 'b',
      lastDay: 9,
      ranges: [
        [1, 1],
        [2, 1],
        [3, 1],
        [8, 2],
      ],
      weeks: [
        [0, 0],
        [1, 1],
      ],
    },
    {
      setId: 'c',
      lastDay: 5,
      ranges: [
        [0, 0],
        [0, 0],
        [0, 0],
        [1, 0],
      ],
      weeks: [
        [0, 0],
        [0, 0],
      ],
    },
  ],
} as unknown as ReviewNumbers;

test('has the sets of a folder and below it, those studied last first', () => {
  const ids = (folder?: string) => setLines(SETS, folder, '365', { reviews, results: null }).map(({ id }) => id);
  expect(ids('Biology')).toEqual(['b', 'a']);
  expect(ids()).toEqual(['b', 'c', 'a', 'd']);
});

test('says how much was kept in the range', () => {
  const kept = (range: '30' | 'all') =>
    setLines(SETS, undefined, range, { reviews, results: null }).map(({ retention }) => retention);
  expect(kept('30')).toEqual([0.5, null, null, null]);
  expect(kept('all')).toEqual([0.8, 1, null, null]);
});

test('orders by a column both ways, with nothing last', () => {
  const lines = setLines(SETS, undefined, 'all', { reviews, results: null });
  expect(inOrder(lines, 'retention', false).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
  expect(inOrder(lines, 'retention', true).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
  expect(inOrder(lines, 'set', true).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});

test('counts half right as half, and what was left out as asked', () => {
  expect(scoreOf({ answered: 3, correct: 1, partial: 1, incorrect: 1, unanswered: 1 })).toBe(1.5 / 4);
  expect(scoreOf({ answered: 0, correct: 0, partial: 0, incorrect: 0, unanswered: 0 })).toBeNull();
});
