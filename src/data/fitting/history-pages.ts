/** The review log of a person for learning from it, a page at a time: reviews, undos and resets of all cards, also of those deleted since. */
import { faceId } from '../../domain/cards/faces.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import type { HistoryRow } from './thread-messages.ts';

const ROWS_AT_ONCE = 1_000;

export async function countHistory(read: Reader, owner: string): Promise<number> {
  const row = await read
    .selectFrom('reviews')
    .select((select) => select.fn.countAll().as('rows'))
    .where('owner', '=', owner)
    .executeTakeFirst();
  return Number(row?.rows ?? 0);
}

/** In the order of their ids; the reader orders them by time. */
export async function* historyPages(read: Reader, owner: string): AsyncGenerator<readonly HistoryRow[]> {
  let after = '';
  for (;;) {
    const rows = await read
      .selectFrom('reviews')
      .select(['id', 'card_id', 'face', 'op', 'target_id', 'rating', 'reviewed_at', 'study_day', 'mode'])
      .where('owner', '=', owner)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows.map(({ card_id, face, ...row }) => ({ ...row, faceId: faceId(card_id, face) }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
    await giveWay();
  }
}
