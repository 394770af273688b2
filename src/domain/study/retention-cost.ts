/** What a desired retention costs, in words a person can weigh. */
import { fsrs } from 'ts-fsrs';

/** The interval that people are told to compare with. */
export const REFERENCE_DAYS = 30;

export interface RetentionCost {
  /** One card in so many is forgotten when it comes back. */
  readonly forgottenOf: number;
  /** Days that a card waits which would wait 30 days at 90 %. */
  readonly days: number;
}

/** `retention` from 0.7 to 0.99, as the scheduler takes it; its intervals are in proportion to those at 90 %. */
export function retentionCost(retention: number): RetentionCost {
  const { interval_modifier: share } = fsrs({ request_retention: retention });
  return { forgottenOf: Math.round(1 / (1 - retention)), days: Math.max(1, Math.round(REFERENCE_DAYS * share)) };
}
