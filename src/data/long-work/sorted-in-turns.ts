/** Sorting a list too long for one turn of the process. */
import { batchesOf } from './batches.ts';
import { createPauses } from './pause.ts';

/** Short enough for a turn, with a comparison of long texts too. */
const SORTED_AT_ONCE = 2_048;
/** Steps of a merge between two looks at the clock. */
const STEPS_AT_ONCE = 512;

type Compare<T> = (a: T, b: T) => number;
type Pauses = ReturnType<typeof createPauses>;

/** A new list in order, stable. A list that is nearly in order takes little more than a look at it. */
export async function sortedInTurns<T>(items: readonly T[], compare: Compare<T>): Promise<T[]> {
  const pauses = createPauses();
  let runs: T[][] = [];
  for (const batch of batchesOf(items, SORTED_AT_ONCE)) {
    runs.push(batch.sort(compare));
    if (pauses.isDue()) await pauses.rest();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await mergedRuns(runs[at] ?? [], runs[at + 1] ?? [], compare, pauses));
      if (pauses.isDue()) await pauses.rest();
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergedRuns<T>(left: T[], right: T[], compare: Compare<T>, pauses: Pauses): Promise<T[]> {
  const [first] = right;
  const last = left.at(-1);
  if (first === undefined || last === undefined || compare(last, first) <= 0) return left.concat(right);
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (a < left.length && b < right.length) {
    const takesLeft = compare(left[a] as T, right[b] as T) <= 0;
    merged.push((takesLeft ? left[a++] : right[b++]) as T);
    if (merged.length % STEPS_AT_ONCE === 0 && pauses.isDue()) await pauses.rest();
  }
  while (a < left.length) merged.push(left[a++] as T);
  while (b < right.length) merged.push(right[b++] as T);
  return merged;
}
