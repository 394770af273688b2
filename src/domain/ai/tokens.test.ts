import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endWithin, tokensOf } from './tokens.ts';

test('English is a quarter of its characters, ideograms, syllables and Indic letters are one each, other alphabets half', () => {
  expect(tokensOf('cell '.repeat(80))).toBe(100);
  expect(tokensOf('細胞は生命の基本単位である。')).toBe(14);
  expect(tokensOf('세포는 생명의')).toBe(7);
  expect(tokensOf('काल')).toBe(3);
  expect(tokensOf('клетка')).toBe(3);
  expect(tokensOf('')).toBe(0);
});

test('a text is cut where the tokens end, and no later', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', 'ж', '細', '🧬'), maxLength: 200 }),
      fc.nat(60),
      fc.nat(40),
      (text, tokens, from) => {
        const end = endWithin(text, from, tokens);
        expect(tokensOf(text.slice(from, end))).toBeLessThanOrEqual(tokens);
        expect(end >= text.length || tokensOf(text.slice(from, end + 1)) > tokens).toBe(true);
      },
    ),
  );
});
