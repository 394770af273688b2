/**
 * Which card comes next. A learning card whose few minutes have passed goes before everything, because its step is short; then the reviews
 * of the day, the likeliest forgotten first; then new cards. When nothing else is left, learning cards are shown before their time rather
 * than making a person wait.
 */
import type { CardPhase } from '../../contract/study.schema.ts';

/** A learning card this close (ms) still belongs to the session that is going on, even past the end of the study day. */
export const LEARN_AHEAD_MS = 20 * 60_000;

export interface Waiting {
  readonly phase: CardPhase;
  /** Epoch ms; null for a new card. */
  readonly dueAt: number | null;
}

export function isLearning(phase: CardPhase): boolean {
  return phase === 'learning' || phase === 'relearning';
}

/** Whether a card with this state still belongs to today's work at `now`, in a study day that ends at `dayEnd` (epoch ms). */
export function belongsToToday({ phase, dueAt }: Waiting, now: number, dayEnd: number): boolean {
  if (dueAt === null) return true;
  return dueAt < dayEnd || (isLearning(phase) && dueAt <= now + LEARN_AHEAD_MS);
}

/** The order to study in at `now`. Within reviews and within new cards the given order is kept. */
export function studyOrder<T>(items: readonly T[], waiting: (item: T) => Waiting, now: number): T[] {
  const rank = (item: T): number => {
    const { phase, dueAt } = waiting(item);
    if (isLearning(phase)) return (dueAt ?? now) <= now ? 0 : 3;
    return phase === 'review' ? 1 : 2;
  };
  const learningOrder = (a: T, b: T): number => (waiting(a).dueAt ?? 0) - (waiting(b).dueAt ?? 0);
  return items.toSorted((a, b) => {
    const byRank = rank(a) - rank(b);
    if (byRank !== 0) return byRank;
    return isLearning(waiting(a).phase) ? learningOrder(a, b) : 0;
  });
}
