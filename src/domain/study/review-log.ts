/**
 * The fold: a card's memory is whatever its review log says (sync, "Reviews"). The log is a set that only grows and arrives in any order;
 * every device that holds the same rows computes the same memory.
 */
import { SETTING_DEFAULTS } from '../../contract/settings.ts';
import type { Rating, StudyMode } from '../../contract/study.schema.ts';
import { NEW_MEMORY, type Memory } from './memory.ts';
import { createScheduler } from './scheduler.ts';
import type { StudyDay } from './study-day.ts';

/** One grade given to one card. */
export interface ReviewFact {
  readonly op: 'review';
  readonly id: string;
  readonly cardId: string;
  readonly rating: Rating;
  /** Epoch ms. */
  readonly reviewedAt: number;
  readonly day: StudyDay;
  readonly mode: StudyMode;
  /** The due date that was chosen when the grade was given (epoch ms); null where the log comes from elsewhere. */
  readonly dueAt: number | null;
}

/** Takes one grade back. It counts wherever it stands in the log, and an undo of a review that is not there counts for nothing. */
export interface UndoFact {
  readonly op: 'undo';
  readonly id: string;
  readonly targetId: string;
}

export type LogFact = ReviewFact | UndoFact;

/** Modes that leave the schedule alone (sync, "Reviews"). */
export const UNSCHEDULED_MODES: ReadonlySet<StudyMode> = new Set(['cram', 'test']);

/** Without a stored date the fold needs one that every device computes alike: no fuzz, and no person's setting. */
const scheduler = createScheduler({ desiredRetention: SETTING_DEFAULTS['study.desiredRetention'], fuzz: false });

/** Whether grades given in this mode move the schedule. */
export function isScheduled(mode: StudyMode): boolean {
  return !UNSCHEDULED_MODES.has(mode);
}

/** The reviews that count, oldest first: scheduled, not undone, ordered by time and then id. */
export function effectiveReviews(log: readonly LogFact[]): ReviewFact[] {
  const undone = new Set(log.flatMap((fact) => (fact.op === 'undo' ? [fact.targetId] : [])));
  return log
    .filter((fact): fact is ReviewFact => fact.op === 'review' && isScheduled(fact.mode) && !undone.has(fact.id))
    .toSorted((a, b) => a.reviewedAt - b.reviewedAt || (a.id < b.id ? -1 : 1));
}

/** The memory after the whole log of one card. */
export function foldReviews(log: readonly LogFact[]): Memory {
  return effectiveReviews(log).reduce(applyReview, NEW_MEMORY);
}

/** The memory after one more review. The review must be the latest one: `foldReviews` sees to that, and so must any other caller. */
export function applyReview(memory: Memory, review: ReviewFact): Memory {
  const next = scheduler.grade(review.cardId, memory, review.rating, { at: review.reviewedAt, day: review.day });
  return review.dueAt === null ? next : { ...next, dueAt: review.dueAt };
}
