import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listText, readListText } from './list-text.ts';

it('reads the plain form of the specification', () => {
  expect(readListText('a,b')).toEqual(['a', 'b']);
  expect(readListText('a,,b,')).toEqual(['a', 'b']);
  expect(readListText('')).toEqual([]);
  expect(listText(['cells', 'verbs'])).toBe('cells,verbs');
});

it('gives back every list of names, whatever signs they are made of', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.string({ unit: fc.constantFrom(',', '%', '2', 'C', '5'), minLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(readListText(listText(names))).toEqual(names);
    }),
  );
});
