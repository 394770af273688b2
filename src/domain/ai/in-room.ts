/** How much goes into one call, so that a small model of one's own can answer as well. */

export interface Room {
  /** What the model can take in one call, question and answer together. */
  readonly contextTokens: number;
}

/** As everywhere (ai §3). */
const CHARS_PER_TOKEN = 4;
/** Of the room, what the texts that are sent along may take. */
const SHARE_OF_TEXTS = 0.4;
/** A question with its options and its reason, as it comes back. */
const TOKENS_OF_ANSWER = 250;

/** The items of each call, in their order. One that is too long for any call goes alone. */
export function callsOf<T>(items: readonly T[], charsOf: (item: T) => number, { contextTokens }: Room): T[][] {
  const charsMax = contextTokens * CHARS_PER_TOKEN * SHARE_OF_TEXTS;
  const itemsMax = Math.max(1, Math.floor((contextTokens * (1 - SHARE_OF_TEXTS)) / TOKENS_OF_ANSWER));
  const calls: T[][] = [];
  let chars = Infinity;
  for (const item of items) {
    const own = charsOf(item);
    const last = calls.at(-1);
    if (last && last.length < itemsMax && chars + own <= charsMax) {
      last.push(item);
      chars += own;
    } else {
      calls.push([item]);
      chars = own;
    }
  }
  return calls;
}

/** Of several lists, as much from the start of each as fits: they are walked side by side, so that none is left out for another. */
export function fittingLists<T>(
  lists: readonly (readonly T[])[],
  charsOf: (item: T) => number,
  { contextTokens }: Room,
): T[][] {
  let left = contextTokens * CHARS_PER_TOKEN * SHARE_OF_TEXTS;
  const kept = lists.map((): T[] => []);
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0);
  for (let row = 0; row < longest; row++) {
    for (const [at, list] of lists.entries()) {
      const item = list[row];
      if (item === undefined) continue;
      left -= charsOf(item);
      if (left < 0) return kept;
      kept[at]?.push(item);
    }
  }
  return kept;
}
