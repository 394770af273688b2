import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalKey } from './natural-order.ts';
import { foldedForSearch } from './search-text.ts';

const inOrder = (texts: readonly string[]) =>
  texts.toSorted((a, b) => {
    const [left, right] = [naturalKey(foldedForSearch(a)), naturalKey(foldedForSearch(b))];
    return left === right ? 0 : left < right ? -1 : 1;
  });

test('numbers stand as people count, wherever they are in a text', () => {
  expect(inOrder(['Lesson 10', 'lesson 2', 'Lesson 1b', 'Lesson 1a'])).toEqual([
    'Lesson 1a',
    'Lesson 1b',
    'lesson 2',
    'Lesson 10',
  ]);
  expect(inOrder(['1.10', '1.9', '1', '1.2'])).toEqual(['1', '1.2', '1.9', '1.10']);
  expect(inOrder(['x100', 'x9', 'x', 'y1'])).toEqual(['x', 'x9', 'x100', 'y1']);
  expect(inOrder(['٢', 'a', '2 b', '!', '10 a'])).toEqual(['!', '2 b', '10 a', 'a', '٢']);
});

test('leading zeros make no difference', () => {
  expect(naturalKey('007')).toBe(naturalKey('7'));
  expect(naturalKey('000')).toBe(naturalKey('0'));
  expect(inOrder(['01', '2', '003'])).toEqual(['01', '2', '003']);
});

test('any two numbers stand as they are worth, with the same words before them', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (words, a, b) => {
      const before = foldedForSearch(words).replace(/\d+$/, '');
      expect(Math.sign(a - b)).toBe(
        naturalKey(`${before}${a}`) === naturalKey(`${before}${b}`)
          ? 0
          : naturalKey(`${before}${a}`) < naturalKey(`${before}${b}`)
            ? -1
            : 1,
      );
    }),
  );
});

test('texts without numbers stay as they are', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const folded = foldedForSearch(text);
      fc.pre(!/\d/.test(folded));
      expect(naturalKey(folded)).toBe(folded);
    }),
  );
});
