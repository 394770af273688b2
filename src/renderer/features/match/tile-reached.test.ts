import { expect, test } from 'vitest';
import { tileReached } from './tile-reached.ts';

const all = (count: number, ...gone: number[]) => Array.from({ length: count }, (_, i) => gone.includes(i));

test('arrows lead to the neighbours of a tile', () => {
  expect(tileReached('ArrowRight', 0, all(12), 4)).toBe(1);
  expect(tileReached('ArrowDown', 1, all(12), 4)).toBe(5);
  expect(tileReached('ArrowUp', 5, all(12), 4)).toBe(1);
  expect(tileReached('ArrowLeft', 0, all(12), 4)).toBe(0);
  expect(tileReached('Home', 7, all(12, 0), 4)).toBe(1);
  expect(tileReached('End', 0, all(12, 11), 4)).toBe(10);
  expect(tileReached('x', 0, all(12), 4)).toBeNull();
});

test('arrows go past what is gone, and on where a column is empty', () => {
  expect(tileReached('ArrowRight', 0, all(12, 1, 2), 4)).toBe(3);
  expect(tileReached('ArrowDown', 0, all(12, 4), 4)).toBe(8);
  expect(tileReached('ArrowDown', 0, all(12, 4, 8), 4)).toBe(1);
  expect(tileReached('ArrowUp', 11, all(12, 7, 3), 4)).toBe(10);
});
