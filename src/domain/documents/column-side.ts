/** What one side of a gutter looks like: running text, cells of a table, or short titles beside a text. */
import { sideOf, type Gutter } from './gutters.ts';
import { maxOf, median, minOf } from './quantiles.ts';
import type { Row } from './text-rows.ts';
import { ITEM } from './attached-pieces.ts';
import { lineOf } from './text-rows.ts';

/** Prose fills its column: lines are at least this share of its width at the median. Columns of a table seldom are. */
const COLUMN_FILL = 0.55;
/** Share of letters in words. */
const LETTER_SHARE = 0.6;
/** Shorter lines are words in a table; a line of Chinese has no fewer. */
const LINE_MIN_CHARS = 10;
/** A line that reaches so far to the right of its column goes on in the next one. */
const FULL_LINE = 0.85;

/** A line of a side, with what is needed to compare it with the other side. */
export interface SideLine {
  readonly row: Row;
  readonly text: string;
  readonly size: number;
  readonly right: number;
  /** Whether it goes on with the sentence of the line above. */
  readonly continues: boolean;
}

export interface Side {
  readonly lines: readonly SideLine[];
  readonly x: number;
  readonly right: number;
  /** Median share of the column's width that is written on. */
  readonly fill: number;
  /** Whether most of it is letters. */
  readonly isWordy: boolean;
  /** Median distance of its lines, in points. */
  readonly pitch: number;
  /** Median number of characters in a line. */
  readonly characters: number;
  /** Median number of pieces in a row. */
  readonly pieces: number;
  /** Share of lines that begin with a bullet or a number. */
  readonly items: number;
}

/** Both sides of a gutter; there is something on each. */
export function sidesOf(rows: readonly Row[], gutter: Gutter): { readonly left: Side; readonly right: Side } {
  const left = sideOf(rows, gutter, 'left');
  const right = sideOf(rows, gutter, 'right');
  return {
    left: sideFrom(left, gutter.edge - minOf(left.flatMap((row) => row.pieces.map((piece) => piece.x)))),
    right: sideFrom(right, maxOf(right.flatMap((row) => row.pieces.map((piece) => piece.right))) - gutter.edge),
  };
}

/** `width`: of the column, in points. */
function sideFrom(rows: readonly Row[], width: number): Side {
  const x = minOf(rows.flatMap((row) => row.pieces.map((piece) => piece.x)));
  const right = maxOf(rows.flatMap((row) => row.pieces.map((piece) => piece.right)));
  const lines: SideLine[] = [];
  for (const row of rows) {
    const line = lineOf(row.pieces, ' ');
    if (!line) continue;
    const above = lines.at(-1);
    const isFull = above !== undefined && above.right - x >= FULL_LINE * (right - x);
    const { text, size, right: end } = line;
    lines.push({ row, text, size, right: end, continues: isFull && goesOn(above.text, text) });
  }
  const ink = rows.map((row) => row.pieces.reduce((sum, piece) => sum + piece.right - piece.x, 0));
  const text = lines.map((line) => line.text).join('');
  return {
    lines,
    x,
    right,
    fill: width > 0 ? median(ink) / width : 0,
    isWordy: isWordy(text),
    pitch: median(lines.slice(1).map((line, n) => line.row.y - (lines[n]?.row.y ?? 0))),
    characters: median(lines.map((line) => line.text.length)),
    pieces: median(rows.map((row) => row.pieces.length)),
    items: lines.filter((line) => ITEM.test(line.text)).length / Math.max(1, lines.length),
  };
}

export function isProse({ fill, isWordy: hasWords, characters }: Side): boolean {
  return fill >= COLUMN_FILL && hasWords && characters >= LINE_MIN_CHARS;
}

/** Whether most of a text is letters, as of prose, and not figures, signs or the dots that lead to a number. */
export function isWordy(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= LETTER_SHARE * text.replaceAll(/[\s.]/g, '').length;
}

/** Whether a sentence runs on from one line to the next, as far as letters tell; those without capitals do by the stop that is missing. */
export function goesOn(above: string, below: string): boolean {
  return (
    /[-\u00AD\u2010]$/u.test(above) || (/^[\p{Ll}\p{Lo}]/u.test(below) && !/[.!?:。！？：]["”’)」]?$/u.test(above))
  );
}
