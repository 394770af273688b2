/** How much goes into one call, so that a small model of one's own can answer as well. */

/** What a model takes and gives in one call, in tokens. */
export interface Room {
  /** Question and answer together. */
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
}

/** Of the room, what the texts that are sent along may take. */
export const SHARE_OF_TEXTS = 0.4;
/** A question with its options and its reason, as it comes back. */
const TOKENS_OF_ANSWER = 250;

/** The items of each call, in their order. One that is too long for any call goes alone. */
export function callsOf<T>(items: readonly T[], tokensOf: (item: T) => number, room: Room): T[][] {
  const tokensMax = room.contextTokens * SHARE_OF_TEXTS;
  const answerMax = Math.min(room.contextTokens * (1 - SHARE_OF_TEXTS), room.maxOutputTokens);
  const itemsMax = Math.max(1, Math.floor(answerMax / TOKENS_OF_ANSWER));
  const calls: T[][] = [];
  let tokens = Infinity;
  for (const item of items) {
    const own = tokensOf(item);
    const last = calls.at(-1);
    if (last && last.length < itemsMax && tokens + own <= tokensMax) {
      last.push(item);
      tokens += own;
    } else {
      calls.push([item]);
      tokens = own;
    }
  }
  return calls;
}

/** Those that have room, one after the other: one that is too large leaves its place to the next. */
export function fitting<T>(items: readonly T[], sizeOf: (item: T) => number, room: number): T[] {
  let left = room;
  return items.filter((item) => {
    const size = sizeOf(item);
    if (size > left) return false;
    left -= size;
    return true;
  });
}

/** Of several lists, as much from the start of each as fits: they are walked side by side, so that none is left out for another. */
export function fittingLists<T>(
  lists: readonly (readonly T[])[],
  tokensOf: (item: T) => number,
  { contextTokens }: Room,
): T[][] {
  let left = contextTokens * SHARE_OF_TEXTS;
  const kept = lists.map((): T[] => []);
  const longest = lists.reduce((most, list) => Math.max(most, list.length), 0);
  for (let row = 0; row < longest; row++) {
    for (const [at, list] of lists.entries()) {
      const item = list[row];
      if (item === undefined) continue;
      left -= tokensOf(item);
      if (left < 0) return kept;
      kept[at]?.push(item);
    }
  }
  return kept;
}
