/** The faces that were never studied, or of which every review was undone. */
import type { Reader } from '../database/database.ts';
import { FORWARD, isAsked, waitsForSibling, type Day } from './asked-faces.ts';
import type { FaceKey } from '../../contract/study.schema.ts';
import { giveWay } from '../long-work/pause.ts';
import { inParts, readSetsOfScope } from './sets-of-scope.ts';
import type { StudyScope } from './study-scope.ts';

/** Cards looked at in one statement: a few milliseconds. */
const CARDS_AT_ONCE = 5_000;

export interface UnseenFace {
  readonly cardId: string;
  readonly face: FaceKey;
}

/** Faces never seen, by set; sets in the order to learn them. */
export interface Unseen {
  readonly total: number;
  readonly sets: readonly { readonly id: string; readonly unseen: number }[];
}

/** Counts the unseen faces of a scope, some sets at a time, so that a large library never holds the process. */
export async function countUnseen(
  read: Reader,
  owner: string,
  scope: StudyScope,
  now: number,
  day: Day,
): Promise<Unseen> {
  const sets = await readSetsOfScope(read, owner, scope);
  const counts = new Map<string, number>();
  for (const ids of inParts(sets, CARDS_AT_ONCE)) {
    await giveWay();
    const rows = await unseenOf(read, owner, ids, now, day)
      .select((select) => ['c.set_id', select.fn.countAll().as('faces')])
      .groupBy('c.set_id')
      .execute();
    for (const { set_id, faces } of rows) counts.set(set_id, Number(faces));
  }
  const found = sets.flatMap(({ id }) => {
    const unseen = counts.get(id) ?? 0;
    return unseen === 0 ? [] : [{ id, unseen }];
  });
  return { total: found.reduce((total, set) => total + set.unseen, 0), sets: found };
}

/** The next unseen faces: older sets first, each in its own order. */
export async function readUnseen(
  read: Reader,
  owner: string,
  { sets }: Unseen,
  now: number,
  day: Day,
  limit: number,
): Promise<UnseenFace[]> {
  const queued: UnseenFace[] = [];
  for (const { id } of sets) {
    if (queued.length >= limit) break;
    const rows = await unseenOf(read, owner, [id], now, day)
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

/** The faces of some sets that may be asked and have no review, or none left after undo; a card that is asked one way has no row for it. */
function unseenOf(read: Reader, owner: string, setIds: readonly string[], now: number, day: Day) {
  return read
    .selectFrom('cards as c')
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.set_id', 'in', setIds)
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
