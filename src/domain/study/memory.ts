/** What is remembered about one card between reviews: the result of its review log, and nothing that is not in the log. */
import type { CardPhase, CardState } from '../../contract/study.schema.ts';
import type { StudyDay } from './study-day.ts';

export interface Memory {
  readonly phase: CardPhase;
  /** Days until the chance of recall has fallen to 90 %; 0 for a new card. */
  readonly stability: number;
  /** 1 to 10; 0 for a new card. */
  readonly difficulty: number;
  /** Which learning step the card is on while it is learning or relearning. */
  readonly step: number;
  readonly reps: number;
  readonly lapses: number;
  /** Epoch ms. */
  readonly dueAt: number | null;
  /** Epoch ms. */
  readonly lastReviewAt: number | null;
  readonly lastReviewDay: StudyDay | null;
}

/** A card with no review. */
export const NEW_MEMORY: Memory = {
  phase: 'new',
  stability: 0,
  difficulty: 0,
  step: 0,
  reps: 0,
  lapses: 0,
  dueAt: null,
  lastReviewAt: null,
  lastReviewDay: null,
};

/** The part of a memory that a screen is shown. */
export function toCardState({ step: _step, lastReviewDay: _day, ...state }: Memory): CardState {
  return state;
}
