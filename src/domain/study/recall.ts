/**
 * The forgetting curve of FSRS-6: after `days` without a review the chance of recall is (1 + FACTOR · days / stability) ^ DECAY, which is
 * 90 % after as many days as the stability says.
 */
import { FSRS6_DEFAULT_DECAY } from 'ts-fsrs';

export const RECALL_DECAY = -FSRS6_DEFAULT_DECAY;
export const RECALL_FACTOR = 0.9 ** (1 / RECALL_DECAY) - 1;

/** Chance of recall, from 0 to 1, `days` after the last review of a card with this stability (days). A card never reviewed has none. */
export function chanceOfRecall(days: number, stability: number): number {
  return stability > 0 ? (1 + (RECALL_FACTOR * Math.max(0, days)) / stability) ** RECALL_DECAY : 0;
}

/** Cards learned from which on a mean says something of a set; of a smaller set it is all of them. */
const RETENTION_FROM = 10;

/** Whether a mean over the `learned` of `all` cards may stand for their set: one that was just learned would make it 100 %. */
export function isRetentionTold(learned: number, all: number): boolean {
  return learned > 0 && learned >= Math.min(RETENTION_FROM, all);
}
