import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestKey, gameAgain, gameOfRound, gameWithMissed } from './match-game.ts';
import type { MatchCard } from './match-rounds.ts';

const cardsOf = (count: number): MatchCard[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `card-${i}`,
    cardId: `card-${i}`,
    question: `question ${i}`,
    answer: `answer ${i}`,
  }));
const ids = (cards: readonly MatchCard[]) => cards.map(({ id }) => id).toSorted();

describe('games of Match', () => {
  test('go through all cards, round by round, and then begin anew', () => {
    const cards = cardsOf(13);
    const rounds = [0, 1, 2].map((round) => gameOfRound(cards, 'seed', round));
    expect(ids(rounds.flatMap((game) => game.cards))).toEqual(ids(cards));
    const next = gameOfRound(cards, 'seed', 3);
    expect(next.round).toBe(0);
    expect(next.seed).not.toBe('seed');
    expect(next.cards.length).toBeGreaterThan(1);
  });

  test('never have a board of one pair, whatever the cards', () => {
    const side = fc.constantFrom('a', 'b', 'c', 'd');
    const cards = fc
      .array(fc.record({ question: side, answer: side }), { minLength: 2, maxLength: 20 })
      .map((list) => list.map((card, i) => ({ id: `card-${i}`, cardId: `card-${i}`, ...card })));
    fc.assert(
      fc.property(cards, fc.nat({ max: 5 }), (list, round) => {
        const { cards: chosen } = gameOfRound(list, 'seed', round);
        expect(chosen.length === 0 || chosen.length > 1).toBe(true);
      }),
    );
  });

  test('again are the same pairs in other places', () => {
    const game = gameOfRound(cardsOf(6), 'seed', 0);
    const again = gameAgain(game, 'other');
    expect(ids(again.cards)).toEqual(ids(game.cards));
    expect(again.board.tiles).not.toEqual(game.board.tiles);
  });

  test('with one missed pair have others beside it', () => {
    const game = gameOfRound(cardsOf(6), 'seed', 0);
    const [first] = game.cards;
    const missed = gameWithMissed(game, ({ id }) => id === first?.id, 'other');
    expect(missed.cards).toHaveLength(3);
    expect(missed.cards[0]).toEqual(first);
    expect(missed.round).toBeNull();
  });

  test('with more pairs than fit a board have the best time of a full one', () => {
    expect(bestKey('a', 6)).toBe(bestKey('a', 60));
    expect(bestKey('a', 5)).not.toBe(bestKey('a', 6));
    expect(bestKey('a', 6)).not.toBe(bestKey('b', 6));
  });
});
