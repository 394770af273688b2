/** What the review log says about a person's day: how much was done, how many new cards it brought, and how long a card takes. */
import type { ExpressionBuilder } from 'kysely';
import { faceId } from '../../domain/cards/faces.ts';
import { UNSCHEDULED_MODES } from '../../domain/study/review-log.ts';
import type { StudyDay } from '../../domain/study/study-day.ts';
import type { Reader } from '../database/database.ts';
import type { StudyRules } from './study-rules.ts';
import type { ReviewRow, Tables } from '../database/tables.ts';

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

/** The faces (`faceId`) that were reviewed in a study day, each with how often. */
export async function facesOfDay(read: Reader, owner: string, day: StudyDay): Promise<Map<string, number>> {
  const rows = await counted(read, owner)
    .where('r.study_day', '=', day)
    .groupBy(['r.card_id', 'r.face'])
    .select((select) => ['r.card_id', 'r.face', select.fn.countAll().as('reviews')])
    .execute();
  return new Map(rows.map(({ card_id, face, reviews }) => [faceId(card_id, face), Number(reviews)]));
}

/** How many more cards this study day may bring; below zero by what it brought on top of its limits. */
export interface DayAllowance {
  readonly fresh: number;
  readonly reviews: number;
}

/** The limits of a day less what was done in it: faces first seen in it, and faces that came back. */
export async function dayAllowance(
  read: Reader,
  owner: string,
  day: StudyDay,
  { newPerDay, reviewsPerDay }: StudyRules,
): Promise<DayAllowance> {
  const today = await counted(read, owner)
    .where('r.study_day', '=', day)
    .select(['r.card_id', 'r.face'])
    .distinct()
    .execute();
  if (today.length === 0) return { fresh: newPerDay, reviews: reviewsPerDay };
  const earlier = await counted(read, owner)
    .where('r.card_id', 'in', [...new Set(today.map((row) => row.card_id))])
    .where('r.study_day', '<', day)
    .select(['r.card_id', 'r.face'])
    .distinct()
    .execute();
  const seenBefore = new Set(earlier.map((row) => faceId(row.card_id, row.face)));
  const cameBack = today.filter((row) => seenBefore.has(faceId(row.card_id, row.face))).length;
  return {
    fresh: newPerDay - (today.length - cameBack),
    reviews: reviewsPerDay - cameBack,
  };
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
