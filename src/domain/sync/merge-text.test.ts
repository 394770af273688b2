import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeLines } from './merge-text.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 6 }).map((lines) => lines.join('\n'));

it('joins changes in different places', () => {
  expect(mergeLines('1\n2\n3\n4\n5', '0\n1\n2\n3\n4\n5', '1\n2\n3\n4\n5\n6')).toBe('0\n1\n2\n3\n4\n5\n6');
  expect(mergeLines('1\n2\n3\n4\n5', '2\n3\n4\n5', '1\n2\n3\n4\nfive')).toBe('2\n3\n4\nfive');
});

it('makes one of a change that both made', () => {
  expect(mergeLines('1\n2\n3\n4', '1\ntwo\n3\n4', '1\ntwo\n3\nfour')).toBe('1\ntwo\n3\nfour');
});

it('finds a conflict where changes touch', () => {
  expect(mergeLines('1\n2\n3', '1\nx\n3', '1\ny\n3')).toBeNull();
  expect(mergeLines('1\n2\n3', 'x\n2\n3', '1\ny\n3')).toBeNull();
  expect(mergeLines('1\n2', '1\nx\n2', '1\ny\n2')).toBeNull();
  expect(mergeLines('', 'mine', 'theirs')).toBeNull();
  expect(mergeLines('1\n2', '1', '1\n'), 'a line removed is not a line emptied').toBeNull();
});

it('is the changed text where one side changed nothing, and the same whoever merges', () => {
  fc.assert(
    fc.property(text, text, text, (base, a, b) => {
      expect(mergeLines(base, a, base)).toBe(a);
      expect(mergeLines(base, base, b)).toBe(b);
      expect(mergeLines(base, a, a)).toBe(a);
      expect(mergeLines(base, a, b)).toBe(mergeLines(base, b, a));
    }),
  );
});

it('keeps every line that either side added', () => {
  const numbered = fc.array(fc.nat(9), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(numbered, fc.nat(8), fc.nat(8), (lines, first, second) => {
      const base = lines.map(String);
      const [mine, theirs] = [base.toSpliced(first, 0, 'mine'), base.toSpliced(second, 0, 'theirs')];
      const merged = mergeLines(base.join('\n'), mine.join('\n'), theirs.join('\n'));
      const all = [...base, 'mine', 'theirs'].sort().join('\n');
      return merged === null || merged.split('\n').sort().join('\n') === all;
    }),
  );
  expect(mergeLines('1\n2\n3', 'mine\n1\n2\n3', '1\n2\n3\ntheirs')).toBe('mine\n1\n2\n3\ntheirs');
});
