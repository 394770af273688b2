/** Rows that are read from left to right: single lines, and rows of a table whose cells may be of several lines. */
import { goesOn, isWordy } from './column-side.ts';
import { cutBefore } from './gutters.ts';
import { LINE_BREAK, type Line } from './layout.ts';
import type { Piece } from './piece.ts';
import { maxOf, minOf } from './quantiles.ts';
import { slabsOf } from './slabs.ts';
import { lineOf, type Row } from './text-rows.ts';

/** Between the cells of a row, and between what else stands apart on a line. */
const CELL = '\t';
/** Share of the lines below the first that go on with what stands above them. */
const RUNS_ON = 0.5;
/** Two cells in so many rows above and below show a column; between two cells is a gap of so many font sizes at least. */
const NEARBY_ROWS = 4;
const CELL_GAP = 0.45;
/** Where every column has something on every line, cells have at most so many. */
const FULL_CELL_MAX_LINES = 4;
/** The first column is at most this share of the table's width. */
const FIRST_COLUMN_MAX_WIDTH = 0.6;
/** In sizes of the font, from baseline to baseline. */
const CLOSE = 0.85;
/** A table whose cells have several lines has so many rows. */
const TABLE_MIN_ROWS = 2;

export function tableLines(region: readonly Row[]): Line[] {
  const rows = cutAtColumns(region);
  const slabs = slabsOf(rows).flatMap(byFirstColumn);
  const runsOn = pooledShare(slabs);
  const wrapped = slabs.map((slab) => wrappedCells(slab, runsOn));
  const isTable = wrapped.filter((cells) => cells !== null).length >= TABLE_MIN_ROWS;
  return slabs.flatMap((slab, n) => {
    const cells = isTable ? wrapped[n] : null;
    if (cells) return lineOf(cells, CELL) ?? [];
    return slab.flatMap((row) => lineOf(row.pieces, CELL) ?? []);
  });
}

/** The rows with what a wide cell has joined to the next cut apart, at the left edges that cells of rows nearby share. */
function cutAtColumns(rows: readonly Row[]): Row[] {
  const edges = rows.map((row) => row.pieces.slice(1).map(({ x }) => Math.round(x)));
  return rows.map((row, n) => {
    const nearby = edges.slice(Math.max(0, n - NEARBY_ROWS), n + NEARBY_ROWS + 1).flat();
    const shared = new Set(nearby.filter((edge, at) => nearby.indexOf(edge) !== at));
    if (shared.size === 0) return row;
    const atEdges = (piece: Piece): Piece[] =>
      [...shared].reduce<Piece[]>(
        (parts, edge) => parts.flatMap((part) => cutBefore(part, edge - 1, edge + 1, CELL_GAP * part.size)),
        [piece],
      );
    return { ...row, pieces: row.pieces.flatMap(atEdges) };
  });
}

/** Where no space sets rows apart, one begins wherever the first column has something and the rows between run on. */
function byFirstColumn(slab: readonly Row[]): Row[][] {
  const columns = columnsOf(slab);
  const first = columns?.[0];
  if (!columns || columns.length < 2 || !first) return [[...slab]];
  const begins = slab.filter((row) => row.pieces.some((piece) => first.includes(piece)));
  const rest = slab.filter((row) => !begins.includes(row));
  if (begins.length < TABLE_MIN_ROWS || rest.length === 0 || begins[0] !== slab[0]) return [[...slab]];
  if (runOnShare(rest, columns) < RUNS_ON) return [[...slab]];
  const parts: Row[][] = [];
  for (const row of slab) {
    if (begins.includes(row)) parts.push([row]);
    else parts.at(-1)?.push(row);
  }
  return parts;
}

/** Of what stands below something in its column and slab, the share that goes on with it: a few capitals are averaged out. */
function pooledShare(slabs: readonly (readonly Row[])[]): number {
  const shares = slabs.flatMap((slab) => {
    const columns = slab.length > 1 ? columnsOf(slab) : null;
    return columns && columns.length > 1 ? [runOnShare(slab.slice(1), columns)] : [];
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

/**
 * The cells of one row of a table, from left to right, or null where the rows of the slab are rows of their own. `pooled`: how much runs
 * on in the whole table.
 */
function wrappedCells(slab: readonly Row[], pooled: number): Line[] | null {
  if (slab.length < 2) return null;
  const columns = columnsOf(slab);
  if (!columns || columns.length < 2) return null;
  const onward = runOnShare(slab.slice(1), columns);
  const isFull = slab.every((row) => row.pieces.length === columns.length);
  // Words of lists in small letters look as if they ran on from line to line.
  const areCells = isFull
    ? slab.length <= FULL_CELL_MAX_LINES && onward === 1
    : onward >= RUNS_ON || (pooled >= RUNS_ON && onward > 0);
  if ((!areCells || isMostlyFirst(columns)) && !isInterleaved(slab)) return null;
  const cells = columns.map((column) => lineOf(column, LINE_BREAK));
  const top = slab[0]?.y ?? 0;
  return cells.flatMap((cell) => (cell ? [{ ...cell, y: top }] : []));
}

/** A line that has something at its far end is no row of a table. */
function isMostlyFirst(columns: readonly (readonly Piece[])[]): boolean {
  const [first] = columns;
  const all = columns.flat();
  const width = (pieces: readonly Piece[]) =>
    maxOf(pieces.map((piece) => piece.right)) - minOf(pieces.map((piece) => piece.x));
  return width(first ?? []) > FIRST_COLUMN_MAX_WIDTH * width(all);
}

/** Lines of words stand closer than those of a text can: cells of different heights, each in the middle of its row. */
function isInterleaved(slab: readonly Row[]): boolean {
  const text = slab.flatMap((row) => row.pieces.map((piece) => piece.text)).join('');
  if (!isWordy(text)) return false;
  return slab.some((row, n) => n > 0 && row.y - (slab[n - 1]?.y ?? 0) < CLOSE * (row.pieces[0]?.size ?? 0));
}

/** Of what stands below something in its column, the share that goes on with it. */
function runOnShare(rows: readonly Row[], columns: readonly (readonly Piece[])[]): number {
  const below = columns.flatMap((column) => column.slice(1).map((piece, n) => ({ piece, above: column[n] ?? piece })));
  const later = below.filter(({ piece }) => rows.some((row) => row.pieces.includes(piece)));
  return later.filter(({ piece, above }) => goesOn(above.text, piece.text)).length / Math.max(1, later.length);
}

/** Pieces above each other, column by column from left to right; null where one stands in two of them. */
function columnsOf(slab: readonly Row[]): Piece[][] | null {
  const columns: { x: number; right: number; pieces: Piece[] }[] = [];
  for (const row of slab) {
    for (const piece of row.pieces) {
      const over = columns.filter(({ x, right }) => piece.x < right && piece.right > x);
      const column = over[0];
      if (over.length > 1) return null;
      if (!column) columns.push({ x: piece.x, right: piece.right, pieces: [piece] });
      else {
        column.x = Math.min(column.x, piece.x);
        column.right = Math.max(column.right, piece.right);
        column.pieces.push(piece);
      }
    }
  }
  // A row with two pieces in one column shows that these are two columns.
  if (
    columns.some(
      ({ pieces }) =>
        new Set(pieces.map((piece) => slab.findIndex((row) => row.pieces.includes(piece)))).size < pieces.length,
    )
  )
    return null;
  return columns.toSorted((a, b) => a.x - b.x).map(({ pieces }) => pieces);
}
