import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawIndex, hash32, seededDraw, shuffled } from './seeded.ts';

const take = (seed: string, count: number) => {
  const draw = seededDraw(seed);
  return Array.from({ length: count }, draw);
};

describe('seeded chance', () => {
  test('repeats itself for a seed and differs between seeds', () => {
    expect(take('a', 20)).toEqual(take('a', 20));
    expect(take('a', 20)).not.toEqual(take('b', 20));
  });

  test('stays from 0 to below 1 and falls evenly', () => {
    const buckets = Array.from({ length: 10 }, () => 0);
    for (const value of take('evenly', 20_000)) {
      expect(value >= 0 && value < 1).toBe(true);
      buckets[Math.floor(value * 10)]! += 1;
    }
    for (const count of buckets) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  test('seeds that differ in one character begin far apart', () => {
    const firsts = Array.from({ length: 1_000 }, (_, i) => take(`card-${i}`, 1)[0]!);
    expect(new Set(firsts.map((value) => Math.floor(value * 10))).size).toBe(10);
    expect(new Set(firsts).size).toBe(1_000);
  });

  test('a shuffle keeps every item, whatever the seed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const inOrder = (list: readonly number[]) => list.toSorted((a, b) => a - b);
        expect(inOrder(shuffled(items, seededDraw(seed)))).toEqual(inOrder(items));
      }),
    );
  });

  test('every order of three comes about as often as the others', () => {
    const draw = seededDraw('orders');
    const orders = Map.groupBy(
      Array.from({ length: 6_000 }, () => shuffled(['a', 'b', 'c'], draw).join('')),
      (order) => order,
    );
    expect(orders.size).toBe(6);
    for (const list of orders.values()) expect(Math.abs(list.length - 1_000)).toBeLessThan(150);
  });

  test('an index lies within its list, and an empty list has index 0', () => {
    expect(drawIndex(() => 0.999_999, 3)).toBe(2);
    expect(drawIndex(() => 0.5, 0)).toBe(0);
  });

  test('a hash is a whole number of 32 bits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(hash32(text) >>> 0).toBe(hash32(text));
      }),
    );
  });
});
