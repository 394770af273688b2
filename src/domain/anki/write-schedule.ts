/** A memory and a log of ours as the columns of Anki's cards and reviews; `card-schedule.ts` reads them back. */
import type { IncomingMemory, IncomingReview } from '../incoming/incoming.ts';
import { DAY_MS } from '../study/study-day.ts';
import { CARD_QUEUE, CARD_TYPE, FIRST_MOMENT_S, REVIEW_TYPE, type CardRow, type ReviewRow } from './collection-rows.ts';
import { writeExact } from './exact-schedule.ts';
import { DEFAULT_DECK_OPTIONS } from './note-type.ts';

/** Columns of a card that say when it comes back. */
export type ScheduleColumns = Pick<
  CardRow,
  'type' | 'queue' | 'due' | 'ivl' | 'factor' | 'reps' | 'lapses' | 'left' | 'data'
>;

export interface WrittenReview extends ReviewRow {
  readonly lastIvl: number;
}

interface ScheduleContext {
  /** When day 0 of the collection begins, epoch s. */
  readonly createdAt: number;
  /** Among new cards, from 1. */
  readonly position: number;
  readonly isSuspended: boolean;
  readonly isBuried: boolean;
}

/** Ease at which SM-2 begins. */
const FACTOR = 2_500;
/** What a log says of difficulty where none is known: the middle. */
const MIDDLE_FACTOR = 500;
const UNSCHEDULED: ReadonlySet<string> = new Set(['cram', 'test', 'match']);
const TYPES = { learning: CARD_TYPE.learning, review: CARD_TYPE.review, relearning: CARD_TYPE.relearning } as const;

/** `memory` is null for a new card. */
export function scheduleColumns(memory: IncomingMemory | null, context: ScheduleContext): ScheduleColumns {
  const { createdAt, position } = context;
  const put = (queue: number): number =>
    context.isSuspended ? CARD_QUEUE.suspended : context.isBuried ? CARD_QUEUE.buriedByHand : queue;
  if (!memory) {
    const data = JSON.stringify({ pos: position });
    const none = { ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0 };
    return { type: CARD_TYPE.new, queue: put(CARD_QUEUE.new), due: position, ...none, data };
  }
  const { phase, dueAt, stability, difficulty, reps, lapses, lastReviewAt } = memory;
  const isReview = phase === 'review';
  const days = Math.floor((dueAt / 1000 - createdAt) / (DAY_MS / 1000));
  // A learning card that waits for days is due on a day too, as a second before which Anki would take it for one.
  const isMoment = !isReview && dueAt / 1000 >= FIRST_MOMENT_S;
  const steps = phase === 'relearning' ? DEFAULT_DECK_OPTIONS.relearningSteps : DEFAULT_DECK_OPTIONS.learningSteps;
  const interval = lastReviewAt === null ? stability : (dueAt - lastReviewAt) / DAY_MS;
  return {
    type: TYPES[phase],
    queue: put(isReview ? CARD_QUEUE.review : isMoment ? CARD_QUEUE.learning : CARD_QUEUE.dayLearning),
    due: isMoment ? Math.floor(dueAt / 1000) : days,
    ivl: isReview || phase === 'relearning' ? Math.max(1, Math.round(interval)) : 0,
    factor: isReview || phase === 'relearning' ? FACTOR : 0,
    // A card that was never graded is new to Anki, and to others that read its packages a fault.
    reps: Math.max(1, reps),
    lapses,
    left: isReview ? 0 : Math.max(1, steps - memory.step),
    data: JSON.stringify({
      pos: position,
      s: stability,
      d: difficulty,
      ...(lastReviewAt !== null && { lrt: Math.floor(lastReviewAt / 1000) }),
      cd: writeExact(memory),
    }),
  };
}

/** The log of one face, oldest first; `newId` gives each a moment of its own, the wished one if it is free. */
export function reviewRows(
  reviews: readonly IncomingReview[],
  memory: IncomingMemory | null,
  newId: (wished: number) => number,
): WrittenReview[] {
  const factor = memory ? Math.round(((memory.difficulty - 1) / 9 + 0.1) * 1000) : MIDDLE_FACTOR;
  let lastIvl = 0;
  /** What the card was before the review. */
  let type: number = REVIEW_TYPE.learning;
  return reviews
    .toSorted((a, b) => a.reviewedAt - b.reviewedAt)
    .map((review): WrittenReview => {
      const id = newId(review.reviewedAt);
      if (review.op === 'reset') {
        type = REVIEW_TYPE.learning;
        const row = { id, ease: 0, ivl: 0, lastIvl, factor: 0, time: 0, type: REVIEW_TYPE.byHand };
        lastIvl = 0;
        return row;
      }
      const ivl = intervalOf(review);
      if (UNSCHEDULED.has(review.mode))
        return {
          id,
          ease: review.rating,
          ivl,
          lastIvl,
          factor: 0,
          time: review.durationMs,
          type: REVIEW_TYPE.filtered,
        };
      const row = { id, ease: review.rating, ivl, lastIvl, factor, time: review.durationMs, type };
      if (ivl > 0) type = REVIEW_TYPE.review;
      else if (review.rating === 1 && type === REVIEW_TYPE.review) type = REVIEW_TYPE.relearning;
      lastIvl = ivl;
      return row;
    });
}

/** Days, or seconds where it is shorter. */
function intervalOf({ dueAt, reviewedAt }: Extract<IncomingReview, { op: 'review' }>): number {
  if (dueAt === null) return 0;
  const wait = dueAt - reviewedAt;
  if (wait >= DAY_MS) return Math.round(wait / DAY_MS);
  return -Math.max(1, Math.round(wait / 1000));
}
