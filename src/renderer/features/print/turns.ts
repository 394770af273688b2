/** How many cards are drawn in a turn. */

/** Drawing, laying out and looking are tasks of their own, each shorter than a long one (50 ms, W3C Long Tasks) if all take this. */
const TURN_MS = 60;
export const FIRST_TURN_CARDS = 4;
/** Cards differ: after a few short ones a long one may come. */
const MOST_CARDS = 32;

/** As many as there is time for, going by a turn of `cards` that took `ms`; at most twice as many as then. */
export function cardsOfNextTurn(cards: number, ms: number): number {
  const inTime = Math.floor((cards * TURN_MS) / Math.max(1, ms));
  return Math.max(1, Math.min(inTime, cards * 2, MOST_CARDS));
}
