import { describe, expect, test } from 'vitest';
import { checkGaps } from './check-gaps.ts';
import { missingCharacters } from './missing-characters.ts';
import { isPlainText, isTypeable } from './typeable.ts';

describe('an answer to type', () => {
  test.each([['mitochondrion'], ['10 km/h'], ['H₂O'], ['!='], ['red, green and blue'], ['**bold** word'], ['日本']])(
    '%s is one',
    (answer) => expect(isTypeable([answer])).toBe(true),
  );

  test.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['a paragraph', 'word '.repeat(20)],
    ['a long word chain', 'x'.repeat(121)],
    ['LaTeX', String.raw`$\frac{a}{b}$`],
    ['a block of code', '```js\nx\n```'],
    ['a table', '| a | b |\n|---|---|'],
    ['a link', '[here](https://example.org)'],
    ['a mask', 'image-occlusion:rect:left=.1'],
    ['HTML', '<b>x</b>'],
  ])('%s is none', (_what, answer) => expect(isTypeable([answer])).toBe(false));

  test('has few gaps, and each of them is one to type', () => {
    expect(isTypeable(['a', 'b', 'c'])).toBe(true);
    expect(isTypeable([])).toBe(false);
    expect(isTypeable(['a', ''])).toBe(false);
    expect(isTypeable(Array.from({ length: 7 }, () => 'a'))).toBe(false);
  });

  test('a longer text can still be pressed, unless something in it is pressed itself', () => {
    expect(isPlainText('word '.repeat(30))).toBe(true);
    expect(isPlainText('see https://example.org')).toBe(false);
  });
});

describe('several gaps', () => {
  test('are as good as the worst of them', () => {
    expect(checkGaps(['Rome', 'Paris'], ['Rome', 'Paris']).verdict).toBe('correct');
    expect(checkGaps(['Rome', 'Pariss'], ['Rome', 'Paris']).verdict).toBe('almost');
    expect(checkGaps(['Rome', 'Berlin'], ['Rome', 'Paris']).verdict).toBe('wrong');
    expect(checkGaps(['Rome'], ['Rome', 'Paris']).verdict).toBe('wrong');
    expect(checkGaps(['Paris', 'Rome'], ['Rome', 'Paris']).checks.map(({ verdict }) => verdict)).toEqual([
      'wrong',
      'wrong',
    ]);
  });
});

describe('characters beside the field', () => {
  test('are those of the answers that a keyboard may lack, the most used first', () => {
    expect(missingCharacters(['l’été', 'École', 'garçon'])).toEqual(['é', 'ç']);
    expect(missingCharacters(['plain', 'words'])).toEqual([]);
  });

  test('leave out what the keyboard has', () => {
    expect(missingCharacters(['Größe', 'garçon'], new Set(['ö', 'ß']))).toEqual(['ç']);
  });

  test('take single letters of Greek, but no alphabet', () => {
    expect(missingCharacters(['α-helix', 'Δx → 0'])).toEqual(['Δ', 'α', '→'].toSorted());
    expect(missingCharacters(['λόγος', 'слово', '言葉'])).toEqual([]);
  });

  test('are read from letters however they are composed, and never too many', () => {
    expect(missingCharacters(['e\u0301'])).toEqual(['é']);
    expect(missingCharacters(['àáâãäåæçèéêëìíîïñòóôõö'])).toHaveLength(12);
  });
});
