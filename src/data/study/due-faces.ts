/** The faces that come back: reviews and steps of learning. */
import { sql } from 'kysely';
import { LEARN_AHEAD_MS } from '../../domain/study/queue-order.ts';
import { inScope, isAsked, waitsForSibling, type Day } from './asked-faces.ts';
import type { Reader } from '../database/database.ts';
import type { StudyScope } from './study-scope.ts';

/**
 * The faces (`m`) that fall due before `end`, with their card (`c`) and its set (`s`). Cross joins keep the order in which SQLite reads: few
 * of all cards are due, and the index on due dates finds those few.
 */
function dueBefore(read: Reader, owner: string, scope: StudyScope, now: number, end: number) {
  return read
    .selectFrom('card_state as m')
    .crossJoin('cards as c')
    .crossJoin('sets as s')
    .where('m.owner', '=', owner)
    .where('m.due_at', '<', end)
    .whereRef('c.owner', '=', 'm.owner')
    .whereRef('c.id', '=', 'm.card_id')
    .whereRef('s.owner', '=', 'c.owner')
    .whereRef('s.id', '=', 'c.set_id')
    .where('c.deleted', '=', 0)
    .where(isAsked(now))
    .where('s.deleted', '=', 0)
    .where(inScope(scope));
}

/** The reviews of the day, the likeliest forgotten first: with FSRS the chance of recall falls with elapsed time over stability. */
export function selectReviews(read: Reader, owner: string, scope: StudyScope, now: number, day: Day, limit: number) {
  return dueBefore(read, owner, scope, now, day.end)
    .where('m.phase', '=', 'review')
    .where((where) => where.not(waitsForSibling(day)))
    .orderBy(sql`(${now} - m.last_review_at) / m.stability`, 'desc')
    .orderBy('m.id')
    .limit(limit);
}

export function inLearning(read: Reader, owner: string, scope: StudyScope, now: number, day: Day) {
  return dueBefore(read, owner, scope, now, learningEnd(now, day.end)).where('m.phase', 'in', [
    'learning',
    'relearning',
  ]);
}

/** The bound of `belongsToToday` for learning cards, as the first moment that is too late. */
function learningEnd(now: number, dayEnd: number): number {
  return Math.max(dayEnd, now + LEARN_AHEAD_MS + 1);
}

/** Due and learning faces, counted by set. */
export async function countWaiting(read: Reader, owner: string, scope: StudyScope, now: number, day: Day) {
  const rows = await dueBefore(read, owner, scope, now, learningEnd(now, day.end))
    .where((where) =>
      where.or([
        where.and([where('m.phase', '=', 'review'), where('m.due_at', '<', day.end), where.not(waitsForSibling(day))]),
        where('m.phase', 'in', ['learning', 'relearning']),
      ]),
    )
    .groupBy(['s.id', 'm.phase'])
    .select((select) => ['s.id as setId', 'm.phase', select.fn.countAll().as('cards')])
    .orderBy('s.id')
    .orderBy('m.phase')
    .execute();
  return rows.map(({ setId, phase, cards }) => {
    const count = Number(cards);
    return phase === 'review' ? { setId, due: count, learning: 0 } : { setId, due: 0, learning: count };
  });
}
