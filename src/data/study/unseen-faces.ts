/** The faces that were never studied, or of which every review was undone. */
import type { Reader } from '../database/database.ts';
import { FORWARD, isAsked, waitsForSibling, type Day } from './asked-faces.ts';
import type { FaceKey } from '../../contract/study.schema.ts';

export interface UnseenFace {
  readonly cardId: string;
  readonly face: FaceKey;
}

/** The next unseen faces of sets that have some: set after set as they are given, each in its own order. */
export async function readUnseen(
  read: Reader,
  owner: string,
  setIds: readonly string[],
  now: number,
  day: Day,
  limit: number,
): Promise<UnseenFace[]> {
  const queued: UnseenFace[] = [];
  for (const id of setIds) {
    if (queued.length >= limit) break;
    const rows = await unseenOf(read, owner, id, now, day)
      .select(['c.id', 'm.face'])
      .orderBy('c.position')
      .orderBy('c.id')
      .orderBy('m.ordinal')
      .limit(limit - queued.length)
      .execute();
    queued.push(...rows.map((row) => ({ cardId: row.id, face: row.face ?? FORWARD })));
  }
  return queued;
}

/** The faces of a set that may be asked and have no review, or none left after undo; a card that is asked one way has no row for it. */
function unseenOf(read: Reader, owner: string, setId: string, now: number, day: Day) {
  return read
    .selectFrom('cards as c')
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.set_id', '=', setId)
    .where('c.deleted', '=', 0)
    .where(isAsked(now))
    .where((where) =>
      // By a column of the index: `m.id` is in none with the card.
      where.or([
        where('m.card_id', 'is', null),
        where.and([where('m.phase', '=', 'new'), where.not(waitsForSibling(day))]),
      ]),
    );
}
