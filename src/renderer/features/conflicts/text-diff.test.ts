import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { compareTexts } from './text-diff.ts';

const marked = (spans: readonly { text: string; isOnlyHere: boolean }[]): string =>
  spans.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('');

test('marks the words that only one version has', () => {
  const { mine, theirs } = compareTexts('The inner membrane is folded.', 'The outer membrane is not folded.');
  expect(marked(mine)).toBe('The [inner] membrane is folded.');
  expect(marked(theirs)).toBe('The [outer] membrane is [not ]folded.');
});

test('upper and lower case differ, and texts without a common word are shown whole', () => {
  expect(marked(compareTexts('Cells', 'cells').theirs)).toBe('[cells]');
  const far = Array.from({ length: 400 }, (_, at) => `a${at}`).join(' ');
  const { mine, theirs } = compareTexts(far, far.replaceAll('a', 'b'));
  expect([marked(mine), marked(theirs)]).toEqual([far, far.replaceAll('a', 'b')]);
});

test('each version is shown to the letter', () => {
  const text = fc
    .array(fc.constantFrom('one', 'two', ' ', '\n', 'Ä', '🙂', '.'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (a, b) => {
      const { mine, theirs } = compareTexts(a, b);
      expect(mine.map((span) => span.text).join('')).toBe(a);
      expect(theirs.map((span) => span.text).join('')).toBe(b);
    }),
  );
});
