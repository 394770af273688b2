/**
 * Texts in the form in which a typed answer is compared: what a person may well write otherwise is made equal, what changes the meaning
 * stays. Signs that carry meaning stay too: `C#` is not `C`, `-5` is not `5`, `10²` is not `102`.
 */
import { withoutAccents } from '../../accents.ts';

/** What makes no difference. */
export interface Tolerance {
  readonly case: boolean;
  /** `cafe` for `café`, `strasse` for `Straße`. */
  readonly accents: boolean;
  readonly punctuation: boolean;
}

/** Case and punctuation are how one types, accents are how a word is spelled: they count unless a person says otherwise. */
export const USUAL_TOLERANCE: Tolerance = { case: true, accents: false, punctuation: true };
/** Texts that are equal under this may still be taken for slips. */
export const WIDEST_TOLERANCE: Tolerance = { case: true, accents: true, punctuation: true };

const SUPERSCRIPT = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g;
/** Marks of Markdown around words. */
const EMPHASIS = /(\*\*|__|~~|\*|`)(?=\S)([^*_~`]+)(?<=\S)\1/g;
/** Formulas within a text; a dollar before a number is money. */
const FORMULA = /\$\$?(?=\S)([^$]+)(?<=\S)\$\$?(?!\p{N})/gu;
/** Digits in groups: `1,000,000`, `1 000`, `1’000`. */
const GROUPED = /(?<![\p{N}.,])\p{Nd}{1,3}(?:[,'’ \u00A0\u202F]\p{Nd}{3})+(?![\p{N}])/gu;
/** The same with points, where a comma comes before the decimals: `1.000,50`. */
const GROUPED_BY_POINTS = /(?<![\p{N}.,])\p{Nd}{1,3}(?:\.\p{Nd}{3})+(?=,\p{Nd})/gu;
/** A number that begins with its point. */
const BARE_POINT = /(?<![\p{L}\p{N}.])\.(?=\p{Nd})/gu;
const DECIMAL_COMMA = /(?<=\p{Nd}),(?=\p{Nd})/gu;
const MINUS = /[−–](?=\p{Nd})/gu;
/** A number with its sign, if the sign is none between two numbers or words. */
const NUMBER = /(?:(?<![\p{L}\p{N}.)])-)?\p{Nd}+(?:\.\p{Nd}+)?/gu;
const SIGNED = /(?<![\p{L}\p{N}.)])-(?=\p{Nd})/gu;
const POINT = /(?<=\p{Nd})\.(?=\p{Nd})/gu;
/** Quotes, brackets, dashes and the marks of a sentence; `#`, `%`, `&`, `*`, `/`, `@` and `_` are none of them. */
const PUNCTUATION = /[^\p{L}\p{M}\p{N}\p{S}\s#%‰&*/\\@_§\uE000\uE001]+/gu;
const APOSTROPHE = /['’ʼ`´](?=\p{L})/gu;
const NEEDLESS_SPACE = /(?<=\p{N}) (?=[\p{L}\p{S}%‰])|(?<=[\p{S}%‰/*]) | (?=[\p{S}%‰/*])/gu;
/** Stand for a minus and a decimal point while punctuation goes. */
const HELD_MINUS = '\uE000';
const HELD_POINT = '\uE001';

/** The text as it is compared: words and signs with one space between them. A folded text stays as it is under the same tolerance. */
export function foldedAnswer(text: string, tolerance: Tolerance): string {
  let folded = withOneSpelling(text);
  if (tolerance.case) folded = folded.toLowerCase();
  if (tolerance.accents) folded = withoutAccents(folded);
  if (tolerance.punctuation) folded = withoutPunctuation(folded);
  return folded.replaceAll(/\s+/g, ' ').trim();
}

/** A folded text without the spaces that nobody has to type: between a number and its unit, and around signs. */
export function tightlySet(folded: string): string {
  return folded.replaceAll(NEEDLESS_SPACE, '');
}

/** The numbers of a text in order, each in one form: `1,000` and `1000`, `3,50` and `3.5` are the same. */
export function numbersIn(text: string): string[] {
  return Array.from(withOneSpelling(text).matchAll(NUMBER), ([written]) => numberForm(written));
}

/** A folded text with its numbers in one form: `3.50` and `3.5` may be meant alike, but a version 3.10 is not 3.1. */
export function withNumberValues(folded: string): string {
  return folded.replaceAll(NUMBER, numberForm);
}

function numberForm(written: string): string {
  const value = Number(written);
  const isExact = Number.isFinite(value) && written.replaceAll(/\D/g, '').length <= 15;
  return isExact ? String(value) : written;
}

/** One way to write numbers and letters, without marks of Markdown. */
function withOneSpelling(text: string): string {
  return (
    text
      .replaceAll(EMPHASIS, '$2')
      // Once more for what is both bold and italic.
      .replaceAll(EMPHASIS, '$2')
      .replaceAll(FORMULA, '$1')
      .replaceAll(SUPERSCRIPT, (digits) => `^${digits.normalize('NFKC')}`)
      .normalize('NFKC')
      .replaceAll(GROUPED, withoutGroups)
      .replaceAll(GROUPED_BY_POINTS, withoutGroups)
      .replaceAll(DECIMAL_COMMA, '.')
      .replaceAll(BARE_POINT, '0.')
      .replaceAll(MINUS, '-')
  );
}

function withoutGroups(digits: string): string {
  return digits.replaceAll(/[^\p{Nd}]/gu, '');
}

function withoutPunctuation(text: string): string {
  const bare = text
    .replaceAll(SIGNED, HELD_MINUS)
    .replaceAll(POINT, HELD_POINT)
    .replaceAll(APOSTROPHE, '')
    .replaceAll(PUNCTUATION, ' ')
    .replaceAll(HELD_MINUS, '-')
    .replaceAll(HELD_POINT, '.');
  // Where punctuation is all there is, it is the answer: `!=`, `…`.
  return bare.trim() === '' ? text : bare;
}
