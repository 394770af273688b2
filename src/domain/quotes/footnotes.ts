/** The notes below a page: its text goes on over them to the next page, and their marks in the text are no part of its words. */
import { Gap, type Atoms } from './atoms.ts';
import { isDigit, lettersBefore, runLength } from './boundaries.ts';
import { Kind } from './characters.ts';

/** A line that begins a note: its mark, and what the note says, which may begin on the next line. */
const NOTE_START = /^[^\S\n]*(\d{1,2}|[*†‡§¶]{1,3})[.)]?\s*(?=[\p{L}“"‘'(])/gmu;
/** Behind what a mark stands in the text. */
const BEHIND = String.raw`(?<=[\p{L}.,;:!?)\]”’"'])`;

export interface Footnotes {
  readonly marks: ReadonlySet<string>;
  /** Where the notes begin in the text of the page; its length when it has none. */
  readonly start: number;
}

/**
 * The notes of a page: lines to its end that begin with a mark which the text above has, behind a word. A numbered list is none, unless its numbers
 * stand behind words too.
 */
export function footnotesOf(page: string): Footnotes {
  const marks = new Set<string>();
  let start = page.length;
  const lines = [...page.matchAll(NOTE_START)];
  for (const { 0: line, 1: mark = '', index } of lines.toReversed()) {
    const isMarked = new RegExp(`${BEHIND}${mark.replaceAll('*', String.raw`\*`)}(?![\\p{L}\\p{N}])`, 'u');
    if (!isMarked.test(page.slice(0, index))) break;
    marks.add(mark);
    start = index + (line.length - line.trimStart().length);
  }
  return { marks, start };
}

/** The text in which quotes are looked for. */
export interface Searched {
  readonly atoms: Atoms;
  /** Marks of its footnotes, which a quote may leave out. */
  readonly marks: ReadonlySet<string>;
}

/** Letters of a word behind which a mark may stand, so that none is taken from a name such as x1 or CO2. */
const MARKED_WORD_LETTERS = 3;
const REFERENCE_DIGITS = 3;

/**
 * How many atoms of the text from `at` are the mark of a note or of a reference: one that the page explains below, a number in brackets, or one
 * behind the end of a sentence.
 */
export function markLength({ atoms, marks }: Searched, at: number): number {
  const { keys, kinds, gaps } = atoms;
  const before = keys[at - 1] ?? '';
  const isBehindWord = kinds[at - 1] === Kind.letter && lettersBefore(atoms, at) >= MARKED_WORD_LETTERS;
  const isBehindSign = kinds[at - 1] === Kind.sign && /[.,;:!?)\]"']/.test(before);
  if (!isBehindWord && !isBehindSign) return 0;
  if (keys[at] === '[') return bracketed(atoms, at);
  if (gaps[at] !== Gap.none) return 0;
  const length = runLength(atoms, at, kinds[at] === Kind.digit ? isDigit : isMarkSign);
  if (length === 0 || isGlued(atoms, at + length)) return 0;
  const mark = keys.slice(at, at + length).join('');
  if (marks.has(mark.replaceAll('^', ''))) return length;
  const endsSentence = isBehindSign && /[.,;]/.test(before) && lettersBefore(atoms, at - 1) >= MARKED_WORD_LETTERS;
  return endsSentence && kinds[at] === Kind.digit && length <= REFERENCE_DIGITS ? length : 0;
}

/** `[12]` or `[3, 4–7]`. */
function bracketed({ keys, kinds }: Atoms, at: number): number {
  let next = at + 1;
  while (kinds[next] === Kind.digit || keys[next] === ',') next += 1;
  return keys[next] === ']' && next > at + 1 ? next + 1 - at : 0;
}

function isMarkSign({ keys }: Atoms, at: number): boolean {
  return /^[*†‡§¶]$/.test(keys[at] ?? '');
}

/** A letter or digit follows at once. */
function isGlued({ kinds, gaps }: Atoms, at: number): boolean {
  return gaps[at] === Gap.none && (kinds[at] === Kind.letter || kinds[at] === Kind.digit);
}
