/** The line merge of long texts: what two people changed in different places of a note goes together (sync.md, "Identity and versions"). */
import { diffArrays } from 'diff';

/** Beyond this a comparison takes too long, and the texts conflict as a whole. */
const MAX_CHANGED_LINES = 2_000;

/** Lines `from` to `to` (excluded) of the base, replaced by others. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Both changes in one text, or null when they touch the same or neighbouring lines. */
export function mergeLines(base: string, mine: string, theirs: string): string | null {
  const lines = base.split('\n');
  const [ours, others] = [hunksOf(lines, mine), hunksOf(lines, theirs)];
  if (ours === null || others === null || ours.some((hunk) => others.some((other) => conflicts(hunk, other))))
    return null;
  const distinct = others.filter((other) => !ours.some((hunk) => alike(hunk, other)));
  return applied(
    lines,
    [...ours, ...distinct].sort((a, b) => a.from - b.from),
  );
}

function hunksOf(base: readonly string[], changed: string): Hunk[] | null {
  const parts = diffArrays([...base], changed.split('\n'), { maxEditLength: MAX_CHANGED_LINES });
  if (parts === undefined) return null;
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, value } of parts) {
    const last = hunks.at(-1);
    if (added && last?.to === at) hunks[hunks.length - 1] = { ...last, lines: [...last.lines, ...value] };
    else if (added) hunks.push({ from: at, to: at, lines: value });
    if (removed && last?.to === at) hunks[hunks.length - 1] = { ...last, to: at + value.length };
    else if (removed) hunks.push({ from: at, to: at + value.length, lines: [] });
    if (!added) at += value.length;
  }
  return hunks;
}

/** Touching counts: of two insertions at one place nobody can say which comes first. The same change on both sides is one. */
function conflicts(a: Hunk, b: Hunk): boolean {
  return a.from <= b.to && b.from <= a.to && !alike(a, b);
}

function alike(a: Hunk, b: Hunk): boolean {
  return a.from === b.from && a.to === b.to && JSON.stringify(a.lines) === JSON.stringify(b.lines);
}

function applied(base: readonly string[], hunks: readonly Hunk[]): string {
  const merged: string[] = [];
  let at = 0;
  for (const { from, to, lines } of hunks) {
    merged.push(...base.slice(at, from), ...lines);
    at = to;
  }
  return [...merged, ...base.slice(at)].join('\n');
}
