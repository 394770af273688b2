/**
 * One round of Match mode: tiles with questions and answers, of which a person presses two that belong together until none is left. The
 * score is the time it took, and each mistake adds a second. A board is plain data; times are epoch ms, passed in.
 */
import { seededDraw, shuffled } from '../seeded.ts';
import type { MatchCard } from './match-rounds.ts';

export interface Tile {
  /** Names the tile on its board. */
  readonly id: string;
  readonly cardId: string;
  readonly side: 'question' | 'answer';
  readonly text: string;
}

export interface MatchBoard {
  /** In the order in which they lie, row by row. */
  readonly tiles: readonly Tile[];
  /** Ids of the tiles that are gone. */
  readonly matched: readonly string[];
  /** The tile that waits for its partner. */
  readonly chosen: string | null;
  /** The two tiles of the last mistake; null after any other press. */
  readonly missed: readonly [string, string] | null;
  readonly misses: number;
  /** Cards of which a tile was taken for a wrong partner, each once. */
  readonly missedCards: readonly string[];
  /** Time that was counted before the last pause. */
  readonly countedMs: number;
  /** Since when time counts; null while it does not: before the first press, in a pause, at the end. */
  readonly runningSince: number | null;
}

export const MISS_PENALTY_MS = 1_000;

/** A board with both sides of each card, laid out as the seed says. Time counts from the first press or `resumeMatch`. */
export function layOut(round: readonly MatchCard[], seed: string): MatchBoard {
  const tiles = round.flatMap(({ id, question, answer }): Tile[] => [
    { id: `${id}:question`, cardId: id, side: 'question', text: question.trim() },
    { id: `${id}:answer`, cardId: id, side: 'answer', text: answer.trim() },
  ]);
  return {
    tiles: shuffled(tiles, seededDraw(seed)),
    matched: [],
    chosen: null,
    missed: null,
    misses: 0,
    missedCards: [],
    countedMs: 0,
    runningSince: null,
  };
}

/**
 * The board after a press. A first tile is chosen; pressed again it is let go, and another one of the same side is chosen in its place. A
 * tile of the other side is its partner or a mistake. Tiles that are gone or unknown change nothing.
 */
export function pressTile(board: MatchBoard, tileId: string, now: number): MatchBoard {
  const tile = board.tiles.find(({ id }) => id === tileId);
  if (!tile || board.matched.includes(tileId)) return board;
  const running = { ...resumeMatch(board, now), missed: null };
  const chosen = board.tiles.find(({ id }) => id === board.chosen);
  if (chosen?.id === tileId) return { ...running, chosen: null };
  if (!chosen || chosen.side === tile.side) return { ...running, chosen: tileId };
  if (chosen.cardId !== tile.cardId) return withMiss(running, chosen, tile);
  const after = { ...running, chosen: null, matched: [...board.matched, chosen.id, tile.id] };
  return isMatched(after) ? pauseMatch(after, now) : after;
}

export function isMatched({ tiles, matched }: MatchBoard): boolean {
  return matched.length === tiles.length;
}

/** Time counts again; nothing changes while it does, or once all is matched. */
export function resumeMatch(board: MatchBoard, now: number): MatchBoard {
  return board.runningSince !== null || isMatched(board) ? board : { ...board, runningSince: now };
}

/** Time stands still, when the window is left for instance. */
export function pauseMatch(board: MatchBoard, now: number): MatchBoard {
  return { ...board, countedMs: playedMs(board, now), runningSince: null };
}

/** Time played until `now` without penalties. A clock that was set back takes nothing away. */
export function playedMs({ countedMs, runningSince }: MatchBoard, now: number): number {
  return countedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince));
}

/** What the round is worth: its time in ms with a second for each mistake. Less is better. */
export function matchScore(board: MatchBoard, now: number): number {
  return playedMs(board, now) + board.misses * MISS_PENALTY_MS;
}

function withMiss(board: MatchBoard, chosen: Tile, pressed: Tile): MatchBoard {
  return {
    ...board,
    chosen: null,
    missed: [chosen.id, pressed.id],
    misses: board.misses + 1,
    missedCards: [...new Set([...board.missedCards, chosen.cardId, pressed.cardId])],
  };
}
