import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('a question is cut behind 39 letters, each whole with its accents and parts', () => {
  const family = '👩‍👩‍👧';
  expect(excerpt('Where is light caught?')).toBe('Where is light caught?');
  expect(excerpt(family.repeat(40))).toBe(family.repeat(40));
  expect(excerpt(family.repeat(41))).toBe(`${family.repeat(39)}…`);
  expect(excerpt('e\u0301'.repeat(41))).toBe(`${'e\u0301'.repeat(39)}…`);
});
