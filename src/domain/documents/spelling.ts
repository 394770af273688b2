/** How runs of one line are written out. */
import type { TextRun } from './layout.ts';
import { areSpacedLetters, closeLetters } from './letter-spacing.ts';
import { median } from './quantiles.ts';

/** A gap wider than this share of the font size is a space between words. */
const WORD_GAP = 0.18;
/** Between words of letters that are set apart a gap is at least so many times that of the letters. */
const SPACED_WORD_GAP = 1.6;
const ITEM_NUMBER = /^\(?\d{1,3}[.)]$/u;
/** Figures with thousands set apart that touch: two cells without a space between. */
const TOUCHING_FIGURES = /(?<![\d,.])(\d{1,3}(?:,\d{3})+)(?=\d{1,3}(?:,\d{3})+(?!\d))/g;

/** Writes runs out in reading order, with a space wherever the page shows one. `runs` come from left to right. */
export function spell(runs: readonly TextRun[]): string {
  const rightToLeft = lettersOf(runs.filter((run) => run.rightToLeft)) > lettersOf(runs) / 2;
  const wordGap = isSetApart(runs) ? medianGap(runs) * SPACED_WORD_GAP : 0;
  let text = '';
  let previous: TextRun | undefined;
  for (const run of rightToLeft ? runs.toReversed() : runs) {
    const isApart = previous && isSpaced(rightToLeft ? run : previous, rightToLeft ? previous : run, wordGap);
    if (isApart || (ITEM_NUMBER.test(text) && /^\p{L}/u.test(run.text))) text += ' ';
    text += closeLetters(run.text);
    previous = run;
  }
  return text.replaceAll(/ {2,}/g, ' ').replaceAll(TOUCHING_FIGURES, '$1 ').trim();
}

export function lettersOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.text.length, 0);
}

/** `wordGap`: points that a gap must have at least. */
function isSpaced(left: TextRun, right: TextRun, wordGap: number): boolean {
  return gapOf(left, right) > Math.max(wordGap, WORD_GAP * Math.max(left.size, right.size));
}

function gapOf(left: TextRun, right: TextRun): number {
  return right.x - (left.x + left.width);
}

/** Letters that are each a run of their own, further apart than letters of a word are. */
function isSetApart(runs: readonly TextRun[]): boolean {
  return areSpacedLetters(runs.map((run) => run.text.trim())) && medianGap(runs) > 0;
}

function medianGap(runs: readonly TextRun[]): number {
  return median(runs.slice(1).map((run, n) => gapOf(runs[n] ?? run, run)));
}
