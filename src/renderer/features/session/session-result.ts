/** What a session came to: how much was remembered, and what was not. */
import { readFaceId } from '../../../domain/cards/faces.ts';
import type { Graded } from './session-state.ts';

export interface Remembered {
  readonly passed: number;
  /** Of how many cards. */
  readonly asked: number;
}

/**
 * Of the cards that were in review, and for the first time today, how many were not forgotten: the same figure as everywhere
 * (`domain/study/history/true-retention`). Null where there was none, and of grades from before the person left nothing is known.
 *
 * @param dayStart when today's study day began, epoch ms
 */
export function rememberedOf(graded: readonly Graded[], dayStart: number): Remembered | null {
  const firsts = firstOfEach(graded).filter(({ card }) => {
    const lastAt = card?.state.lastReviewAt ?? null;
    return card?.state.phase === 'review' && lastAt !== null && lastAt < dayStart;
  });
  if (firsts.length === 0) return null;
  return { passed: firsts.filter(({ rating }) => rating > 1).length, asked: firsts.length };
}

/** Ids of the cards that were graded Again, each once, in the order in which that happened. */
export function missedIds(graded: readonly Graded[]): string[] {
  return [...new Set(graded.filter(({ rating }) => rating === 1).map(({ face }) => readFaceId(face).cardId))];
}

function firstOfEach(graded: readonly Graded[]): Graded[] {
  const firsts = new Map<string, Graded>();
  for (const grade of graded) if (!firsts.has(grade.face)) firsts.set(grade.face, grade);
  return [...firsts.values()];
}
