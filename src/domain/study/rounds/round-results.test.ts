import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countOutcomes, missedCards, resultsBySet, type Outcome, type RoundResult } from './round-results.ts';

const result = (cardId: string, outcome: Outcome, setId = 'a'): RoundResult => ({
  cardId,
  face: 'forward',
  setId,
  outcome,
});

const results = fc.array(
  fc.record({
    cardId: fc.constantFrom('1', '2', '3', '4'),
    face: fc.constant('forward' as const),
    setId: fc.constantFrom('a', 'b', 'c'),
    outcome: fc.constantFrom<Outcome>('correct', 'partial', 'incorrect', 'unanswered'),
  }),
);

describe('results of a round', () => {
  test('are counted once each, whatever set they are of', () => {
    fc.assert(
      fc.property(results, (list) => {
        const all = countOutcomes(list);
        expect(all.answered).toBe(all.correct + all.partial + all.incorrect);
        expect(all.answered + all.unanswered).toBe(list.length);
        const bySet = [...resultsBySet(list).values()].map((some) => countOutcomes(some));
        for (const key of ['answered', 'correct', 'partial', 'incorrect', 'unanswered'] as const) {
          expect(bySet.reduce((sum, counts) => sum + counts[key], 0)).toBe(all[key]);
        }
      }),
    );
  });

  test('name the missed cards once each, the hardest first', () => {
    const list = [
      result('almost', 'partial'),
      result('right', 'correct'),
      result('twice', 'incorrect'),
      result('left', 'unanswered'),
      result('twice', 'incorrect'),
    ];
    expect(missedCards(list)).toEqual(['twice', 'left', 'almost']);
    expect(missedCards([])).toEqual([]);
  });
});
