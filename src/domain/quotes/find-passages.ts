/** Finds the passage that a quote names, on a page or over the end of one. */
import { blankHeadings } from '../documents/headings.ts';
import { isNegation, wordsOf } from '../quality/word-forms.ts';
import { aligned, stretchesOf, type Stretch } from './alignment.ts';
import { atomsOf, type Atoms } from './atoms.ts';
import { startsWhole } from './boundaries.ts';
import { footnotesOf, markLength, type Searched } from './footnotes.ts';
import { endsOf, startsOf } from './page-ends.ts';
import { pieces, wholeForms } from './wanted.ts';

/** Where a passage stands in a page's text: from `start`, before `end`, in UTF-16 units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** A text made ready to be searched for quotes. */
export interface SearchedText extends Searched {
  /** As it was, but for the marks of its headings, which nobody reads out. */
  readonly text: string;
  /** Where its footnotes begin, in UTF-16 units. */
  readonly notes: number;
}

/** How much of a text an ellipsis may stand for, and from how many places a quote with one is followed. */
const ELLIPSIS_MAX_CHARS = 800;
const BEGINNINGS_MAX = 20;
const SENTENCE_END = /[.!?]["'”’)\]]*\s/gu;
/** A word that denies what comes behind it; its longest and what stands before. */
const DENIED =
  /(?<!\p{L})(?:not|no|never|cannot|\p{L}+n['’]t|nicht|kein(?:e[mnrs]?)?|nie|niemals|pas|jamais|nunca)\s+$/iu;
const LONGEST_DENIAL = 24;
/** The least of a passage to be taken for the end of one that began on the page before. */
const END_MIN_ATOMS = 8;

export function searchedText(page: string): SearchedText {
  const text = blankHeadings(page);
  const { marks, start } = footnotesOf(text);
  return { text, atoms: atomsOf(text), marks, notes: start };
}

/** The pieces of a text that a quote names, in order: one, or several with an ellipsis between. None when the text does not say it. */
export function passagesIn(searched: SearchedText, quote: string): Passage[] {
  for (const form of wholeForms(quote)) {
    for (const stretch of stretchesOf(searched, form))
      if (!followsNegation(searched, stretch)) return [passageOf(searched.atoms, stretch)];
  }
  const parts = pieces(quote);
  const found = parts.length === 0 ? null : inOrder(searched, parts);
  return found?.map((stretch) => passageOf(searched.atoms, stretch)) ?? [];
}

/** Finds a quote on its page again, to mark it: the pieces of it, in order, or its beginning at the end of the page. None when it is not there. */
export function findPassages(page: string, quote: string): Passage[] {
  const searched = searchedText(page);
  const whole = passagesIn(searched, quote);
  if (whole.length > 0) return whole;
  const ends = endsOf(searched.text, searched.notes);
  return partOf(quote, searched, ends, (end, form) => beginningIn(searched, end, form));
}

/** Finds, on the page behind its own, the end of a quote that goes on there. */
export function findContinuation(page: string, quote: string): Passage[] {
  const searched = searchedText(page);
  return partOf(quote, searched, startsOf(searched.text), (start, form) => endIn(searched, start, form));
}

function partOf(
  quote: string,
  { atoms }: SearchedText,
  edges: readonly number[],
  find: (edge: number, form: Atoms) => Stretch | null,
): Passage[] {
  const forms = wholeForms(quote);
  const [part] = edges.flatMap((edge) => forms.flatMap((form) => find(edge, form) ?? []));
  return part === undefined ? [] : [passageOf(atoms, part)];
}

/** Whether a text ends, at `end`, with the beginning of a quote that goes on elsewhere. One with an ellipsis may have left that out. */
export function beginsIn(searched: SearchedText, end: number, quote: string): boolean {
  if (pieces(quote).length > 0) return true;
  return wholeForms(quote).some((form) => beginningIn(searched, end, form) !== null);
}

/** @param end of what the text says, in UTF-16 units */
function beginningIn({ atoms, marks }: SearchedText, end: number, quote: Atoms): Stretch | null {
  const { keys, starts } = atoms;
  const behind = starts.findIndex((start) => start >= end);
  const to = behind === -1 ? keys.length : behind;
  for (let from = Math.max(0, to - quote.keys.length); from < to; from += 1) {
    const { next } = aligned({ atoms, marks }, from, quote);
    const isToEnd = next === to || next + markLength({ atoms, marks }, next) === to;
    if (isToEnd && startsWhole(atoms, from)) return { from, to: next };
  }
  return null;
}

/**
 * The end of a quote, at the beginning of a page.
 * @param start of what the text says, in UTF-16 units
 */
function endIn(searched: SearchedText, start: number, quote: Atoms): Stretch | null {
  const from = searched.atoms.starts.findIndex((at) => at >= start);
  for (let begin = 1; from !== -1 && begin <= quote.keys.length - END_MIN_ATOMS; begin += 1) {
    const { next, matched } = aligned(searched, from, quote, begin);
    if (matched === quote.keys.length) return { from, to: next };
  }
  return null;
}

/** Each piece behind the one before it, with no more between them than an ellipsis may leave out. */
function inOrder(searched: SearchedText, [first, ...others]: readonly Atoms[]): Stretch[] | null {
  if (first === undefined) return null;
  let beginnings = 0;
  for (const stretch of stretchesOf(searched, first)) {
    beginnings += 1;
    if (beginnings > BEGINNINGS_MAX) return null;
    const stretches: Stretch[] = followsNegation(searched, stretch) ? [] : [stretch];
    for (const part of stretches.length === 0 ? [] : others) {
      const next = following(searched, stretches.at(-1) ?? stretch, part);
      if (next === null) break;
      stretches.push(next);
    }
    if (stretches.length === others.length + 1) return stretches;
  }
  return null;
}

/** Where a piece stands next, behind another. */
function following(searched: SearchedText, before: Stretch, part: Atoms): Stretch | null {
  for (const stretch of stretchesOf(searched, part, before.to)) {
    const between = leftOut(searched, before, stretch);
    if (between.length > ELLIPSIS_MAX_CHARS) return null;
    if (!turnsRound(between)) return stretch;
  }
  return null;
}

function leftOut({ text, atoms }: SearchedText, before: Stretch, after: Stretch): string {
  return text.slice(atoms.ends[before.to - 1], atoms.starts[after.from]);
}

/** An ellipsis that leaves out the “not” of a sentence of which it shows the rest. */
function turnsRound(text: string): boolean {
  const ends = [...text.matchAll(SENTENCE_END)];
  const first = ends[0];
  const last = ends.at(-1);
  if (!first || !last) return hasNegation(text);
  return hasNegation(text.slice(0, first.index)) || hasNegation(text.slice(last.index + last[0].length));
}

/** Cut out from behind a “not”, words say the opposite of what the page says. */
function followsNegation({ text, atoms }: SearchedText, { from }: Stretch): boolean {
  const start = atoms.starts[from] ?? 0;
  return DENIED.test(text.slice(Math.max(0, start - LONGEST_DENIAL), start));
}

function hasNegation(text: string): boolean {
  return wordsOf(text.toLowerCase()).some(isNegation);
}

function passageOf({ starts, ends }: Atoms, { from, to }: Stretch): Passage {
  return { start: starts[from] ?? 0, end: ends[to - 1] ?? 0 };
}
