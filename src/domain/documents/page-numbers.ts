/** Numbers of pages as they stand in a line: alone, or at either end of a head or a foot. */

export type Numerals = 'arabic' | 'roman';

export interface WrittenNumber {
  readonly value: number;
  readonly numerals: Numerals;
  /** As it is written. */
  readonly text: string;
}

const ROMAN = '(?=[ivxlc])c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})';
const NUMBER = `(?:\\d{1,4}|${ROMAN})`;
const PAGE_WORD = '(?:page|seite|p\\.|s\\.|pág\\.|página)';
const TOTAL = '\\s*(?:\\/|of|von|de|sur)\\s*\\d{1,4}';
/** What is set before and behind a page's number. No letter, whatever the script, and no stop that ends a sentence. */
const ORNAMENT = '[\\s\\-–—−·•|~*_\\[\\](){}<>]*';
const DASHES = /^\s*[-–—−]\s*\S+(?:\s\S+)*\s*[-–—−]\s*$/u;
const PAGE_NUMBER = new RegExp(`^${ORNAMENT}(?:${PAGE_WORD}\\s*)?${NUMBER}(?:${TOTAL})?${ORNAMENT}$`, 'iu');
/** Pages that are counted within their chapter: `3-14`, `A-2`. */
const IN_CHAPTER = /^(?:\d{1,2}|[a-z])[-–]\d{1,3}$/iu;
const NAMED = new RegExp(`^${ORNAMENT}${PAGE_WORD}`, 'iu');
const TOTALLED = /(\d{1,4})\s*(?:\/|of|von|de|sur)\s*(\d{1,4})\D*$/iu;
const AT_START = new RegExp(`^${ORNAMENT}(${NUMBER})(?=\\s|$)`, 'iu');
const AT_END = new RegExp(`(?:^|(?<=[\\s|•·]))(${NUMBER})${ORNAMENT}$`, 'iu');
const CHAPTER_PAGE = /^(?:\d{1,2}|[a-z])[-–](\d{1,3})$/iu;
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Whether a line is nothing but what may be the number of a page. */
export function isPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text) || IN_CHAPTER.test(text);
}

/** `Page 3`, `- 3 -` and `3 / 14` say themselves what they number; `3` may be anything. */
export function namesPage(text: string): boolean {
  if (!PAGE_NUMBER.test(text)) return false;
  const [, number, total] = TOTALLED.exec(text) ?? [];
  return NAMED.test(text) || DASHES.test(text) || (total !== undefined && Number(number) <= Number(total));
}

/** What may be the page's number in a head or a foot, as it stands at its start, at its end, or before how many pages there are. */
export function numbersAtEnds(text: string): WrittenNumber[] {
  const ofChapter = CHAPTER_PAGE.exec(text)?.[1];
  if (ofChapter !== undefined) return [numberIn(ofChapter)];
  const total = TOTALLED.exec(text)?.[1];
  const found = [AT_START.exec(text)?.[1], total ?? AT_END.exec(text)?.[1]].filter((each) => each !== undefined);
  return [...new Set(found)].map(numberIn);
}

/** A head reads the same on each page but for its number. Nothing where it has no words. */
export function wordsBesideNumbers(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/\d+/g, '#')
    .replace(AT_START, '#')
    .replace(AT_END, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /\p{L}/u.test(words) ? words : '';
}

function numberIn(text: string): WrittenNumber {
  if (/^\d/.test(text)) return { value: Number(text), numerals: 'arabic', text };
  const digits = Array.from(text.toLowerCase(), (letter) => ROMAN_DIGITS[letter] ?? 0);
  const value = digits.reduce((sum, digit, n) => sum + (digit < (digits[n + 1] ?? 0) ? -digit : digit), 0);
  return { value, numerals: 'roman', text };
}

/** @param value from 1 to 399 */
export function romanNumeral(value: number): string {
  let rest = value;
  let text = '';
  for (const [letters, worth] of ROMAN_STEPS) {
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  }
  return text;
}

const ROMAN_STEPS = [
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;
