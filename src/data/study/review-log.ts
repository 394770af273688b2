/** The review log as rows, and as the facts that `domain/study/review-log` folds. */
import type { FaceKey, Rating, StudyMode } from '../../contract/study.schema.ts';
import { effectiveReviews, type LogFact } from '../../domain/study/review-log.ts';
import type { Memory } from '../../domain/study/memory.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Reader } from '../database/database.ts';
import type { ReviewRow } from '../database/tables.ts';

/** Every row about one face of a card, in no order. */
export async function readLog(read: Reader, owner: string, cardId: string, face: FaceKey): Promise<LogFact[]> {
  const rows = await read
    .selectFrom('reviews')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', '=', cardId)
    .where('face', '=', face)
    .execute();
  return rows.flatMap(toFact);
}

/** The review of an id; undone ones are found too. */
export async function findReview(read: Reader, owner: string, id: string): Promise<ReviewRow | undefined> {
  return (await reviewNamed(read, owner, id))[0];
}

const reviewNamed = compiledOnce(['text', 'text'], (read, owner, id) =>
  read.selectFrom('reviews').selectAll().where('owner', '=', owner).where('id', '=', id).where('op', '=', 'review'),
);

/** When a face was last begun anew (epoch ms), also if that was taken back; 0 if never. */
export async function lastResetOf(read: Reader, owner: string, cardId: string, face: FaceKey): Promise<number> {
  const row = await read
    .selectFrom('reviews')
    .select((select) => select.fn.max('reviewed_at').as('at'))
    .where('owner', '=', owner)
    .where('card_id', '=', cardId)
    .where('face', '=', face)
    .where('op', '=', 'reset')
    .executeTakeFirst();
  return Number(row?.at ?? 0);
}

/** Id of the last review that counts. */
export function lastReviewOf(log: readonly LogFact[]): string | null {
  return effectiveReviews(log).at(-1)?.id ?? null;
}

/** A row as a fact; none for what does not count. */
export function toFact(row: ReviewRow): LogFact[] {
  if (row.op === 'undo') return row.target_id === null ? [] : [{ op: 'undo', id: row.id, targetId: row.target_id }];
  if (row.op === 'reset') return [{ op: 'reset', id: row.id, reviewedAt: row.reviewed_at }];
  if (row.op === 'set_due' && row.memory)
    return [{ op: 'memory', id: row.id, reviewedAt: row.reviewed_at, memory: JSON.parse(row.memory) as Memory }];
  if (row.op !== 'review' || row.rating === null) return [];
  return [
    {
      op: 'review',
      id: row.id,
      cardId: row.card_id,
      rating: row.rating as Rating,
      reviewedAt: row.reviewed_at,
      day: row.study_day,
      mode: row.mode as StudyMode,
      dueAt: row.due_at,
      parameters: row.params_id,
    },
  ];
}
