/** Rows between which space runs from one side of a region to the other. */
import { bottomOf, topOf } from './piece.ts';
import { quantile } from './quantiles.ts';
import type { Row } from './text-rows.ts';

/** Space between rows that is wider than the usual one by this share of the font size. */
const WIDER = 0.25;
/** The usual one is what so many stay under: between lines of one paragraph or cell. */
const USUAL_SHARE = 0.25;

/**
 * Consecutive rows as they are set apart by space; text with even distances is one slab. `usual`: space between the lines of one cell, in
 * sizes of the font, where it is known better than from the rows.
 */
export function slabsOf(rows: readonly Row[], usual?: number): Row[][] {
  const spaces = rows.slice(1).map((row, n) => spaceAbove(row, rows[n]));
  const least = Math.max(0, usual ?? quantile(spaces, USUAL_SHARE)) + WIDER;
  const slabs: Row[][] = [];
  rows.forEach((row, n) => {
    const slab = slabs.at(-1);
    if (slab && (spaces[n - 1] ?? 0) <= least) slab.push(row);
    else slabs.push([row]);
  });
  return slabs;
}

/** Space between most lines of a column, in sizes of the font; paragraphs and cells are further apart. */
export function lineSpace(rows: readonly Row[]): number {
  return Math.max(
    0,
    quantile(
      rows.slice(1).map((row, n) => spaceAbove(row, rows[n])),
      USUAL_SHARE,
    ),
  );
}

/** Free height between two rows, in sizes of the font; negative where they overlap. */
function spaceAbove(row: Row, above: Row | undefined): number {
  if (!above) return 0;
  const size = Math.min(...row.pieces.map((piece) => piece.size));
  const top = Math.min(...row.pieces.map(topOf));
  const bottom = Math.max(...above.pieces.map(bottomOf));
  return (top - bottom) / size;
}
