import { describe, expect, it } from 'vitest';
import { cardsOfPassage } from './pattern-cards.ts';

describe('cardsOfPassage', () => {
  it.each([
    ['Capital of France::Paris', [{ question: 'Capital of France', answer: 'Paris', bothWays: false }]],
    ['- cell ::: Zelle', [{ question: 'cell', answer: 'Zelle', bothWays: true }]],
    [
      'What is a cell?\n?\nThe unit of life.',
      [{ question: 'What is a cell?', answer: 'The unit of life.', bothWays: false }],
    ],
    ['status:: done', [{ question: 'status', answer: 'done', bothWays: false }]],
  ])('%j', (text, cards) => {
    expect(cardsOfPassage(text)).toEqual(cards);
  });

  it('takes highlights for gaps', () => {
    const [card, ...others] = cardsOfPassage('The ==mitochondrion== makes ATP.');
    expect(others).toEqual([]);
    expect(card?.question).toContain('{{c1::mitochondrion}}');
  });

  it('finds nothing in prose, and nothing in code', () => {
    expect(cardsOfPassage('A cell is alive.\n\n```\nstd::vector\n```\n\n`a::b` is a path.')).toEqual([]);
  });
});
