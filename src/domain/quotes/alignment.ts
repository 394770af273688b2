/** Whether a quote stands at a place of a text, atom by atom, and cuts nothing there. */
import { Gap, type Atoms } from './atoms.ts';
import { Kind } from './characters.ts';
import { endsWhole, isLetter, lettersBefore, runLength, startsWhole } from './boundaries.ts';
import { markLength, type Searched } from './footnotes.ts';

/** Atoms of the text from `from`, before `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The longest name of a unit whose case counts: mW is not MW. */
const UNIT_LETTERS = 2;

/** Text that says the same over and over could be compared for seconds: many times what a page of prose takes. */
const COMPARED_MAX = 100_000;

/** All places of the text where the quote stands whole, in order. */
export function* stretchesOf(searched: Searched, quote: Atoms, from = 0): Generator<Stretch> {
  const { keys } = searched.atoms;
  const first = quote.keys[0];
  if (first === undefined) return;
  let compared = 0;
  for (let at = keys.indexOf(first, from); at !== -1; at = keys.indexOf(first, at + 1)) {
    const { next, matched } = aligned(searched, at, quote);
    if (matched === quote.keys.length && isWhole(searched, { from: at, to: next })) yield { from: at, to: next };
    compared += matched;
    if (compared > COMPARED_MAX) return;
  }
}

export function isWhole({ atoms, marks }: Searched, { from, to }: Stretch): boolean {
  return startsWhole(atoms, from) && (markLength({ atoms, marks }, to) > 0 || endsWhole(atoms, to));
}

/** As far as the quote, from its atom `begin`, and the text from `at` say the same: the next atom of the text, and how many of the quote. */
export function aligned(searched: Searched, at: number, quote: Atoms, begin = 0) {
  const { atoms } = searched;
  let next = at;
  let matched = begin;
  for (; matched < quote.keys.length; matched += 1) {
    if (matched > begin && !agree(atoms, next, quote, matched)) {
      const behind = next + markLength(searched, next);
      if (behind === next || !agree(atoms, behind, quote, matched, next - 1)) break;
      next = behind;
    } else if (atoms.keys[next] !== quote.keys[matched]) break;
    if (atoms.cased[next] !== quote.cased[matched] && matched > 0 && tellsByCase(atoms, next)) break;
    next += 1;
  }
  return { next, matched };
}

/** @param before the atom of the text that is the one before it in the quote */
function agree(atoms: Atoms, at: number, quote: Atoms, quoted: number, before = at - 1): boolean {
  const gap = atoms.gaps[at];
  if (atoms.keys[at] !== quote.keys[quoted] || gap === undefined) return false;
  const kinds = [atoms.kinds[before] ?? Kind.sign, atoms.kinds[at] ?? Kind.sign] as const;
  return gapsAgree(gap, quote.gaps[quoted] ?? Gap.none, ...kinds);
}

function gapsAgree(text: Gap, quote: Gap, before: Kind, after: Kind): boolean {
  if (text === quote) return true;
  if (text === Gap.bullet) return quote === Gap.space || isDash(quote);
  if (quote === Gap.bullet) return text === Gap.space || isDash(text);
  if (isDash(text) && isDash(quote)) return true;
  if (before === Kind.letter && after === Kind.letter) return isCut(text, quote) || isCut(quote, text);
  if (before === Kind.digit && after === Kind.digit) return false;
  // Between a word and a sign, and in scripts without spaces, white space says nothing.
  return !isDash(text) && !isDash(quote);
}

function isDash(gap: Gap): boolean {
  return gap === Gap.dash || gap === Gap.break || gap === Gap.hyphen;
}

/** A word that is cut on one side and whole on the other. */
function isCut(one: Gap, other: Gap): boolean {
  return one === Gap.hyphen && other === Gap.none;
}

/** A letter by itself is a name, and one or two behind a number are a unit: in both upper and lower case are different. */
function tellsByCase(atoms: Atoms, at: number): boolean {
  const { kinds, gaps } = atoms;
  if (kinds[at] !== Kind.letter) return false;
  const before = gaps[at] === Gap.none ? lettersBefore(atoms, at) : 0;
  const after = runLength(atoms, at, isLetter);
  const letters = before + after;
  if (letters === 1) return !isUpper(atoms, at - 1) && !isUpper(atoms, at + 1);
  return letters <= UNIT_LETTERS && kinds[at - before - 1] === Kind.digit;
}

/** In a heading of capital letters they say nothing. */
function isUpper({ cased, kinds }: Atoms, at: number): boolean {
  return kinds[at] === Kind.letter && cased[at] !== cased[at]?.toLowerCase();
}
