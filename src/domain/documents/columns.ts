/** Columns, rows of a table, or titles in the margin: how the two sides of a gutter are read. */
import { bands, gutterCandidates, partedAt, sideOf, type Band, type Gutter } from './gutters.ts';
import { isProse, sidesOf, type Side, type SideLine } from './column-side.ts';
import { marginTitles } from './margin-titles.ts';
import { lineSpace, slabsOf } from './slabs.ts';
import type { Piece } from './piece.ts';
import type { Row } from './text-rows.ts';

/** A column has at least this many lines; fewer are a table or an accident. */
const COLUMN_MIN_LINES = 4;
/** Lines of two columns stand on one baseline within this share of the font size. */
const ALIGNED = 0.12;
/** Lines are beside each other within this share of it. */
const BESIDE = 0.5;
/** Rows of a table are level in at least this share of them; lines of two texts are by accident. */
const ALIGNED_SHARE = 0.6;
/** Where neither side is prose, only what is seldom level is two columns. */
const UNALIGNED_SHARE = 0.4;
/** Share of the rows with something on both sides where a sentence runs on: beside a running text stands another one. */
const FLOWING_SHARE = 0.6;
const ITEM_SHARE = 0.4;
/** A table has so many rows set apart by space, each on both sides. */
const TABLE_MIN_SLABS = 3;
const SLABS_ON_BOTH_SIDES = 0.7;
const SLAB_MAX_ROWS = 7;
/** Columns have space between their paragraphs, each its own: of that of a table most is common. */
const COMMON_SLABS = 0.8;

/** `margin`: what stands to the left are titles of what stands beside them. */
export type Reading = 'columns' | 'margin' | 'rows';

export interface Columns {
  readonly gutter: Gutter;
  readonly bands: readonly Band[];
}

/** The gutter by which most of the rows are read, or null. `splits`: how often a side may have columns of its own. */
export function findColumns(rows: readonly Row[], splits: number): Columns | null {
  let best: { columns: Columns; pieces: number } | null = null;
  for (const gutter of gutterCandidates(rows)) {
    const columns = { gutter, bands: together(bands(partedAt(rows, gutter), gutter), gutter) };
    const pieces = columns.bands
      .filter((band) => !band.crosses && isCertain(band.rows, gutter, splits))
      .reduce((sum, band) => sum + band.rows.reduce((count, row) => count + row.pieces.length, 0), 0);
    if (pieces > (best?.pieces ?? 0)) best = { columns, pieces };
  }
  return best?.columns ?? null;
}

/** A few rows with nothing on one of the sides belong to what runs across the gutter above and below them. */
function together(found: readonly Band[], gutter: Gutter): Band[] {
  const merged: Band[] = [];
  found.forEach((band, n) => {
    const isAmong = found[n - 1]?.crosses === true && found[n + 1]?.crosses === true;
    const crosses = band.crosses || (isAmong && band.rows.length < COLUMN_MIN_LINES && !hasTwoSides(band.rows, gutter));
    const last = merged.at(-1);
    if (last?.crosses === crosses) last.rows.push(...band.rows);
    else merged.push({ crosses, rows: [...band.rows] });
  });
  return merged;
}

function hasTwoSides(rows: readonly Row[], gutter: Gutter): boolean {
  return rows.some((row) => hasBoth([row], gutter));
}

function isCertain(rows: readonly Row[], gutter: Gutter, splits: number): boolean {
  const right = sideOf(rows, gutter, 'right');
  const left = sideOf(rows, gutter, 'left');
  if (right.length < COLUMN_MIN_LINES || left.length < 2) return false;
  const reading = readingOf(rows, gutter, splits);
  return reading === 'margin' || (reading === 'columns' && left.length >= COLUMN_MIN_LINES);
}

