/** The faces that come back: reviews and steps of learning. */
import { sql, type RawBuilder } from 'kysely';
import { LEARN_AHEAD_MS } from '../../domain/study/queue-order.ts';
import { inScope, isAsked, waitsForSibling, type Day } from './asked-faces.ts';
import type { Reader } from '../database/database.ts';
import type { StudyScope } from './study-scope.ts';

/** How many times as many of the likeliest forgotten are looked through for a session: some of them may not be asked now. */
const LOOKED_THROUGH = [2, 16];
/** Sets whose cards are looked through instead. */
const SETS_LOOKED_THROUGH = 20;

/** Where reviews are looked for: a scope, and the inner ids of those of its sets that have some. */
interface DueScope {
  readonly scope: StudyScope;
  readonly withDue: readonly string[];
}

/**
 * The reviews of the day with the inner id of their set, at most `limit`, the likeliest forgotten first: with FSRS the chance of recall falls with elapsed
 * time over stability. After months away nearly everything is due, so never is all of it joined with its cards and put in order: of a few sets it is
 * theirs, and of more the first by an index that holds what decides it.
 */
export async function readReviews(
  read: Reader,
  owner: string,
  { scope, withDue }: DueScope,
  now: number,
  day: Day,
  limit: number,
) {
  if (limit === 0) return [];
  const areFewSets = scope !== 'everything' && withDue.length <= SETS_LOOKED_THROUGH;
  if (areFewSets) return reviewsAmong(read, owner, dueOfSets(read, owner, withDue, day.end), scope, now, day, limit);
  for (const times of LOOKED_THROUGH) {
    const likeliest = dueByRecall(read, owner, now, day.end).limit(limit * times);
    const reviews = await reviewsAmong(read, owner, likeliest, scope, now, day, limit);
    if (reviews.length === limit) return reviews;
  }
  return reviewsAmong(read, owner, dueByRecall(read, owner, now, day.end), scope, now, day, limit);
}

/** More for what is likelier forgotten. */
function forgotten(now: number): RawBuilder<number> {
  return sql<number>`(${now} - m.last_review_at) / m.stability`;
}

/** All that are due, whether they may be asked or not. */
function dueByRecall(read: Reader, owner: string, now: number, end: number) {
  return read
    .selectFrom('card_state as m')
    .select('m.id')
    .where('m.owner', '=', owner)
    .where('m.phase', '=', 'review')
    .where('m.due_at', '<', end)
    .orderBy(forgotten(now), 'desc')
    .orderBy('m.id');
}

function dueOfSets(read: Reader, owner: string, setIds: readonly string[], end: number) {
  return read
    .selectFrom('cards as k')
    .crossJoin('card_state as m')
    .select('m.id')
    .where('k.owner', '=', owner)
    .where('k.set_id', 'in', setIds)
    .where('k.deleted', '=', 0)
    .whereRef('m.owner', '=', 'k.owner')
    .whereRef('m.card_id', '=', 'k.id')
    .where('m.phase', '=', 'review')
    .where('m.due_at', '<', end);
}

function reviewsAmong(
  read: Reader,
  owner: string,
  among: ReturnType<typeof dueByRecall | typeof dueOfSets>,
  scope: StudyScope,
  now: number,
  day: Day,
  limit: number,
) {
  return askedFaces(read, owner, scope, now)
    .where('m.id', 'in', among)
    .where((where) => where.not(waitsForSibling(day)))
    .selectAll('m')
    .select('s.id as setId')
    .orderBy(forgotten(now), 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute();
}

/** The faces (`m`) that may be asked, with their card (`c`) and its set (`s`). Cross joins keep the order in which SQLite reads: from the few that are meant. */
function askedFaces(read: Reader, owner: string, scope: StudyScope, now: number) {
  return read
    .selectFrom('card_state as m')
    .crossJoin('cards as c')
    .crossJoin('sets as s')
    .where('m.owner', '=', owner)
    .whereRef('c.owner', '=', 'm.owner')
    .whereRef('c.id', '=', 'm.card_id')
    .whereRef('s.owner', '=', 'c.owner')
    .whereRef('s.id', '=', 'c.set_id')
    .where('c.deleted', '=', 0)
    .where(isAsked(now))
    .where('s.deleted', '=', 0)
    .where(inScope(scope));
}

/** Steps of learning of the day. */
export function inLearning(read: Reader, owner: string, scope: StudyScope, now: number, day: Day) {
  return askedFaces(read, owner, scope, now)
    .where('m.phase', 'in', ['learning', 'relearning'])
    .where('m.due_at', '<', learningEnd(now, day.end));
}

/** The bound of `belongsToToday` for learning cards, as the first moment that is too late. */
export function learningEnd(now: number, dayEnd: number): number {
  return Math.max(dayEnd, now + LEARN_AHEAD_MS + 1);
}
