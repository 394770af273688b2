import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysBetween, orderKeys } from './order.ts';

function isRising(keys: readonly string[]): boolean {
  return keys.every((key, i) => i === 0 || keys[i - 1]! < key);
}

describe('order keys', () => {
  test('a new list rises and has short keys', () => {
    const keys = keysBetween(null, null, 20_000);
    expect(isRising(keys)).toBe(true);
    expect(Math.max(...keys.map((key) => key.length))).toBe(5);
  });

  test('inserting at any places keeps the order and touches no other key', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 5 })), { maxLength: 60 }), (inserts) => {
        let keys = keysBetween(null, null, 3);
        for (const [where, count] of inserts) {
          const at = where % (keys.length + 1);
          const added = keysBetween(keys[at - 1] ?? null, keys[at] ?? null, count);
          keys = [...keys.slice(0, at), ...added, ...keys.slice(at)];
        }
        expect(isRising(keys)).toBe(true);
      }),
    );
  });

  test('a thousand cards added one by one at either end keep short keys', () => {
    let first: string | null = null;
    let last: string | null = null;
    for (let i = 0; i < 1_000; i++) {
      [last] = keysBetween(last, null, 1) as [string];
      [first] = keysBetween(null, first ?? last, 1) as [string];
    }
    expect(last!.length).toBe(5);
    expect(first!.length).toBe(5);
  });

  test('a moved item is the only one with a new key', () => {
    const keys = keysBetween(null, null, 10);
    const moved = [keys[7]!, ...keys.slice(0, 7), ...keys.slice(8)];
    const ordered = orderKeys(moved);
    expect(isRising(ordered)).toBe(true);
    expect(ordered.slice(1)).toEqual(moved.slice(1));
  });

  test('any order with any new items gets rising keys', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat({ max: 30 })), { maxLength: 40 }), (order) => {
        const keys = keysBetween(null, null, 31);
        const ordered = orderKeys(order.map((i) => (i === null ? null : keys[i]!)));
        expect(ordered).toHaveLength(order.length);
        expect(isRising(ordered)).toBe(true);
      }),
    );
  });

  test('an unchanged order changes nothing', () => {
    const keys = keysBetween(null, null, 50);
    expect(orderKeys(keys)).toEqual(keys);
  });

  test('neighbours out of order are refused', () => {
    expect(() => keysBetween('b', 'a', 1)).toThrow(RangeError);
    expect(() => keysBetween('V', 'V0', 1)).toThrow(RangeError);
  });

  test('places that two devices gave twice are parted', () => {
    for (const twice of ['V0000', 'V', 'V000000']) {
      const ordered = orderKeys(['V0000', twice, null, 'W']);
      expect(isRising(ordered)).toBe(true);
      expect(new Set(ordered.map((key) => key.replace(/0+$/, ''))).size).toBe(4);
    }
  });
});
