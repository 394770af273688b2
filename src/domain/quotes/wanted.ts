/** What is looked for when a quote is: the quote as it is, or without what models put around a passage or leave out of it. */
import { blankHeadings } from '../documents/headings.ts';
import { atomsOf, Gap, type Atoms } from './atoms.ts';
import { Kind } from './characters.ts';

/** Shorter than this, a match proves nothing. */
const QUOTE_MIN_ATOMS = 4;
/** The pieces around an ellipsis, each of several words, together say more than that. */
const PIECES_MIN_ATOMS = 20;
const PIECES_MAX = 5;
const ELLIPSIS = /\s*(?:\[\s*(?:\.{3}|…)\s*\]|\(\s*(?:\.{3}|…)\s*\)|\.{3,}|…)\s*/u;
const QUOTATION_MARKS = /^["'“”„‘’«»]\s*|\s*["'“”„‘’«»]$/gu;
const OUTER_MARK = /^["'“”„‘’«»].*["'“”„‘’«»]$/su;
/** Markdown, in which models write. */
const EMPHASIS = /(\*\*|__|`)(?=\S)(.+?)(?<=\S)\1/gsu;
const END_MARKS = /[\s.,;:!?…]+$/u;

/** The forms of a quote in which it may stand on a page, the fullest first. None when it is too short to prove anything. */
export function wholeForms(quote: string): Atoms[] {
  const text = blankHeadings(quote).trim();
  const inner = OUTER_MARK.test(text) ? [text.replaceAll(QUOTATION_MARKS, '')] : [];
  const forms = [text, ...inner, text.replaceAll(EMPHASIS, '$2')].flatMap((form) => [
    form,
    form.replace(END_MARKS, ''),
  ]);
  return [...new Set(forms)].map(atomsOf).filter(({ keys }) => keys.length >= QUOTE_MIN_ATOMS);
}

/** The pieces of a quote with ellipses in it. None when it has none, or when a piece says too little. */
export function pieces(quote: string): Atoms[] {
  const parts = quote
    .replaceAll(QUOTATION_MARKS, '')
    .split(ELLIPSIS)
    .map((part) => part.replace(END_MARKS, ''))
    .filter((part) => part !== '');
  if (parts.length > PIECES_MAX || !ELLIPSIS.test(quote)) return [];
  const all = parts.map(atomsOf);
  const said = all.reduce((sum, { keys }) => sum + keys.length, 0);
  return said >= PIECES_MIN_ATOMS && all.every(hasWords) ? all : [];
}

function hasWords({ keys, kinds, gaps }: Atoms): boolean {
  if (keys.length < QUOTE_MIN_ATOMS) return false;
  return kinds.includes(Kind.dense) || gaps.some((gap, at) => at > 0 && gap === Gap.space);
}
