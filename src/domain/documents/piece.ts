/** A piece of a line: runs on one baseline, with no wide gap between them. */
import type { Line, TextRun } from './layout.ts';
import { lettersOf, spell } from './spelling.ts';

/** Share of the font size above and below a baseline that a line of text takes up; together 1, so that lines set solid do not overlap. */
const ABOVE_BASELINE = 0.78;
const BELOW_BASELINE = 0.22;
/** Of two sizes so far apart the larger is a title or an initial: lines of the smaller beside it are not its line. */
export const OTHER_SIZE = 1.8;
/** A bold word at its beginning makes no bold line. */
const BOLD_SHARE = 0.9;

/** A piece of a line. */
export interface Piece extends Line {
  /** From left to right. */
  readonly runs: readonly TextRun[];
}

/** The piece that these runs make. */
export function pieceOf(runs: readonly TextRun[]): Piece {
  const ordered = runs.toSorted((a, b) => a.x - b.x);
  const lead = ordered.reduce((largest, run) => (run.size > largest.size ? run : largest));
  return {
    runs: ordered,
    text: spell(ordered),
    x: Math.min(...ordered.map((run) => run.x)),
    right: Math.max(...ordered.map((run) => run.x + run.width)),
    y: lead.y,
    size: lead.size,
    ...(boldShare(ordered) >= BOLD_SHARE && { bold: true }),
  };
}

/** Share of the smaller one's height that both have in common. */
export function overlap(a: { y: number; size: number }, b: { y: number; size: number }): number {
  const top = Math.max(topOf(a), topOf(b));
  const bottom = Math.min(bottomOf(a), bottomOf(b));
  return (bottom - top) / Math.min(a.size, b.size);
}

/** Whether one of the two is so much larger that they cannot be on one line of text. */
export function isOtherSize(a: { size: number }, b: { size: number }): boolean {
  return Math.max(a.size, b.size) > OTHER_SIZE * Math.min(a.size, b.size);
}

function boldShare(runs: readonly TextRun[]): number {
  return lettersOf(runs.filter((run) => run.bold)) / Math.max(1, lettersOf(runs));
}

/** Where the text of a piece begins, from the top of the page. */
export function topOf({ y, size }: { y: number; size: number }): number {
  return y - size * ABOVE_BASELINE;
}

export function bottomOf({ y, size }: { y: number; size: number }): number {
  return y + size * BELOW_BASELINE;
}
