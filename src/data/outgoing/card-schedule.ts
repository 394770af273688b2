/** Reviews and memories of cards for an export. */
import type { Rating, StudyMode } from '../../contract/study.schema.ts';
import type { IncomingMemory, IncomingReview } from '../../domain/incoming/incoming.ts';
import type { Reader } from '../database/database.ts';
import type { ReviewRow } from '../database/tables.ts';

export interface CardSchedule {
  readonly reviews: readonly IncomingReview[];
  readonly memories: readonly IncomingMemory[];
}

/** By the id of the card; those that were never studied are absent. Grades that were taken back are left out. */
export async function scheduleOf(
  read: Reader,
  owner: string,
  cardIds: readonly string[],
): Promise<Map<string, CardSchedule>> {
  const found = new Map<string, { reviews: IncomingReview[]; memories: IncomingMemory[] }>();
  if (cardIds.length === 0) return found;
  const of = (id: string) => {
    const known = found.get(id) ?? { reviews: [], memories: [] };
    found.set(id, known);
    return known;
  };
  const log = await read
    .selectFrom('reviews')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', 'in', cardIds)
    .orderBy('card_id')
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute();
  const undone = new Set(log.flatMap(({ op, target_id }) => (op === 'undo' && target_id !== null ? [target_id] : [])));
  for (const row of log) {
    const review = undone.has(row.id) ? null : toReview(row);
    if (review) of(row.card_id).reviews.push(review);
  }
  const states = await read
    .selectFrom('card_state')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', 'in', cardIds)
    .orderBy('card_id')
    .orderBy('ordinal')
    .execute();
  for (const state of states) {
    const { phase, due_at: dueAt } = state;
    if (phase === 'new' || dueAt === null) continue;
    const { face, stability, difficulty, step, reps, lapses, last_review_at: lastReviewAt } = state;
    of(state.card_id).memories.push({ face, phase, dueAt, stability, difficulty, step, reps, lapses, lastReviewAt });
  }
  return found;
}

function toReview(row: ReviewRow): IncomingReview | null {
  const { id: sourceId, face, reviewed_at: reviewedAt } = row;
  if (row.op === 'reset') return { op: 'reset', sourceId, face, reviewedAt };
  if (row.op !== 'review' || row.rating === null) return null;
  return {
    op: 'review',
    sourceId,
    face,
    rating: row.rating as Rating,
    reviewedAt,
    durationMs: row.duration_ms,
    mode: row.mode as StudyMode,
    dueAt: row.due_at,
  };
}
