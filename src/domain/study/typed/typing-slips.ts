/**
 * Which differences between two words are slips of the fingers. A slip is small beside its word, leaves the first letter alone, and does not
 * make another word of it that one could confuse: `efferent` is no slip for `afferent`, nor `hypotension` for `hypertension`.
 */
import { distance } from 'fastest-levenshtein';

/** Letters from which a word may have one slip, and two. */
const ONE_SLIP_LETTERS = 4;
const TWO_SLIPS_LETTERS = 8;
/** Slips that a whole answer may have, besides the first: one for each so many letters. */
const LETTERS_PER_SLIP = 10;

/** Beginnings that turn a word into its counterpart. */
const OPPOSED: readonly (readonly [string, string])[] = [
  ['hyper', 'hypo'],
  ['intra', 'inter'],
  ['endo', 'exo'],
  ['endo', 'ecto'],
  ['macro', 'micro'],
  ['ante', 'anti'],
];

const NEGATIONS = new Set([
  'not',
  'no',
  'non',
  'never',
  'without',
  'nicht',
  'kein',
  'keine',
  'ohne',
  'nie',
  'ne',
  'pas',
  'sans',
  'sin',
  'nunca',
]);

/** How many slips lead from one list of words to the other; null when it is more than slips. */
export function slipsBetween(typed: readonly string[], expected: readonly string[]): number | null {
  if (typed.join('') === expected.join('')) return typed.length === expected.length ? 0 : 1;
  if (typed.length !== expected.length) return null;
  let slips = 0;
  for (const [i, word] of expected.entries()) {
    const found = slipsInWord(typed[i] ?? '', word);
    if (found === null) return null;
    slips += found;
  }
  const letters = expected.reduce((sum, word) => sum + word.length, 0);
  return slips <= 1 + Math.floor(letters / LETTERS_PER_SLIP) ? slips : null;
}

function slipsInWord(typed: string, expected: string): number | null {
  if (typed === expected) return 0;
  if (typed.charAt(0) !== expected.charAt(0) || isFixed(typed) || isFixed(expected)) return null;
  if (areOpposed(typed, expected)) return null;
  const allowed = slipsAllowed(expected.length);
  const found = isSwap(typed, expected) ? 1 : distance(typed, expected);
  return found <= allowed ? found : null;
}

function slipsAllowed(letters: number): number {
  if (letters < ONE_SLIP_LETTERS) return 0;
  return letters < TWO_SLIPS_LETTERS ? 1 : 2;
}

/** Numbers, signs and negations are as they are, or wrong. */
function isFixed(word: string): boolean {
  return !/^[\p{L}\p{M}]+$/u.test(word) || NEGATIONS.has(word);
}

function areOpposed(a: string, b: string): boolean {
  return OPPOSED.some(
    ([one, other]) => (a.startsWith(one) && b.startsWith(other)) || (a.startsWith(other) && b.startsWith(one)),
  );
}

/** Two neighbours in each other's place. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const first = Array.from({ length: a.length }, (_, i) => i).findIndex((i) => a.charAt(i) !== b.charAt(i));
  if (first < 0) return false;
  const swapped = a.slice(0, first) + a.charAt(first + 1) + a.charAt(first) + a.slice(first + 2);
  return swapped === b;
}
