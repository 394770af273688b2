/** The outermost rows of a page, as far as they stand together: a head, a foot, a note below the text, or where the text itself ends. */
import type { Line, PageLayout } from './layout.ts';

/** Rows stand together when their distance is at most so many times the smaller font size: text set solid is at 1.2. */
const TOGETHER = 1.8;
/** More rows that stand together are text. An imprint may have that many. */
const BLOCK_MAX_ROWS = 12;

/** Rows from the edge inwards; the lines of a row share a baseline. */
export interface EdgeBlock {
  readonly page: PageLayout;
  readonly rows: readonly (readonly Line[])[];
  /** Whether the text of the page reaches the edge here: then only the outermost row can be something else. */
  readonly isText: boolean;
}

/** At the top and at the bottom; a page with little on it has the same rows in both. */
export function edgeBlocks(page: PageLayout): EdgeBlock[] {
  const rows = rowsOf(page.lines);
  return rows.length === 0 ? [] : [blockOf(page, rows), blockOf(page, rows.toReversed())];
}

function blockOf(page: PageLayout, fromEdge: readonly (readonly Line[])[]): EdgeBlock {
  const end = fromEdge.findIndex((row, n) => n > 0 && !standTogether(fromEdge[n - 1] ?? [], row));
  const rows = end === -1 ? fromEdge : fromEdge.slice(0, end);
  const isText = rows.length > BLOCK_MAX_ROWS;
  return { page, rows: isText ? rows.slice(0, 1) : rows, isText };
}

function standTogether(outer: readonly Line[], inner: readonly Line[]): boolean {
  const size = Math.min(sizeOf(outer), sizeOf(inner));
  return Math.abs((outer[0]?.y ?? 0) - (inner[0]?.y ?? 0)) <= TOGETHER * size;
}

function sizeOf(row: readonly Line[]): number {
  return Math.max(...row.map((line) => line.size));
}

/** From top to bottom, whatever column the lines stand in. */
function rowsOf(lines: readonly Line[]): Line[][] {
  const rows = new Map<number, Line[]>();
  for (const line of lines) {
    const y = Math.round(line.y);
    const row = rows.get(y);
    if (row) row.push(line);
    else rows.set(y, [line]);
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row);
}
