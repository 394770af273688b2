/**
 * The trials of many cards in one pass over a log, by the rule of `true-retention`: a memory is kept of each card, and it is as small as the
 * rule allows, so that a log of years can be read without folding it.
 */
import { DAY_MS, type StudyDay } from '../study-day.ts';
import type { Trial } from './true-retention.ts';

/** A scheduled review that stands. Those of one face come in the order of their time. */
export interface WatchedReview {
  /** Names the face of a card. */
  readonly faceId: string;
  readonly day: StudyDay;
  /** Epoch ms. */
  readonly reviewedAt: number;
  /** When the face was to come back, epoch ms; null where the log comes from elsewhere. */
  readonly dueAt: number | null;
  readonly rating: number;
}

interface Last {
  readonly day: StudyDay;
  readonly reviewedAt: number;
  /** Days until it was to come back; null where nothing says it. */
  readonly intervalDays: number | null;
  readonly passed: boolean;
}

/** The trial that a review is, or null for a step of learning, a second look on the same day and a first one. */
export type TrialWatch = (review: WatchedReview) => Trial | null;

export function watchTrials(): TrialWatch {
  const faces = new Map<string, Last>();
  return ({ faceId, day, reviewedAt, dueAt, rating }) => {
    const last = faces.get(faceId);
    // Travel may have put an earlier moment on a later day; the face was seen since, so nothing is learned from it.
    if (last && reviewedAt < last.reviewedAt) return null;
    const passed = rating > 1;
    const intervalDays = dueAt === null ? null : (dueAt - reviewedAt) / DAY_MS;
    faces.set(faceId, { day, reviewedAt, intervalDays, passed });
    if (!last || day <= last.day) return null;
    const waited = waitedDays(last, day);
    return waited < 1 ? null : { day, passed, intervalDays: Math.round(waited) };
  };
}

/** Steps of learning are shorter than a day. Where no date was stored, a card that was known is taken to have been due when it came. */
function waitedDays({ day, intervalDays, passed }: Last, today: StudyDay): number {
  if (intervalDays !== null) return intervalDays;
  return passed ? today - day : 0;
}
