/**
 * A game of Match: one board of a choice of cards, the time that was best before, and the boards that come after it. Plain data that can be
 * stored; times are epoch ms, passed in.
 */
import { hash32, seededDraw, shuffled } from '../seeded.ts';
import { layOut, type MatchBoard } from './match-board.ts';
import { matchRounds, PAIRS_IN_A_ROUND, type MatchCard } from './match-rounds.ts';

export interface MatchGame {
  /** Gives the rounds their order and the tiles their places. */
  readonly seed: string;
  /** Which round of the seed it is; null for one that was put together otherwise. */
  readonly round: number | null;
  readonly cards: readonly MatchCard[];
  readonly board: MatchBoard;
  /** The best score with these cards before this game; null for none. */
  readonly before: number | null;
}

/** Fewer pairs would be no game: one that was missed comes with others. */
const PAIRS_AT_LEAST = 3;

/** The game with the round of that number; after the last one they begin anew in another order. */
export function gameOfRound(cards: readonly MatchCard[], seed: string, round: number): MatchGame {
  const rounds = matchRounds(cards, seed).filter((some) => some.length > 1);
  const chosen = rounds[round];
  if (!chosen && round > 0) return gameOfRound(cards, `${seed}'`, 0);
  return gameWith(chosen ?? [], seed, round);
}

/** The same pairs in other places. */
export function gameAgain({ cards, round, seed }: MatchGame, layoutSeed: string): MatchGame {
  return { ...gameWith(cards, seed, round), board: layOut(cards, layoutSeed) };
}

/** A game with some of the pairs, filled up with others of the same board when they are few. */
export function gameWithMissed(
  { cards, seed }: MatchGame,
  isMissed: (card: MatchCard) => boolean,
  layoutSeed: string,
): MatchGame {
  const missed = cards.filter(isMissed);
  const others = shuffled(
    cards.filter((card) => !isMissed(card)),
    seededDraw(layoutSeed),
  );
  const some = [...missed, ...others.slice(0, Math.max(0, PAIRS_AT_LEAST - missed.length))];
  return { ...gameWith(some, seed, null), board: layOut(some, layoutSeed) };
}

/** Names a choice of cards for its best time: times with fewer pairs are times of another game. */
export function bestKey(choice: string, pairs: number): string {
  return `${hash32(choice).toString(36)}:${Math.min(pairs, PAIRS_IN_A_ROUND)}`;
}

function gameWith(cards: readonly MatchCard[], seed: string, round: number | null): MatchGame {
  return { seed, round, cards, board: layOut(cards, `${seed}\n${round}`), before: null };
}
