/** What one card was answered, for the person to look at. */
import type { HistoryEntry, Rating, StudyMode } from '../../contract/study.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { DAY_MS } from '../../domain/study/study-day.ts';
import type { Reader } from '../database/database.ts';
import type { ReviewRow } from '../database/tables.ts';

const ENTRIES_MAX = 1_000;

/** The rows of its log that were not undone, newest first. @throws Problem `not_found` for a card that was never here */
export async function readHistory(read: Reader, owner: string, cardId: string): Promise<HistoryEntry[]> {
  const card = await read
    .selectFrom('cards')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', cardId)
    .executeTakeFirst();
  if (!card) throw new Problem('not_found', messages.study.cardGone);
  const rows = await read
    .selectFrom('reviews')
    .selectAll()
    .where('owner', '=', owner)
    .where('card_id', '=', cardId)
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const undone = new Set(rows.flatMap(({ op, target_id }) => (op === 'undo' ? (target_id ?? []) : [])));
  return rows
    .filter(({ id }) => !undone.has(id))
    .flatMap(toEntry)
    .slice(0, ENTRIES_MAX);
}

function toEntry(row: ReviewRow): HistoryEntry[] {
  const { id, face, op, rating, due_at } = row;
  if (op !== 'review' && op !== 'reset') return [];
  return [
    {
      id,
      face,
      op,
      rating: rating as Rating | null,
      mode: row.mode as StudyMode,
      at: row.reviewed_at,
      day: row.study_day,
      durationMs: row.duration_ms,
      intervalDays: due_at === null ? null : (due_at - row.reviewed_at) / DAY_MS,
    },
  ];
}
