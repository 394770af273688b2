/** Where the space between two columns runs down a page, and which rows run across it. */
import type { TextRun } from './layout.ts';
import { pieceOf, type Piece } from './piece.ts';
import { maxOf, median, minOf, quantile } from './quantiles.ts';
import { textRows, type Row } from './text-rows.ts';

/** Left edges within this many points are one edge. */
const EDGE_TOLERANCE = 3;
/** A mark may hang so many font sizes out of its column. */
const OVERHANG = 1;
/** Where between the outer edges of the text a gutter may stand. */
const GUTTER_ZONE = { from: 0.1, to: 0.9 };
/** As many pieces begin at the edge of a column at least. */
const EDGE_MIN_PIECES = 4;
/** Of the edges that so many begin at, the first are looked at. */
const EDGES_TRIED = 10;
/** A hanging mark makes the gap smaller; below this share of the usual one it is the space between two words. */
const NARROWED_GAP = 0.5;
const NARROWED_GAP_MIN = 0.3;

/** The gap of ragged lines differs: the one that so many stay under. */
const USUAL_SHARE = 0.2;

export interface Gutter {
  /** Left edge of what stands to the right of it. */
  readonly edge: number;
  /** Smallest usual distance between left and right. */
  readonly gap: number;
  readonly overhang: number;
}

/** Consecutive rows that all leave the gutter free, or all run across it: titles, wide tables, captions. */
export interface Band {
  readonly crosses: boolean;
  readonly rows: Row[];
}

/** Left edges that many pieces share, the most shared first. */
export function gutterCandidates(rows: readonly Row[]): Gutter[] {
  const all = rows.flatMap((row) => row.pieces);
  const from = minOf(all.map((piece) => piece.x));
  const width = maxOf(all.map((piece) => piece.right)) - from;
  const inner = all.filter(
    (piece) => piece.x > from + width * GUTTER_ZONE.from && piece.x < from + width * GUTTER_ZONE.to,
  );
  const counts = new Map<number, number>();
  for (const { x } of inner) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  const near = (edge: number): number => {
    let pieces = 0;
    for (let x = edge - EDGE_TOLERANCE; x <= edge + EDGE_TOLERANCE; x += 1) pieces += counts.get(x) ?? 0;
    return pieces;
  };
  return [...counts.keys()]
    .map((edge) => ({ edge, pieces: near(edge) }))
    .filter(({ pieces }) => pieces >= EDGE_MIN_PIECES)
    .toSorted((a, b) => b.pieces - a.pieces || a.edge - b.edge)
    .slice(0, EDGES_TRIED)
    .map(({ edge }) => gutterAt(rows, edge));
}

function gutterAt(rows: readonly Row[], edge: number): Gutter {
  const overhang = OVERHANG * median(rows.flatMap((row) => row.pieces.map((piece) => piece.size)));
  const gutter = { edge, gap: 0, overhang };
  const gaps = rows.flatMap((row) => {
    const left = row.pieces.filter((piece) => isLeft(piece, gutter));
    const right = row.pieces.filter((piece) => !isLeft(piece, gutter));
    if (left.length === 0 || right.length === 0) return [];
    const gap = minOf(right.map((piece) => piece.x)) - maxOf(left.map((piece) => piece.right));
    return gap > 0 ? [gap] : [];
  });
  return { ...gutter, gap: quantile(gaps, USUAL_SHARE) };
}

/** The rows with what only a hanging mark joins across the gutter cut in two. */
export function partedAt(rows: readonly Row[], gutter: Gutter): Row[] {
  return rows.map((row) => {
    if (!row.pieces.some((piece) => isAcross(piece, gutter))) return row;
    return { ...row, pieces: row.pieces.flatMap((piece) => (isAcross(piece, gutter) ? cut(piece, gutter) : [piece])) };
  });
}

function cut(piece: Piece, { edge, gap, overhang }: Gutter): Piece[] {
  return cutBefore(piece, edge - overhang, edge, Math.max(NARROWED_GAP_MIN * piece.size, NARROWED_GAP * gap));
}

/** The piece cut where its widest gap lies before a run that begins between `from` and `edge`, if it is `enough` points wide; else whole. */
export function cutBefore(piece: Piece, from: number, edge: number, enough: number): Piece[] {
  let widest = { at: 0, gap: 0 };
  piece.runs.forEach((run, n) => {
    const before = piece.runs[n - 1];
    const end = before ? before.x + before.width : Infinity;
    if (end <= edge && run.x >= from && run.x - end > widest.gap && run.x <= edge + EDGE_TOLERANCE)
      widest = { at: n, gap: run.x - end };
  });
  if (widest.gap < enough) return [piece];
  return [withInitialOf(piece, piece.runs.slice(0, widest.at)), pieceOf(piece.runs.slice(widest.at))];
}

/** The first part of a piece; an initial that began it is none of its runs. */
function withInitialOf(piece: Piece, runs: readonly TextRun[]): Piece {
  const first = pieceOf(runs);
  if (piece.x >= first.x) return first;
  const initial = piece.text.slice(0, piece.text.length - pieceOf(piece.runs).text.length);
  return { ...first, text: initial + first.text, x: piece.x };
}

export function bands(rows: readonly Row[], gutter: Gutter): Band[] {
  const found: Band[] = [];
  for (const row of rows) {
    const crosses = row.pieces.some((piece) => isAcross(piece, gutter));
    const last = found.at(-1);
    if (last?.crosses === crosses) last.rows.push(row);
    else found.push({ crosses, rows: [row] });
  }
  return found;
}

/** The rows of what stands on one side of the gutter: beside smaller text there are more of them than across the page. */
export function sideOf(rows: readonly Row[], gutter: Gutter, which: 'left' | 'right'): Row[] {
  return textRows(rows.flatMap((row) => row.pieces.filter((piece) => isLeft(piece, gutter) === (which === 'left'))));
}

function isLeft(piece: Piece, { edge, overhang }: Gutter): boolean {
  return piece.x < edge - overhang;
}

function isAcross(piece: Piece, gutter: Gutter): boolean {
  return isLeft(piece, gutter) && piece.right > gutter.edge + EDGE_TOLERANCE;
}
