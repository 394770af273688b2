/** Where the numbers of a page lie: distances, gaps, edges. */

/** The number that this share of them, from 0 to below 1, lies under; 0 where there is none. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Of a page's worth of numbers: more than a call takes as arguments. */
export function minOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity);
}

export function maxOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity);
}