/** How the rows of a band are read that leave the gutter free. */
export function readingOf(rows: readonly Row[], gutter: Gutter, splits: number): Reading {
  const leftRows = sideOf(rows, gutter, 'left');
  const rightRows = sideOf(rows, gutter, 'right');
  if (leftRows.length === 0 || rightRows.length === 0) return 'columns';
  const { left, right } = sidesOf(rows, gutter);
  if (Math.min(leftRows.length, rightRows.length) < COLUMN_MIN_LINES) return readingOfFew(left, right);
  if (marginTitles(left, right) !== null) return 'margin';
  const isLeftText = isText(left, leftRows, splits);
  const isRightText = isText(right, rightRows, splits);
  const aligned = alignedShare(left, right);
  if (isTableOfSlabs(rows, gutter)) return 'rows';
  if (isLeftText && isRightText) return 'columns';
  if ((isLeftText || isRightText) && aligned < ALIGNED_SHARE) return 'columns';
  if (
    (isLeftText && flowingShare(left, right) >= FLOWING_SHARE) ||
    (isRightText && flowingShare(right, left) >= FLOWING_SHARE)
  )
    return 'columns';
  if (left.pieces === 1 && right.pieces === 1 && aligned < UNALIGNED_SHARE) return 'columns';
  return left.items >= ITEM_SHARE && right.items >= ITEM_SHARE ? 'columns' : 'rows';
}

/** A few rows between others are the rest of two columns, unless they are cells. */
function readingOfFew(left: Side, right: Side): Reading {
  if (left.lines.length === 1 && right.lines.length === 1) return 'rows';
  if (marginTitles(left, right) !== null) return 'margin';
  const isCells = left.pieces + right.pieces > 2 || !left.isWordy || !right.isWordy;
  return isCells && alignedShare(left, right) >= ALIGNED_SHARE ? 'rows' : 'columns';
}

/** Prose in one column, or in columns of its own. */
function isText(side: Side, rows: readonly Row[], splits: number): boolean {
  return isProse(side) && (side.pieces === 1 || (splits > 1 && findColumns(rows, splits - 1) !== null));
}

/** Share of the lines of the shorter side that are level with one of the other. */
function alignedShare(left: Side, right: Side): number {
  const [few, many] = left.lines.length < right.lines.length ? [left, right] : [right, left];
  return few.lines.filter((line) => hasBeside(line, many, ALIGNED)).length / few.lines.length;
}

/** Of the lines with something beside them, those where the text of `side` runs on. */
function flowingShare(side: Side, other: Side): number {
  const both = side.lines.filter((line) => hasBeside(line, other, BESIDE));
  return both.filter((line) => line.continues).length / Math.max(1, both.length);
}

/** Whether the other side has something whose baseline differs by at most this share of the font size. */
function hasBeside({ row }: SideLine, other: Side, share: number): boolean {
  const [piece] = row.pieces;
  if (!piece) return false;
  const isBeside = ({ y, size }: Piece): boolean => Math.abs(y - piece.y) <= share * Math.min(size, piece.size);
  return other.lines.some((line) => line.row.pieces.some(isBeside));
}

/** Space runs across both sides wherever there is some on one of them, and there is something on both between. */
function isTableOfSlabs(rows: readonly Row[], gutter: Gutter): boolean {
  const sides = [sideOf(rows, gutter, 'left'), sideOf(rows, gutter, 'right')];
  const usual = Math.max(...sides.map(lineSpace));
  const slabs = slabsOf(rows, usual);
  const ofSides = Math.max(...sides.map((side) => slabsOf(side, usual).length));
  if (slabs.length < TABLE_MIN_SLABS || slabs.length < ofSides * COMMON_SLABS) return false;
  const full = slabs.filter((slab) => slab.length <= SLAB_MAX_ROWS && hasBoth(slab, gutter));
  return full.length >= slabs.length * SLABS_ON_BOTH_SIDES;
}

function hasBoth(rows: readonly Row[], gutter: Gutter): boolean {
  return sideOf(rows, gutter, 'left').length > 0 && sideOf(rows, gutter, 'right').length > 0;
}
