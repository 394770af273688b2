/** In which order a person reads a page: down one column, then down the next; a title in the margin before what it stands beside. */
import { findColumns, readingOf } from './columns.ts';
import { sideOf, type Gutter } from './gutters.ts';
import type { Line, PageSize, TextRun } from './layout.ts';
import { marginParts } from './margin-titles.ts';
import { tableLines } from './table-rows.ts';
import { textPieces } from './text-pieces.ts';
import { textRows, type Row } from './text-rows.ts';

/** Pages in three columns are read by splitting a column once more. */
const MAX_SPLITS = 2;

/** Lays a page out. Text turned on its side is read after the upright text, as captions of rotated tables are. */
export function pageLines(runs: readonly TextRun[], page: PageSize): Line[] {
  const turns = ([0, 90, 180, 270] as const)
    .map((turn) => ({ turn, runs: runs.filter((run) => run.turn === turn) }))
    .filter((group) => group.runs.length > 0)
    .toSorted((a, b) => letters(b.runs) - letters(a.runs));
  return turns.flatMap((group) =>
    region(textRows(textPieces(group.runs.map((run) => upright(run, page)))), MAX_SPLITS),
  );
}

/** Turns the page so that the run stands upright; the page's origin moves to the corner that becomes its top left. */
function upright(run: TextRun, page: PageSize): TextRun {
  if (run.turn === 90) return { ...run, x: run.y, y: page.width - run.x, turn: 0 };
  if (run.turn === 180) return { ...run, x: page.width - run.x, y: page.height - run.y, turn: 0 };
  if (run.turn === 270) return { ...run, x: page.height - run.y, y: run.x, turn: 0 };
  return run;
}

function letters(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.text.trim().length, 0);
}

/** Reads rows with a gutter by its sides, in bands from one row that crosses the gutter to the next. */
function region(rows: readonly Row[], splits: number): Line[] {
  const columns = splits > 0 ? findColumns(rows, splits) : null;
  if (!columns) return tableLines(rows);
  return columns.bands.flatMap((band) =>
    band.crosses ? region(band.rows, splits - 1) : beside(band.rows, columns.gutter, splits),
  );
}

/** Rows that leave the gutter free. */
function beside(rows: readonly Row[], gutter: Gutter, splits: number): Line[] {
  const reading = readingOf(rows, gutter, splits);
  if (reading === 'rows') return tableLines(rows);
  const parts = reading === 'margin' ? marginParts(rows, gutter) : [rows];
  return parts.flatMap((part) => [
    ...region(sideOf(part, gutter, 'left'), splits - 1),
    ...region(sideOf(part, gutter, 'right'), splits - 1),
  ]);
}
