import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differingKinds, DigestSum, digestOf, type KindDigest } from './digest.ts';

const rows = fc.uniqueArray(fc.tuple(fc.uuid({ version: 7 }), fc.nat()), { selector: ([id]) => id, maxLength: 20 });

function digest(list: readonly (readonly [string, number])[]): KindDigest {
  const sum = new DigestSum();
  for (const [id, ver] of list) sum.add(id, ver);
  return sum.value;
}

it('is the same in any order, and another for any other rows', () => {
  fc.assert(
    fc.property(rows, fc.nat(19), (list, index) => {
      expect(digest(list.toReversed())).toEqual(digest(list));
      const row = list[index];
      if (!row) return;
      expect(digest(list.toSpliced(index, 1, [row[0], row[1] + 1]))).not.toEqual(digest(list));
      expect(digest(list.toSpliced(index, 1))).not.toEqual(digest(list));
    }),
  );
});

it('spreads over all of its bits: 20,000 near ids have 20,000 sums, and each bit is set in about half', () => {
  const sums = Array.from({ length: 20_000 }, (_, n) => digest([[`id-${n}`, 7]]).xor);
  expect(new Set(sums).size).toBe(sums.length);
  for (let digit = 0; digit < 16; digit++) {
    for (const bit of [1, 2, 4, 8]) {
      const set = sums.filter((sum) => (Number.parseInt(sum.charAt(digit), 16) & bit) !== 0).length;
      expect(set / sums.length).toBeGreaterThan(0.47);
      expect(set / sums.length).toBeLessThan(0.53);
    }
  }
});

it('names the kinds in which two ends differ', () => {
  const [one, other] = [digest([['a', 1]]), digest([['a', 2]])];
  expect(differingKinds({ notes: one, sets: one }, { notes: other, sets: one, cards: digest([]) })).toEqual(['notes']);
  expect(differingKinds({}, { notes: one })).toEqual(['notes']);
});

it('keeps the parts of a text apart', () => {
  expect(digestOf(['ab', 'c'])).not.toBe(digestOf(['a', 'bc']));
  expect(digestOf(['ab', 'c'])).toMatch(/^[0-9a-f]{16}$/);
});
