/** The order of texts in lists: "2" stands before "10", as people count. */

/** A number: leading zeros make no difference to what it is worth. */
const NUMBER = /0*(\d+)/g;
const HAS_DIGIT = /\d/;
/** Stands before the length of a number, where its first digit would, so that numbers keep their place among other characters. */
const NUMBER_SIGN = '0';
/** Signs for lengths begin here; a number longer than this many digits is no number that anybody counts with. */
const LENGTH_SIGNS_FROM = 0x21;
const MOST_DIGITS = 90;

/**
 * What of a folded text (`foldedForSearch`) is compared, by `<`: each number says its length before its digits, so that a longer one is greater.
 * Two texts have the same key only if they differ in nothing but leading zeros.
 */
export function naturalKey(folded: string): string {
  if (!HAS_DIGIT.test(folded)) return folded;
  return folded.replaceAll(
    NUMBER,
    (_all, digits: string) =>
      NUMBER_SIGN + String.fromCharCode(LENGTH_SIGNS_FROM + Math.min(digits.length, MOST_DIGITS)) + digits,
  );
}
