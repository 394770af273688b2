/** Which faces may be asked, as conditions of statements over cards (`c`), their sets (`s`) and their states (`m`). */
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { FaceKey } from '../../contract/study.schema.ts';
import type { StudyDay } from '../../domain/study/study-day.ts';
import type { StudyScope } from './study-scope.ts';
import type { SetRow, Tables } from '../database/tables.ts';

/** What a card without a row in `card_state` is asked as. */
export const FORWARD: FaceKey = 'forward';

/** A study day. */
export interface Day {
  readonly number: StudyDay;
  /** Epoch ms. */
  readonly end: number;
}

/** Whether a set (`s`) belongs to the scope. */
export function inScope(scope: StudyScope) {
  const where = expressionBuilder<Tables & { s: SetRow }, 's'>();
  const isTracked = where('s.is_tracked', '=', 1);
  if (scope === 'everything') return isTracked;
  const { setIds, folderIds } = scope;
  return where.or([
    // A set that is named is meant, tracked or not.
    ...(setIds.length > 0 ? [where('s.id', 'in', setIds)] : []),
    ...(folderIds.length > 0 ? [where.and([where('s.folder_id', 'in', folderIds), isTracked])] : []),
  ]);
}

/** Whether the card `c` may be asked at `now`: neither suspended nor put aside. */
export function isAsked(now: number): RawBuilder<boolean> {
  return sql<boolean>`(c.suspended = 0 and (c.buried_until is null or c.buried_until <= ${now}))`;
}

/**
 * Whether the face `m`, due or new, waits for a sibling's sake (`domain/study/load/siblings`): one of them was seen today, is in the middle of
 * learning, or comes first today.
 */
export function waitsForSibling({ number, end }: Day): RawBuilder<boolean> {
  return sql<boolean>`(m.siblings > 0 and exists (
    select 1 from card_state as o where o.owner = m.owner and o.card_id = m.card_id and o.id <> m.id and (
      o.last_review_day = ${number}
      or o.phase in ('learning', 'relearning')
      or (o.phase = 'review' and o.due_at < ${end}
        and (m.phase = 'new' or o.due_at < m.due_at or (o.due_at = m.due_at and o.ordinal < m.ordinal)))
      or (o.phase = 'new' and m.phase = 'new' and o.ordinal < m.ordinal)
    )
  ))`;
}
