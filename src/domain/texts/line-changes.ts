/** Two versions of a text side by side, line by line, for a person to compare. */
import { diffArrays } from 'diff';

/** A stretch of lines that both have, or that differs: then one of the sides may be empty. */
export type LineStretch =
  | { readonly kind: 'same'; readonly lines: readonly string[] }
  | { readonly kind: 'different'; readonly mine: readonly string[]; readonly theirs: readonly string[] };

/** Beyond this a comparison takes too long to wait for, and the texts differ as a whole. */
const MAX_CHANGED_LINES = 2_000;

/** In order; the lines of either side are its whole text. */
export function lineChanges(mine: string, theirs: string): LineStretch[] {
  const [ours, others] = [mine.split('\n'), theirs.split('\n')];
  const parts = diffArrays(ours, others, { maxEditLength: MAX_CHANGED_LINES });
  if (parts === undefined) return [{ kind: 'different', mine: ours, theirs: others }];
  const stretches: LineStretch[] = [];
  for (const { added, removed, value } of parts) {
    const last = stretches.at(-1);
    if (!added && !removed) stretches.push({ kind: 'same', lines: value });
    else {
      const before = last?.kind === 'different' ? last : { kind: 'different' as const, mine: [], theirs: [] };
      if (last === before) stretches.pop();
      stretches.push(
        added ? { ...before, theirs: [...before.theirs, ...value] } : { ...before, mine: [...before.mine, ...value] },
      );
    }
  }
  return stretches;
}
