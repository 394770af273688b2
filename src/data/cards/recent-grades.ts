/** The grades of the last days by card, for searches by them. */
import type { Rating } from '../../contract/study.schema.ts';
import type { StudyDay } from '../../domain/study/study-day.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';

export type GradesOfCards = ReadonlyMap<string, readonly { readonly day: StudyDay; readonly rating: Rating }[]>;

/** A week of somebody who does a lot is a few thousand rows. */
const DAYS_AT_ONCE = 7;

/** Grades that were not undone, in any mode. */
export async function gradesSince(
  read: Reader,
  owner: string,
  { from, today }: { readonly from: StudyDay; readonly today: StudyDay },
): Promise<GradesOfCards> {
  const grades = new Map<string, { id: string; day: StudyDay; rating: Rating }[]>();
  const undone = new Set<string>();
  const { first } = await read
    .selectFrom('reviews')
    .select((select) => select.fn.min('study_day').as('first'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow();
  if (first === null) return grades;
  // An undo can be given on the day before in another time zone.
  for (let day = Math.max(from - 1, Number(first)); day <= today + 1; day += DAYS_AT_ONCE) {
    const rows = await read
      .selectFrom('reviews')
      .select(['id', 'card_id', 'op', 'target_id', 'rating', 'study_day'])
      .where('owner', '=', owner)
      .where('study_day', '>=', day)
      .where('study_day', '<', day + DAYS_AT_ONCE)
      .execute();
    for (const row of rows) {
      if (row.op === 'undo' && row.target_id !== null) undone.add(row.target_id);
      if (row.op !== 'review' || row.rating === null) continue;
      const ofCard = grades.get(row.card_id) ?? [];
      ofCard.push({ id: row.id, day: row.study_day, rating: row.rating as Rating });
      grades.set(row.card_id, ofCard);
    }
    await giveWay();
  }
  if (undone.size === 0) return grades;
  return new Map([...grades].map(([card, list]) => [card, list.filter(({ id }) => !undone.has(id))]));
}
