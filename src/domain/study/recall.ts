/**
 * The forgetting curve of FSRS-6: after `days` without a review the chance of recall is (1 + FACTOR · days / stability) ^ DECAY, which is
 * 90 % after as many days as the stability says.
 */
import { FSRS6_DEFAULT_DECAY } from 'ts-fsrs';

export const RECALL_DECAY = -FSRS6_DEFAULT_DECAY;
export const RECALL_FACTOR = 0.9 ** (1 / RECALL_DECAY) - 1;
