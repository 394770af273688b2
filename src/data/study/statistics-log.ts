/** The review log page by page, for a file. */
import type { Output } from '../../contract/index.ts';
import type { Rating, StudyMode } from '../../contract/study.schema.ts';
import { batchesOf } from '../long-work/batches.ts';
import { setsOfScope } from './cards-of-scope.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import { standingReviews } from './review-walk.ts';
import type { StudyScope } from './study-scope.ts';

export interface LogPage {
  /** The `next` of the page before; 0 for the first one. */
  readonly after: number;
  readonly limit: number;
}

const CARDS_AT_ONCE = 500;

/** A page is so many rows of the log, of which those are answered that belong to the scope. */
export async function readLogPage(
  read: Reader,
  owner: string,
  scope: StudyScope,
  { after, limit }: LogPage,
): Promise<Output<'statistics.log'>> {
  const rows = await standingReviews(read, owner)
    .where('r.rev', '>', after)
    .selectAll('r')
    .orderBy('r.rev')
    .limit(limit)
    .execute();
  await giveWay();
  const cards = await textsOf(read, owner, scope, [...new Set(rows.map(({ card_id }) => card_id))]);
  const reviews = rows.flatMap((row) => {
    const card = cards.get(row.card_id);
    if (!card || row.rating === null) return [];
    return [
      {
        id: row.id,
        reviewedAt: row.reviewed_at,
        day: row.study_day,
        utcOffsetMin: row.utc_offset_min,
        setTopic: card.topic,
        question: card.question,
        face: row.face,
        rating: row.rating as Rating,
        durationMs: row.duration_ms,
        mode: row.mode as StudyMode,
        dueAt: row.due_at,
      },
    ];
  });
  return { reviews, next: rows.length < limit ? null : (rows.at(-1)?.rev ?? null) };
}

interface CardText {
  readonly question: string;
  readonly topic: string;
}

/** Of everything, cards that were deleted since are answered too. */
async function textsOf(read: Reader, owner: string, scope: StudyScope, cardIds: readonly string[]) {
  const setIds = scope === 'everything' ? null : new Set((await setsOfScope(read, owner, scope)).map(({ id }) => id));
  const texts = new Map<string, CardText>();
  for (const part of batchesOf(cardIds, CARDS_AT_ONCE)) {
    const rows = await read
      .selectFrom('cards as c')
      .innerJoin('sets as s', (join) => join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'))
      .where('c.owner', '=', owner)
      .where('c.id', 'in', part)
      .select(['c.id', 'c.question', 'c.set_id', 'c.deleted', 's.topic'])
      .execute();
    for (const { id, question, set_id, deleted, topic } of rows)
      if (!setIds || (setIds.has(set_id) && deleted === 0)) texts.set(id, { question, topic });
    await giveWay();
  }
  return texts;
}
