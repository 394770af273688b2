/**
 * How much is remembered when it is asked for: of the first review of a day of each card that had waited at least a day, the share that was
 * not Again. Steps of learning say nothing about it, and neither do a second look on the same day, cramming and tests. It is what the
 * desired retention is to be compared with.
 */
import { NEW_MEMORY, type Memory } from '../memory.ts';
import { applyReview, livesOf, type LogFact, type ReviewFact } from '../review-log.ts';
import { DAY_MS, type StudyDay } from '../study-day.ts';

/** One time that a card had to be remembered. */
export interface Trial {
  readonly day: StudyDay;
  readonly passed: boolean;
  /** For how long it was to be remembered, in days: the interval that the review before had chosen. */
  readonly intervalDays: number;
}

export interface Retention {
  readonly passed: number;
  readonly failed: number;
  /** 0 to 1; null without a trial. */
  readonly share: number | null;
}

export interface TrueRetention {
  readonly all: Retention;
  /** Of cards that waited less than three weeks, and of the others. */
  readonly young: Retention;
  readonly mature: Retention;
}

/** From this interval on (days) a card is mature, as in Anki. */
export const MATURE_DAYS = 21;

/** The trials in the log of one card, oldest first. */
export function trialsOf(log: readonly LogFact[]): Trial[] {
  return livesOf(log).flatMap(trialsOfLife);
}

function trialsOfLife(reviews: readonly ReviewFact[]): Trial[] {
  const trials: Trial[] = [];
  let memory: Memory = NEW_MEMORY;
  for (const review of reviews) {
    const isFirstOfDay = memory.lastReviewDay !== null && review.day > memory.lastReviewDay;
    if (memory.phase === 'review' && isFirstOfDay) {
      trials.push({ day: review.day, passed: review.rating > 1, intervalDays: intervalOf(memory) });
    }
    memory = applyReview(memory, review);
  }
  return trials;
}

/** What the trials of days from `from` to `to`, both included, come to. */
export function trueRetention(trials: readonly Trial[], from = -Infinity, to = Infinity): TrueRetention {
  const within = trials.filter(({ day }) => day >= from && day <= to);
  const isMature = ({ intervalDays }: Trial): boolean => intervalDays >= MATURE_DAYS;
  return {
    all: retentionOf(within),
    young: retentionOf(within.filter((trial) => !isMature(trial))),
    mature: retentionOf(within.filter(isMature)),
  };
}

function retentionOf(trials: readonly Trial[]): Retention {
  const passed = trials.filter((trial) => trial.passed).length;
  return { passed, failed: trials.length - passed, share: trials.length === 0 ? null : passed / trials.length };
}

function intervalOf({ dueAt, lastReviewAt }: Memory): number {
  return dueAt === null || lastReviewAt === null ? 0 : Math.round((dueAt - lastReviewAt) / DAY_MS);
}
