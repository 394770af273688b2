import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isMatched,
  layOut,
  matchScore,
  MISS_PENALTY_MS,
  pauseMatch,
  playedMs,
  pressTile,
  resumeMatch,
} from './match-board.ts';
import { matchRounds, PAIRS_IN_A_ROUND, TILE_MAX_CHARS, type MatchCard } from './match-rounds.ts';

const cardsOf = (count: number): MatchCard[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `card-${i}`,
    cardId: `card-${i}`,
    question: `question ${i}`,
    answer: `answer ${i}`,
  }));
const ids = (cards: readonly MatchCard[]) => cards.map(({ id }) => id).toSorted();

describe('rounds', () => {
  test('are even, and six pairs at most', () => {
    expect(
      matchRounds(cardsOf(13), 'seed')
        .map((round) => round.length)
        .toSorted((a, b) => a - b),
    ).toEqual([4, 4, 5]);
    expect(matchRounds(cardsOf(6), 'seed')).toHaveLength(1);
    expect(matchRounds([], 'seed')).toEqual([]);
  });

  test('leave out what does not fit on a tile', () => {
    const long = { id: 'long', cardId: 'long', question: 'q', answer: 'a'.repeat(TILE_MAX_CHARS + 1) };
    const empty = { id: 'empty', cardId: 'empty', question: 'q', answer: ' ' };
    expect(matchRounds([long, empty, ...cardsOf(2)], 'seed').flat()).toHaveLength(2);
  });

  const side = fc.constantFrom('a', 'A ', 'b', 'c', 'd', 'e', 'f');
  const cards = fc
    .array(fc.record({ question: side, answer: side }), { maxLength: 30 })
    .map((list) => list.map((card, i) => ({ id: `card-${i}`, cardId: `card-${i % 20}`, ...card })));

  test('hold each pair once, and never two that ask or answer the same, or are of one card', () => {
    fc.assert(
      fc.property(cards, fc.string(), (list, seed) => {
        const rounds = matchRounds(list, seed);
        expect(ids(rounds.flat())).toEqual(ids(list));
        expect(matchRounds(list, seed)).toEqual(rounds);
        for (const round of rounds) {
          expect(round.length).toBeLessThanOrEqual(PAIRS_IN_A_ROUND);
          for (const of of ['question', 'answer'] as const) {
            const sides = round.map((card) => card[of].trim().toLowerCase());
            expect(new Set(sides).size).toBe(sides.length);
          }
          expect(new Set(round.map(({ cardId }) => cardId)).size).toBe(round.length);
        }
      }),
    );
  });
});

describe('a board', () => {
  const board = layOut(cardsOf(3), 'seed');

  test('has both sides of each card, laid out by the seed', () => {
    expect(board.tiles.map(({ id }) => id).toSorted()).toEqual(
      cardsOf(3).flatMap(({ id }) => [`${id}:answer`, `${id}:question`]),
    );
    expect(layOut(cardsOf(3), 'seed')).toEqual(board);
    expect(layOut(cardsOf(3), 'other').tiles).not.toEqual(board.tiles);
  });

  test('matches partners, whichever is pressed first', () => {
    const one = pressTile(pressTile(board, 'card-0:question', 100), 'card-0:answer', 200);
    expect(one.matched).toEqual(['card-0:question', 'card-0:answer']);
    const two = pressTile(pressTile(one, 'card-1:answer', 300), 'card-1:question', 400);
    expect(two.matched).toHaveLength(4);
    expect([two.chosen, two.misses]).toEqual([null, 0]);
  });

  test('counts a mistake, names its tiles and its cards, and costs a second', () => {
    const after = pressTile(pressTile(board, 'card-0:question', 0), 'card-1:answer', 500);
    expect(after).toMatchObject({
      chosen: null,
      missed: ['card-0:question', 'card-1:answer'],
      misses: 1,
      missedCards: ['card-0', 'card-1'],
    });
    expect(matchScore(after, 500)).toBe(500 + MISS_PENALTY_MS);
    expect(pressTile(after, 'card-2:answer', 600).missed).toBeNull();
  });

  test('lets a tile go, and takes another of the same side instead', () => {
    const chosen = pressTile(board, 'card-0:question', 0);
    expect(pressTile(chosen, 'card-0:question', 1).chosen).toBeNull();
    expect(pressTile(chosen, 'card-1:question', 1)).toMatchObject({ chosen: 'card-1:question', misses: 0 });
  });

  test('ignores tiles that are gone or were never there', () => {
    const one = pressTile(pressTile(board, 'card-0:question', 0), 'card-0:answer', 1);
    expect(pressTile(one, 'card-0:answer', 2)).toBe(one);
    expect(pressTile(one, 'nobody', 2)).toBe(one);
  });

  test('counts time from the first press to the last match, pauses apart', () => {
    expect(playedMs(board, 9_999)).toBe(0);
    let game = pressTile(board, 'card-0:question', 1_000);
    game = pauseMatch(pressTile(game, 'card-0:answer', 2_000), 3_000);
    expect(playedMs(game, 60_000)).toBe(2_000);
    game = resumeMatch(game, 60_000);
    for (const tile of ['card-1:question', 'card-1:answer', 'card-2:question', 'card-2:answer']) {
      game = pressTile(game, tile, 61_000);
    }
    expect(isMatched(game)).toBe(true);
    expect(matchScore(game, 99_000)).toBe(3_000);
    expect(resumeMatch(game, 99_000)).toBe(game);
  });

  test('keeps its counts whatever is pressed', () => {
    const presses = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: -50, max: 1_000 })), { maxLength: 60 });
    fc.assert(
      fc.property(presses, (list) => {
        let game = board;
        let now = 0;
        let least = 0;
        for (const [at, ms] of list) {
          now += ms;
          game = pressTile(game, game.tiles[at]!.id, now);
          expect(new Set(game.matched).size).toBe(game.matched.length);
          expect(game.matched.length % 2).toBe(0);
          expect(game.matched.includes(game.chosen ?? '')).toBe(false);
          expect(game.misses).toBeGreaterThanOrEqual(least);
          least = game.misses;
        }
        expect(matchScore(game, now)).toBeGreaterThanOrEqual(game.misses * MISS_PENALTY_MS);
      }),
    );
  });
});
