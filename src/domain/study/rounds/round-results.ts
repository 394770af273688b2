/** What came of a round, question by question, and the numbers of core §3 that are kept of it for each set. */
import type { FaceKey } from '../../../contract/study.schema.ts';

/** `partial`: almost right. */
export type Outcome = 'correct' | 'partial' | 'incorrect' | 'unanswered';

export interface RoundResult {
  readonly cardId: string;
  readonly face: FaceKey;
  readonly setId: string;
  readonly outcome: Outcome;
  /** Of a question of a test: what it was made of, kept with its record as it is. */
  readonly made?: object;
}

export interface OutcomeCounts {
  /** Correct, partial and incorrect together. */
  readonly answered: number;
  readonly correct: number;
  readonly partial: number;
  readonly incorrect: number;
  readonly unanswered: number;
}

export function countOutcomes(results: readonly RoundResult[]): OutcomeCounts {
  const count = (outcome: Outcome): number => results.filter((result) => result.outcome === outcome).length;
  const unanswered = count('unanswered');
  return {
    answered: results.length - unanswered,
    correct: count('correct'),
    partial: count('partial'),
    incorrect: count('incorrect'),
    unanswered,
  };
}

/** The results of each set, sets and results in the order in which they came. */
export function resultsBySet(results: readonly RoundResult[]): ReadonlyMap<string, readonly RoundResult[]> {
  return Map.groupBy(results, ({ setId }) => setId);
}

/** Ids of the cards that were not answered right, those that went wrong most often first. What was left out counts as missed too. */
export function missedCards(results: readonly RoundResult[]): string[] {
  const faults = new Map<string, number>();
  for (const { cardId, outcome } of results) {
    if (outcome !== 'correct') faults.set(cardId, (faults.get(cardId) ?? 0) + WEIGHT[outcome]);
  }
  return [...faults].toSorted(([, a], [, b]) => b - a).map(([cardId]) => cardId);
}

const WEIGHT = { incorrect: 1, unanswered: 1, partial: 0.5 } as const;
