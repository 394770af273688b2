/** Rows of the review log, in whatever order they come, put together to what can be learned from. */
import { FIT_REVIEWS } from '../../contract/limits.ts';
import type { Rating, StudyMode } from '../../contract/study.schema.ts';
import { trainingSequence, trialsOf, type Trial } from '../../domain/study/fit/training-set.ts';
import type { LogFact } from '../../domain/study/review-log.ts';
import type { HistoryRow } from './thread-messages.ts';

export interface CollectedHistory {
  add(rows: readonly HistoryRow[]): void;
  /** The trials of all rows that were added. */
  trials(): Trial[];
}

export function collectHistory(): CollectedHistory {
  const logs = new Map<string, LogFact[]>();
  return {
    add(rows) {
      for (const row of rows) {
        const fact = toFact(row);
        if (fact === null) continue;
        const log = logs.get(row.faceId);
        if (log) log.push(fact);
        else logs.set(row.faceId, [fact]);
      }
    },
    trials: () => trialsOf(Array.from(logs.values(), trainingSequence), FIT_REVIEWS.max),
  };
}

function toFact({ id, faceId, op, target_id, rating, reviewed_at, study_day, mode }: HistoryRow): LogFact | null {
  if (op === 'undo') return target_id === null ? null : { op, id, targetId: target_id };
  if (op === 'reset') return { op, id, reviewedAt: reviewed_at };
  if (op !== 'review' || rating === null) return null;
  return {
    op,
    id,
    cardId: faceId,
    rating: rating as Rating,
    reviewedAt: reviewed_at,
    day: study_day,
    mode: mode as StudyMode,
    dueAt: null,
  };
}
