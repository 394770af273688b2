/** What the characters of a text are to somebody who compares it with another. */

export const Kind = { letter: 0, /** Of a script that writes no spaces. */ dense: 1, digit: 2, sign: 3 } as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

const DENSE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
export const LETTER = /^\p{L}$/u;
export const DIGIT = /^\p{Nd}$/u;
export const MARK = /^\p{M}$/u;
/** Invisible: format characters, variation selectors, the Arabic stroke that lengthens a word. */
export const NOTHING = /^[\p{Cf}\uFE00-\uFE0F\u034F\u0640]$/u;
export const DASH = /^[\p{Pd}\u2212\u00AD]$/u;
export const HYPHEN = /^[-\u2010\u2011\u00AD]$/u;
export const LONG_DASH = /^[\u2014\u2015\u2E3A\u2E3B]$/u;
/** Rings and small letters that are set for the sign of a degree, behind a number. */
export const DEGREE = /^[º˚◦∘]$/u;
export const BULLET = /^[•◦▪▫‣⁃●○■□◆►▶➢]$/u;
export const SINGLE_QUOTE = /^[‘’‚‛′`´]$/u;
/** Two letters as one, which Unicode counts as a letter of its own. */
export const LIGATURE: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE' };
export const DOUBLE_QUOTE = /^[“”„‟″«»]$/u;
export const RAISED = /^[⁰¹²³⁴-⁹⁺⁻]$/u;
export const LOWERED = /^[₀-₉]$/u;
/** An exponent written on the line: 10^5, 10^{-5}, 10^(-5). */
export const WRITTEN_EXPONENT = /^\^(?:\{([-−–+]?\d+)\}|\(([-−–+]?\d+)\)|([-−–+]?\d+))/u;
export const LONGEST_EXPONENT = 12;
/** Accents that stand before their letter, as TeX sets them, and one that may stand behind it too. */
export const ACCENT_BEFORE: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  ˇ: '\u030C',
  '˚': '\u030A',
  '¸': '\u0327',
};
export const CEDILLA = '¸';
export const TAKES_CEDILLA = /^[cst]$/i;
export const TWO_LETTERS = /^\p{L}\p{M}*\p{L}/u;
export const VOWEL = /^[aeiouyAEIOUY]$/;

/** The kinds of ASCII letters and digits, by code. */
export const PLAIN: readonly (Kind | undefined)[] = Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCodePoint(code);
  return /[a-z]/i.test(char) ? Kind.letter : /\d/.test(char) ? Kind.digit : undefined;
});

export function kindOf(char: string): Kind {
  if (LETTER.test(char)) return DENSE.test(char) ? Kind.dense : Kind.letter;
  return DIGIT.test(char) ? Kind.digit : Kind.sign;
}
