/** Memory states as rows of `card_state`, and back. */
import { isDeepStrictEqual } from 'node:util';
import type { Memory } from '../../domain/study/memory.ts';
import { faceId } from '../../domain/cards/faces.ts';
import type { FacePlace } from './card-faces.ts';
import type { CardStateFields, CardStateRow } from '../database/tables.ts';

export function toMemory(row: CardStateRow): Memory {
  return {
    phase: row.phase,
    stability: row.stability,
    difficulty: row.difficulty,
    step: row.step,
    reps: row.reps,
    lapses: row.lapses,
    dueAt: row.due_at,
    lastReviewAt: row.last_review_at,
    lastReviewDay: row.last_review_day,
  };
}

/** `through` is the id of the last review that the state was folded from. */
export function toStateRow(
  cardId: string,
  { face, ordinal, siblings }: FacePlace,
  memory: Memory,
  through: string | null,
): CardStateFields {
  return {
    id: faceId(cardId, face),
    card_id: cardId,
    face,
    ordinal,
    siblings,
    phase: memory.phase,
    due_at: memory.dueAt,
    stability: memory.stability,
    difficulty: memory.difficulty,
    step: memory.step,
    reps: memory.reps,
    lapses: memory.lapses,
    last_review_at: memory.lastReviewAt,
    last_review_day: memory.lastReviewDay,
    computed_through: through,
  };
}

/** Whether a stored row, if there is one, says the same. */
export function isSameState(row: CardStateRow | undefined, state: CardStateFields): boolean {
  return row !== undefined && isDeepStrictEqual(row, { ...state, owner: row.owner, rev: row.rev });
}
