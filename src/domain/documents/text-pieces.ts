/** From scattered runs to rows of atoms: pieces of a line between gaps wide enough to be the space between two columns. */
import type { Line, TextRun } from './layout.ts';

/** Share of the font size above and below a baseline that a line of text takes up; together 1, so that lines set solid do not overlap. */
const ABOVE_BASELINE = 0.78;
const BELOW_BASELINE = 0.22;
/** Runs belong to one row when the lower of the two shares at least this much of its height with the other: holds for exponents. */
const ROW_OVERLAP = 0.5;
/** A gap wider than this share of the font size is a space between words. */
const WORD_GAP = 0.18;
/** A gap wider than this many font sizes may be the space between columns. */
const COLUMN_GAP = 0.9;

export interface Row {
  readonly y: number;
  /** From left to right. */
  readonly atoms: readonly Line[];
}

interface OpenRow {
  /** The run of the largest size, whose baseline is the row's. */
  lead: TextRun;
  readonly runs: TextRun[];
}

/** Groups upright runs into rows, top to bottom. */
export function textRows(runs: readonly TextRun[]): Row[] {
  const rows: OpenRow[] = [];
  for (const run of runs
    .filter((candidate) => candidate.text.trim() !== '' && candidate.size > 0)
    .toSorted(byBaseline)) {
    const row = rows.findLast((candidate) => overlap(candidate.lead, run) >= ROW_OVERLAP);
    if (!row) rows.push({ lead: run, runs: [run] });
    else {
      row.runs.push(run);
      if (run.size > row.lead.size) row.lead = run;
    }
  }
  return rows.map((row) => ({ y: row.lead.y, atoms: atomsOf(row.runs) })).toSorted((a, b) => a.y - b.y);
}

/** Joins neighbouring atoms of one column into its line. */
export function joinAtoms(atoms: readonly Line[]): Line | null {
  const [first, ...rest] = atoms;
  if (!first) return null;
  const all = [first, ...rest];
  const lead = all.reduce((largest, atom) => (atom.size > largest.size ? atom : largest));
  return {
    text: all.map((atom) => atom.text).join(' '),
    x: Math.min(...all.map((atom) => atom.x)),
    right: Math.max(...all.map((atom) => atom.right)),
    y: lead.y,
    size: lead.size,
  };
}

function byBaseline(a: TextRun, b: TextRun): number {
  return a.y - b.y || a.x - b.x;
}

/** Share of the smaller run's height that both runs have in common. */
function overlap(a: TextRun, b: TextRun): number {
  const top = Math.max(a.y - a.size * ABOVE_BASELINE, b.y - b.size * ABOVE_BASELINE);
  const bottom = Math.min(a.y + a.size * BELOW_BASELINE, b.y + b.size * BELOW_BASELINE);
  return (bottom - top) / Math.min(a.size, b.size);
}

function atomsOf(runs: readonly TextRun[]): Line[] {
  const groups: TextRun[][] = [];
  let right = 0;
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group && previous && run.x - right <= COLUMN_GAP * Math.max(previous.size, run.size)) group.push(run);
    else groups.push([run]);
    right = Math.max(groups.at(-1)?.length === 1 ? 0 : right, run.x + run.width);
  }
  return groups.map(atom);
}

function atom(runs: readonly TextRun[]): Line {
  const lead = runs.reduce((largest, run) => (run.size > largest.size ? run : largest));
  return {
    text: spell(runs),
    x: Math.min(...runs.map((run) => run.x)),
    right: Math.max(...runs.map((run) => run.x + run.width)),
    y: lead.y,
    size: lead.size,
  };
}

/** Writes runs out in reading order, with a space wherever the page shows one. `runs` come from left to right. */
function spell(runs: readonly TextRun[]): string {
  const rightToLeft = lettersOf(runs.filter((run) => run.rightToLeft)) > lettersOf(runs) / 2;
  let text = '';
  let previous: TextRun | undefined;
  for (const run of rightToLeft ? runs.toReversed() : runs) {
    if (previous && isSpaced(rightToLeft ? run : previous, rightToLeft ? previous : run)) text += ' ';
    text += run.text;
    previous = run;
  }
  return text.replaceAll(/ {2,}/g, ' ').trim();
}

function lettersOf(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.text.length, 0);
}

function isSpaced(left: TextRun, right: TextRun): boolean {
  return right.x - (left.x + left.width) > WORD_GAP * Math.max(left.size, right.size);
}
