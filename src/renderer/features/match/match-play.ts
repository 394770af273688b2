/** A game of Match that is played: presses, pauses, the best time, and the place that is kept. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { messages } from '../../../contract/messages/index.ts';
import type { StoredRound } from '../../../contract/settings.ts';
import {
  isMatched,
  matchScore,
  MISS_PENALTY_MS,
  pauseMatch,
  pressTile,
  resumeMatch,
  type MatchBoard,
} from '../../../domain/study/match/match-board.ts';
import type { MatchGame } from '../../../domain/study/match/match-game.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';

const said = messages.match.said;

export interface MatchPlay {
  /** Names the round. */
  readonly id: string;
  readonly startedAt: number;
  readonly game: MatchGame;
  /** `ready` and `paused` cover the tiles, and time stands still. */
  readonly phase: 'ready' | 'playing' | 'paused' | 'over';
  readonly endedAt: number;
  /** What a screen reader is told next. */
  readonly said: string;
}

export interface MatchActions {
  readonly press: (tileId: string) => void;
  /** Time begins, or goes on. */
  readonly run: () => void;
  readonly pause: () => void;
  /** Another board; it waits for its start, unless the person is in the middle of playing. */
  readonly begin: (game: MatchGame) => void;
}

export interface MatchWorld {
  /** Epoch ms. */
  now(): number;
  newId(): string;
  /** The best score with so many pairs of this choice, ms. */
  bestWith(pairs: number): number | null;
  keepBest(pairs: number, ms: number): void;
  keep(round: StoredRound): void;
}

export type MatchStore = StoreApi<MatchPlay & MatchActions>;

export function createMatchPlay(
  world: MatchWorld,
  pick: SessionPick,
  first: MatchGame,
  left: StoredRound | null,
): MatchStore {
  return createStore((set, get) => {
    const keep = (): void => {
      const { id, startedAt, game, phase, endedAt } = get();
      const board = pauseMatch(game.board, world.now());
      world.keep({
        id,
        setIds: pick.sets,
        folderPaths: pick.folders,
        startedAt,
        elapsedMs: board.countedMs,
        progress: { game: { ...game, board }, over: phase === 'over', endedAt },
      });
    };
    const withBoard = (board: MatchBoard): void => set(({ game }) => ({ game: { ...game, board } }));

    return {
      ...(begunFrom(left) ?? fresh(world, first)),

      press(tileId) {
        const { game, phase } = get();
        if (phase !== 'playing') return;
        const now = world.now();
        const board = pressTile(game.board, tileId, now);
        if (board === game.board) return;
        const over = isMatched(board);
        set({
          game: { ...game, board },
          said: whatHappened(game.board, board),
          ...(over && { phase: 'over', endedAt: now }),
        });
        if (over) world.keepBest(game.cards.length, matchScore(board, now));
        keep();
      },

      run() {
        if (get().phase === 'over') return;
        withBoard(resumeMatch(get().game.board, world.now()));
        set({ phase: 'playing', said: '' });
        keep();
      },

      pause() {
        if (get().phase !== 'playing') return;
        withBoard(pauseMatch(get().game.board, world.now()));
        set({ phase: 'paused', said: said.paused });
        keep();
      },

      begin(game) {
        set(fresh(world, game));
      },
    };
  });
}

/** Time played with the seconds for mistakes, ms. */
export function scoreOf({ game }: MatchPlay, now: number): number {
  return matchScore(game.board, now);
}

export const PENALTY_MS = MISS_PENALTY_MS;

function fresh(world: MatchWorld, game: MatchGame): MatchPlay {
  return {
    id: world.newId(),
    startedAt: world.now(),
    game: { ...game, before: world.bestWith(game.cards.length) },
    phase: 'ready',
    endedAt: 0,
    said: '',
  };
}

/** The game that was left, if what was kept of it is one. */
function begunFrom(left: StoredRound | null): MatchPlay | null {
  const progress = left?.progress as { game?: MatchGame; over?: boolean; endedAt?: number } | null | undefined;
  if (!left || !progress?.game || !Array.isArray(progress.game.board?.tiles)) return null;
  return {
    id: left.id,
    startedAt: left.startedAt,
    game: progress.game,
    phase: progress.over === true ? 'over' : 'paused',
    endedAt: progress.endedAt ?? 0,
    said: '',
  };
}

function whatHappened(before: MatchBoard, { tiles, matched, chosen, missed }: MatchBoard): string {
  const text = (id: string): string => tiles.find((tile) => tile.id === id)?.text ?? '';
  if (missed) return said.wrong(text(missed[0]), text(missed[1]));
  if (matched.length > before.matched.length) {
    const cardId = tiles.find((tile) => tile.id === matched.at(-1))?.cardId ?? '';
    return said.right(text(`${cardId}:question`), text(`${cardId}:answer`), (tiles.length - matched.length) / 2);
  }
  return chosen === null ? said.letGo : said.chosen(text(chosen));
}
