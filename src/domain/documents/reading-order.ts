/** In which order a person reads the rows of a page: down one column, then down the next. */
import type { Line, PageSize, TextRun } from './layout.ts';
import { joinAtoms, textRows, type Row } from './text-rows.ts';

/** A column has at least this many lines that begin at its left edge; fewer are a table or an accident. */
const COLUMN_MIN_LINES = 4;
/** Left edges within this many points are one edge. */
const EDGE_TOLERANCE = 3;
/** Where between the outer edges of the text a gutter may stand. */
const GUTTER_ZONE = { from: 0.2, to: 0.8 };
/** Prose fills its column: lines are at least this share of its width at the median. Columns of a table seldom are. */
const COLUMN_FILL = 0.55;
/** Pages in three columns are read by splitting a column once more. */
const MAX_SPLITS = 2;

/** Lays a page out. Text turned on its side is read after the upright text, as captions of rotated tables are. */
export function pageLines(runs: readonly TextRun[], page: PageSize): Line[] {
  const turns = ([0, 90, 180, 270] as const)
    .map((turn) => ({ turn, runs: runs.filter((run) => run.turn === turn) }))
    .filter((group) => group.runs.length > 0)
    .toSorted((a, b) => letters(b.runs) - letters(a.runs));
  return turns.flatMap((group) => columns(textRows(group.runs.map((run) => upright(run, page))), MAX_SPLITS));
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

interface Band {
  /** Whether its rows run across the gutter: titles, wide figures' captions. */
  readonly crosses: boolean;
  readonly rows: Row[];
}

/** Reads rows with a gutter column by column, in bands from one row that crosses the gutter to the next. */
function columns(rows: readonly Row[], splits: number): Line[] {
  const gutter = splits > 0 ? findGutter(rows) : null;
  if (gutter === null) return rows.flatMap((row) => joinAtoms(row.atoms) ?? []);
  return bands(rows, gutter).flatMap((band) => {
    if (band.crosses) return columns(band.rows, 0);
    return [
      ...columns(side(band.rows, gutter, 'left'), splits - 1),
      ...columns(side(band.rows, gutter, 'right'), splits - 1),
    ];
  });
}

/** The x that separates two columns, or null: just before the left edge that most lines share, where that makes columns of prose. */
function findGutter(rows: readonly Row[]): number | null {
  const all = rows.flatMap((row) => row.atoms);
  const from = Math.min(...all.map((atom) => atom.x));
  const width = Math.max(...all.map((atom) => atom.right)) - from;
  const inner = all.filter(
    (atom) => atom.x > from + width * GUTTER_ZONE.from && atom.x < from + width * GUTTER_ZONE.to,
  );
  const edges = [...new Set(inner.map((atom) => Math.round(atom.x)))];
  const supported = edges
    .map((edge) => ({ edge, lines: inner.filter((atom) => Math.abs(atom.x - edge) <= EDGE_TOLERANCE).length }))
    .filter((candidate) => candidate.lines >= COLUMN_MIN_LINES)
    .toSorted((a, b) => b.lines - a.lines || a.edge - b.edge);
  const gutters = supported.map((candidate) => candidate.edge - EDGE_TOLERANCE);
  return (
    gutters.find((gutter) => bands(rows, gutter).some((band) => !band.crosses && isTwoColumns(band.rows, gutter))) ??
    null
  );
}

/** Consecutive rows that all leave the gutter free, or all cross it. */
function bands(rows: readonly Row[], gutter: number): Band[] {
  const found: Band[] = [];
  for (const row of rows) {
    const crosses = row.atoms.some((atom) => atom.x < gutter && atom.right > gutter);
    const last = found.at(-1);
    if (last?.crosses === crosses) last.rows.push(row);
    else found.push({ crosses, rows: [row] });
  }
  return found;
}

/** Both sides look like prose: enough lines, most of them filled with ink up to the gutter and up to the right edge. */
function isTwoColumns(rows: readonly Row[], gutter: number): boolean {
  const atoms = rows.flatMap((row) => row.atoms);
  const leftWidth = gutter - Math.min(...atoms.map((atom) => atom.x));
  const rightWidth = Math.max(...atoms.map((atom) => atom.right)) - gutter;
  return isColumn(side(rows, gutter, 'left'), leftWidth) && isColumn(side(rows, gutter, 'right'), rightWidth);
}

function isColumn(rows: readonly Row[], width: number): boolean {
  const ink = rows.map((row) => row.atoms.reduce((sum, atom) => sum + atom.right - atom.x, 0));
  return rows.length >= COLUMN_MIN_LINES && median(ink) >= COLUMN_FILL * width;
}

function side(rows: readonly Row[], gutter: number, which: 'left' | 'right'): Row[] {
  return rows
    .map((row) => ({
      ...row,
      atoms: row.atoms.filter((atom) => (which === 'left' ? atom.x < gutter : atom.x >= gutter)),
    }))
    .filter((row) => row.atoms.length > 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
