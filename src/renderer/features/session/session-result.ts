/** What a session came to: how much was remembered, and what was not. */
import type { CardState } from '../../../contract/study.schema.ts';
import { readFaceId } from '../../../domain/cards/faces.ts';
import type { Graded } from './session-state.ts';

export interface Remembered {
  readonly passed: number;
  /** Of how many cards. */
  readonly asked: number;
}

/**
 * Whether a grade of a card in this state says what was remembered: it is in review, and this is its first of the study day. The same figure as
 * everywhere (`domain/study/history/true-retention`).
 *
 * @param dayStart when the study day began, epoch ms
 */
export function hasWaited({ phase, lastReviewAt }: CardState, dayStart: number): boolean {
  return phase === 'review' && lastReviewAt !== null && lastReviewAt < dayStart;
}

/** Of the cards that had waited, how many were not forgotten; null where there was none. */
export function rememberedOf(graded: readonly Graded[]): Remembered | null {
  const waited = graded.filter((grade) => grade.waited);
  if (waited.length === 0) return null;
  return { passed: waited.filter(({ rating }) => rating > 1).length, asked: waited.length };
}

/** Ids of the cards that were graded Again, each once, in the order in which that happened. */
export function missedIds(graded: readonly Graded[]): string[] {
  return [...new Set(graded.filter(({ rating }) => rating === 1).map(({ face }) => readFaceId(face).cardId))];
}
