/** Titles that stand in the margin of a text, each level with the beginning of what it is the title of. */
import { goesOn, isProse, sidesOf, type Side, type SideLine } from './column-side.ts';
import type { Gutter } from './gutters.ts';
import type { Piece } from './piece.ts';
import type { Row } from './text-rows.ts';

/** A margin is at most this share as wide as the text beside it, and has at most this share of its lines. */
const MARGIN_WIDTH = 0.6;
const MARGIN_LINES = 0.7;
/** A title is level with its text within this share of its font size. */
const LEVEL = 0.5;
/** Lines of one block are set solid, in sizes of the font, or as far apart as is usual in their column. */
const SOLID = 1.25;
const USUAL = 1.2;
/** Share of the groups of lines in a margin that begin where the text begins a paragraph. */
const TITLED_SHARE = 0.75;
/** And of those that are level with a line of it; others stand in a gap above their paragraph. */
const LEVEL_SHARE = 0.5;

/**
 * The first piece of each title in the margin, or null where the left side is none: each title stands level with the beginning of a
 * paragraph.
 */
export function marginTitles(left: Side, right: Side): Piece[] | null {
  if (left.right - left.x > MARGIN_WIDTH * (right.right - right.x)) return null;
  if (left.lines.length > MARGIN_LINES * right.lines.length || !isProse(right) || right.pieces > 1) return null;
  const starts = left.lines.filter((line, n) => {
    const above = left.lines[n - 1];
    return !above || !isNextLine(above, line, left) || beginsParagraph(line, right);
  });
  const titled = starts.filter((line) => beginsParagraph(line, right));
  const level = titled.filter((line) => besides(line, right) !== undefined);
  if (level.length < starts.length * LEVEL_SHARE) return null;
  return titled.length >= starts.length * TITLED_SHARE ? titled.flatMap(({ row }) => row.pieces[0] ?? []) : null;
}

/** Lines follow each other in one block of text. */
function isNextLine(above: SideLine, below: SideLine, { pitch }: Side): boolean {
  const size = Math.max(...below.row.pieces.map((piece) => piece.size));
  return below.row.y - above.row.y <= Math.max(SOLID * size, Math.min(pitch * USUAL, SOLID * 2 * size));
}

/** Whether a paragraph begins level with a line of the margin, or below it after a gap; below the last, it is a title of nothing. */
function beginsParagraph(title: SideLine, right: Side): boolean {
  const n = right.lines.findIndex(({ row }) => row.y >= title.row.y - LEVEL * title.size);
  const line = right.lines[n];
  const above = right.lines[n - 1];
  if (!line) return false;
  if (!above || !isNextLine(above, line, right)) return true;
  return line === besides(title, right) && !goesOn(above.text, line.text) && isEnd(above, right);
}

/** The line of the text that is level with one of the margin. */
function besides(title: SideLine, right: Side): SideLine | undefined {
  return right.lines.find(({ row }) => Math.abs(row.y - title.row.y) <= LEVEL * title.size);
}

function isEnd(line: SideLine, side: Side): boolean {
  return /[.!?:;]["”’)]?$/u.test(line.text) || line.right - side.x < 0.8 * (side.right - side.x);
}

/** The rows of a text with such titles, one part for each title and what stands beside it. */
export function marginParts(rows: readonly Row[], gutter: Gutter): Row[][] {
  const { left, right } = sidesOf(rows, gutter);
  const begins = marginTitles(left, right) ?? [];
  const parts: Row[][] = [];
  for (const row of rows) {
    const part = parts.at(-1);
    if (part && !begins.some((begin) => row.pieces.includes(begin))) part.push(row);
    else parts.push([row]);
  }
  return parts;
}
