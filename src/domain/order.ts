/**
 * The order of cards in a set as one key per card, so that inserting and moving cards on two devices does not conflict (sync.md,
 * "Identity and versions"). A key is a fraction between 0 and 1 written in base 62; keys compare by character code.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
/** Digits of a usual key: room for 900 million places. */
const USUAL_WIDTH = 5;
/** Room left between neighbours in a new list and at an open end, so that later keys stay short. */
const STEP = BASE * BASE;

/**
 * `count` new keys in rising order between two neighbours; null is an open end.
 * @throws RangeError when `before` is not below `after` as a fraction: two devices can give two cards one place, also as `V` and `V0`
 */
export function keysBetween(before: string | null, after: string | null, count: number): string[] {
  if (before !== null && after !== null && fractionOf(before) >= fractionOf(after))
    throw new RangeError('Keys to insert between must be in order');
  if (count === 0) return [];
  const wanted = BigInt(count);
  for (let width = Math.max(USUAL_WIDTH, before?.length ?? 0, after?.length ?? 0); ; width++) {
    const low = before === null ? 0n : toNumber(before, width);
    const high = after === null ? BASE ** BigInt(width) : toNumber(after, width);
    const even = (high - low) / (wanted + 1n);
    if (even === 0n) continue;
    const closed = before !== null && after !== null;
    const step = closed || even < STEP ? even : STEP;
    const first = firstPlace(low, high, step, wanted, before, after);
    return Array.from({ length: count }, (_, i) => toKey(first + step * BigInt(i), width));
  }
}

/** Beside the neighbour that there is; a new list begins at a quarter, because more is added behind it than before it. */
function firstPlace(
  low: bigint,
  high: bigint,
  step: bigint,
  count: bigint,
  before: string | null,
  after: string | null,
): bigint {
  if (before !== null) return low + step;
  if (after !== null) return high - step * count;
  const quarter = high / 4n;
  return quarter + step * count < high ? quarter : step;
}

/**
 * Keys for a list in its new order, given each item's present key or null for a new item. As many items as possible keep theirs, so moving
 * one card changes one row.
 */
export function orderKeys(present: readonly (string | null)[]): string[] {
  const stays = longestRising(present);
  const keys: string[] = [];
  let start = 0;
  while (start < present.length) {
    const own = present[start] ?? null;
    if (stays.has(start) && own !== null) {
      keys.push(own);
      start += 1;
      continue;
    }
    let end = start;
    while (end < present.length && !stays.has(end)) end += 1;
    keys.push(...keysBetween(keys.at(-1) ?? null, present[end] ?? null, end - start));
    start = end;
  }
  return keys;
}

/** Indexes of a longest strictly rising run of keys, skipping the rest (patience sorting). */
function longestRising(keys: readonly (string | null)[]): Set<number> {
  /** `tails[n]` is the index at which a rising run of length n + 1 ends with the smallest key. */
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [i, key] of keys.entries()) {
    if (key === null) continue;
    const at = firstNotBelow(tails, keys, fractionOf(key));
    previous[i] = tails[at - 1] ?? -1;
    tails[at] = i;
  }
  const run = new Set<number>();
  for (let i = tails.at(-1) ?? -1; i >= 0; i = previous[i] ?? -1) run.add(i);
  return run;
}

function firstNotBelow(tails: readonly number[], keys: readonly (string | null)[], key: string): number {
  let low = 0;
  let high = tails.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fractionOf(keys[tails[middle] ?? -1] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same place has one text: zeros at the end say nothing. */
function fractionOf(key: string): string {
  return key.replace(/0+$/, '');
}

function toNumber(key: string, width: number): bigint {
  let value = 0n;
  for (let i = 0; i < width; i++) value = value * BASE + BigInt(Math.max(0, DIGITS.indexOf(key[i] ?? '0')));
  return value;
}

function toKey(value: bigint, width: number): string {
  let rest = value;
  let key = '';
  for (let i = 0; i < width; i++) {
    key = (DIGITS[Number(rest % BASE)] ?? '') + key;
    rest /= BASE;
  }
  return key;
}
