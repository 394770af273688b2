import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowing } from './page-flow.ts';

test('lines of a paragraph are one, paragraphs, items and what ends early stay apart', () => {
  const text = [
    'A heading',
    'The cell is the smallest unit of life that can',
    'replicate on its own, and it was seen first by',
    'Robert Hooke.',
    'It has three parts, and each of them is needed',
    '1. a membrane around it',
    '2. the nucleus',
    '',
    'Another paragraph begins on this line and ends',
    'on this one.',
  ].join('\n');
  expect(flowing(text).split('\n')).toEqual([
    'A heading',
    'The cell is the smallest unit of life that can replicate on its own, and it was seen first by Robert Hooke.',
    'It has three parts, and each of them is needed',
    '1. a membrane around it',
    '2. the nucleus',
    '',
    'Another paragraph begins on this line and ends on this one.',
  ]);
});

test('rows of a table stay apart', () => {
  const text =
    'Organelle\tWhat it is for in the cell\nNucleus\tIt keeps what is inherited\nThe table names only two of many.';
  expect(flowing(text)).toBe(text);
});

test('no character moves', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '1.', 'é') }), (text) => {
      expect(flowing(text).replaceAll('\n', ' ')).toBe(text.replaceAll('\n', ' '));
    }),
  );
});
