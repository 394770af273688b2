/** What the review log says about a person's day: how much was done, how many new cards it brought, and how long a card takes. */
import type { ExpressionBuilder } from 'kysely';
import { UNSCHEDULED_MODES } from '../domain/study/review-log.ts';
import type { StudyDay } from '../domain/study/study-day.ts';
import type { Reader } from './database.ts';
import type { StudyRules } from './study-rules.ts';
import type { ReviewRow, Tables } from './tables.ts';

/** Reviews that the pace of a person is judged by. */
const PACE_REVIEWS = 200;

/** Reviews that move the schedule and were not undone (`r`). */
function counted(read: Reader, owner: string) {
  return read
    .selectFrom('reviews as r')
    .where('r.owner', '=', owner)
    .where('r.op', '=', 'review')
    .where('r.mode', 'not in', [...UNSCHEDULED_MODES])
    .where((where) => where.not(where.exists(undoOf(where))));
}

/** The undo of the review `r`, if there is one; both rows name the same card, which is what the index is on. */
function undoOf(where: ExpressionBuilder<Tables & { r: ReviewRow }, 'r'>) {
  return where
    .selectFrom('reviews as u')
    .select('u.id')
    .whereRef('u.owner', '=', 'r.owner')
    .whereRef('u.card_id', '=', 'r.card_id')
    .whereRef('u.target_id', '=', 'r.id')
    .where('u.op', '=', 'undo');
}

/** Reviews of a study day. */
export async function countDone(read: Reader, owner: string, day: StudyDay): Promise<number> {
  const row = await counted(read, owner)
    .where('r.study_day', '=', day)
    .select((select) => select.fn.countAll().as('reviews'))
    .executeTakeFirstOrThrow();
  return Number(row.reviews);
}

/** How many more new cards this study day may bring: the daily limit less the cards first seen in it. */
export async function newCardsAllowed(
  read: Reader,
  owner: string,
  day: StudyDay,
  { newPerDay }: StudyRules,
): Promise<number> {
  const today = await counted(read, owner).where('r.study_day', '=', day).select('r.card_id').distinct().execute();
  if (today.length === 0) return newPerDay;
  const cardIds = today.map((row) => row.card_id);
  const earlier = await counted(read, owner)
    .where('r.card_id', 'in', cardIds)
    .where('r.study_day', '<', day)
    .select('r.card_id')
    .distinct()
    .execute();
  return Math.max(0, newPerDay - (today.length - earlier.length));
}

/** The median of the last reviews, in seconds: one long pause does not move it. */
export async function readPace(read: Reader, owner: string): Promise<number | null> {
  const rows = await read
    .selectFrom('reviews')
    .select('duration_ms')
    .where('owner', '=', owner)
    .where('op', '=', 'review')
    .orderBy('rev', 'desc')
    .limit(PACE_REVIEWS)
    .execute();
  const sorted = rows.map((row) => row.duration_ms).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : middle / 1_000;
}
