/**
 * From scattered runs to pieces: what stands on one baseline without a gap wide enough to be the space between two columns. A bullet, a
 * raised mark and an initial over several lines belong to the piece that they stand at.
 */
import { withBullets, withInitials, withMarks } from './attached-pieces.ts';
import type { TextRun } from './layout.ts';
import { isOtherSize, pieceOf, type Piece } from './piece.ts';

/** Runs stand on one baseline when theirs differ by at most this share of the smaller font size. */
const SAME_BASELINE = 0.2;
/** A gap wider than this many font sizes may be the space between columns. */
const COLUMN_GAP = 0.9;
/** Spaces between words are stretched to so many font sizes at most, each by the same. */
const STRETCHED_GAP = 2.2;
const ALIKE = 0.03;

/** All pieces of the upright runs of a page, in no order. */
export function textPieces(runs: readonly TextRun[]): Piece[] {
  const visible = runs.filter((run) => run.text.trim() !== '' && run.size > 0);
  const pieces = baselines(visible).flatMap((line) => apart(line).map(pieceOf));
  // What a raised mark stands between is apart only until the mark is there.
  const marked = baselines(withMarks(pieces)).flatMap((line) => apart(line).map(joined));
  return withBullets(withInitials(marked));
}

type Inked = Pick<Piece, 'x' | 'y' | 'size'> & ({ readonly right: number } | { readonly width: number });

/** Runs or pieces by their baseline. */
function baselines<Part extends Inked>(parts: readonly Part[]): Part[][] {
  const lines: Part[][] = [];
  for (const part of parts.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const line = lines.findLast(([first]) => {
      if (!first || isOtherSize(first, part)) return false;
      return Math.abs(part.y - first.y) <= SAME_BASELINE * Math.min(part.size, first.size);
    });
    if (line) line.push(part);
    else lines.push([part]);
  }
  return lines;
}

/** Cut at the gaps that are wide. */
function apart<Part extends Inked>(line: readonly Part[]): Part[][] {
  const parts = line.toSorted((a, b) => a.x - b.x);
  let right = -Infinity;
  const gaps = parts.map((part, n) => {
    const gap = part.x - right;
    right = Math.max(right, endOf(part));
    return { gap, size: Math.max(part.size, parts[n - 1]?.size ?? 0) };
  });
  const groups: Part[][] = [];
  parts.forEach((part, n) => {
    const { gap, size } = gaps[n] ?? { gap: Infinity, size: 0 };
    const isWord = gap <= COLUMN_GAP * size || isStretched(gap, size, [gaps[n - 1]?.gap, gaps[n + 1]?.gap]);
    const group = groups.at(-1);
    if (group && isWord) group.push(part);
    else groups.push([part]);
  });
  return groups;
}

/** Spaces of a line that is stretched to the width of its column are all alike; those between cells are not. */
function isStretched(gap: number, size: number, beside: readonly (number | undefined)[]): boolean {
  if (gap > STRETCHED_GAP * size) return false;
  return beside.some((other) => other !== undefined && Math.abs(other - gap) <= ALIKE * gap);
}

function endOf(part: Inked): number {
  return 'right' in part ? part.right : part.x + part.width;
}

function joined(pieces: readonly Piece[]): Piece {
  const [only, ...others] = pieces;
  return only && others.length === 0 ? only : pieceOf(pieces.flatMap(({ runs }) => runs));
}
