import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPageNumber, namesPage, numbersAtEnds, romanNumeral, wordsBesideNumbers } from './page-numbers.ts';

describe('numbers of pages', () => {
  it.each([
    '17',
    '- 17 -',
    '[17]',
    '| 17',
    'xiv',
    'XC',
    'Page 3',
    'Seite 3',
    'p. 3',
    '3 / 14',
    '3 of 14',
    '3-14',
    'A-2',
  ])('are seen in “%s”', (text) => {
    expect(isPageNumber(text)).toBe(true);
  });

  it.each([
    'Civil',
    'ill',
    'mix',
    'lil',
    'iiii',
    '1789.',
    '1);',
    '17 cells',
    '2、運動公園',
    '表 1',
    '12345',
    '== . . . 10',
    '',
    '-',
  ])('are not seen in “%s”', (text) => {
    expect(isPageNumber(text)).toBe(false);
  });

  it('say themselves what they number, or not', () => {
    for (const text of ['Page 3', '- 3 -', '3 / 14', 'Page 3 of 14', 'Seite iv']) expect(namesPage(text)).toBe(true);
    for (const text of ['3', 'xiv', '[3]', '14 / 3', '3-14', '1);']) expect(namesPage(text)).toBe(false);
  });

  it('are read at both ends of a line', () => {
    const read = (text: string) => numbersAtEnds(text).map(({ value, numerals }) => `${numerals} ${value}`);
    expect(read('12 Tides 2019')).toEqual(['arabic 12', 'arabic 2019']);
    expect(read('Tides | 12')).toEqual(['arabic 12']);
    expect(read('xiv Preface')).toEqual(['roman 14']);
    expect(read('Preface xiv')).toEqual(['roman 14']);
    expect(read('- Page 3 of 9 -')).toEqual(['arabic 3']);
    expect(read('3-14')).toEqual(['arabic 14']);
    expect(read('as told in 1789.')).toEqual([]);
    expect(read('表 3')).toEqual(['arabic 3']);
    expect(read('civil law')).toEqual([]);
  });

  it('leave the words beside them, if there are any', () => {
    expect(wordsBesideNumbers('Chapter 1:  Cells 3')).toBe(wordsBesideNumbers('CHAPTER 1: Cells 4'));
    expect(wordsBesideNumbers('Preface xiv')).toBe(wordsBesideNumbers('Preface v'));
    expect(wordsBesideNumbers('6,571 7,648')).toBe('');
    expect(wordsBesideNumbers('xiv')).toBe('');
  });

  it('are read in roman as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 399 }), fc.boolean(), (value, isUpper) => {
        const text = isUpper ? romanNumeral(value).toUpperCase() : romanNumeral(value);
        expect(numbersAtEnds(text)).toEqual([{ value, numerals: 'roman', text }]);
      }),
    );
  });
});
