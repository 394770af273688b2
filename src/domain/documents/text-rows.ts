/** Rows of a region of a page: pieces side by side, whatever column they stand in. */
import type { Line } from './layout.ts';
import { LINE_OVERLAP } from './attached-pieces.ts';
import { isOtherSize, overlap, type Piece } from './piece.ts';

/** Beside text of quite another size a row is only what stands on its baseline, within this share of the smaller size. */
const OTHER_SIZE_BASELINE = 0.5;

export interface Row {
  readonly y: number;
  /** From left to right; one at least. */
  readonly pieces: readonly Piece[];
}

/** Groups pieces into rows, top to bottom. */
export function textRows(pieces: readonly Piece[]): Row[] {
  const rows: { lead: Piece; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.findLast(({ lead }) => isBeside(lead, piece));
    if (!row) rows.push({ lead: piece, pieces: [piece] });
    else {
      row.pieces.push(piece);
      if (piece.size > row.lead.size) row.lead = piece;
    }
  }
  return rows
    .map((row) => ({ y: row.lead.y, pieces: row.pieces.toSorted((a, b) => a.x - b.x) }))
    .toSorted((a, b) => a.y - b.y);
}

function isBeside(lead: Piece, piece: Piece): boolean {
  if (!isOtherSize(lead, piece)) return overlap(lead, piece) >= LINE_OVERLAP;
  return Math.abs(lead.y - piece.y) <= OTHER_SIZE_BASELINE * Math.min(lead.size, piece.size);
}

/** What stands in a row, as one line. `separator` comes between pieces that stand apart. */
export function lineOf(pieces: readonly Line[], separator: string): Line | null {
  const [first, ...rest] = pieces;
  if (!first) return null;
  const all = [first, ...rest];
  const lead = all.reduce((largest, piece) => (piece.size > largest.size ? piece : largest));
  return {
    text: all.map((piece) => piece.text).join(separator),
    x: Math.min(...all.map((piece) => piece.x)),
    right: Math.max(...all.map((piece) => piece.right)),
    y: lead.y,
    size: lead.size,
    ...(all.every((piece) => piece.bold) && { bold: true }),
  };
}
