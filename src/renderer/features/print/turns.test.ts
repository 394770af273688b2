import { describe, expect, it } from 'vitest';
import { cardsOfNextTurn, FIRST_TURN_CARDS } from './turns.ts';

describe('the cards of a turn', () => {
  it('are more after a short turn and fewer after a long one, and never none', () => {
    expect(cardsOfNextTurn(FIRST_TURN_CARDS, 1)).toBe(2 * FIRST_TURN_CARDS);
    expect(cardsOfNextTurn(10, 60)).toBe(10);
    expect(cardsOfNextTurn(10, 120)).toBe(5);
    expect(cardsOfNextTurn(1, 5_000)).toBe(1);
    expect(cardsOfNextTurn(8, 0)).toBe(16);
  });

  it('stay so few that one long card among them is no long turn', () => {
    let cards = FIRST_TURN_CARDS;
    for (let turn = 0; turn < 20; turn += 1) cards = cardsOfNextTurn(cards, 1);
    expect(cards).toBe(32);
  });
});
