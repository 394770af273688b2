/** Everything a scope holds, due or not, for cram and tests. */
import { sql } from 'kysely';
import { NEW_MEMORY } from '../../domain/study/memory.ts';
import { FORWARD } from './asked-faces.ts';
import { toMemory } from './card-state.ts';
import type { Reader } from '../database/database.ts';
import { giveWay } from '../long-work/pause.ts';
import { inParts, readSetsOfScope } from './sets-of-scope.ts';
import type { QueuedCard } from './study-queue.ts';
import type { StudyScope } from './study-scope.ts';
import type { CardStateRow } from '../database/tables.ts';

/** Cards looked at in one statement: a few milliseconds. */
const CARDS_AT_ONCE = 5_000;

export interface Pool {
  /** At most as many as were asked for. */
  readonly cards: QueuedCard[];
  /** Faces there are at all. */
  readonly total: number;
}

interface PoolOrder {
  /** Epoch ms. */
  readonly now: number;
  readonly limit: number;
  /** `weakest`: the likeliest forgotten first, then those never seen. */
  readonly order: 'set' | 'weakest';
}

interface Found {
  readonly card: QueuedCard;
  readonly forgotten: number | null;
}

/** Every face of a scope that is not suspended, due or not; read some sets at a time, so that a large library never holds the process. */
export async function readScope(
  read: Reader,
  owner: string,
  scope: StudyScope,
  { now, limit, order }: PoolOrder,
  cardsAtOnce = CARDS_AT_ONCE,
): Promise<Pool> {
  const found: Found[] = [];
  let total = 0;
  for (const setIds of inParts(await readSetsOfScope(read, owner, scope), cardsAtOnce)) {
    await giveWay();
    total += await countFaces(read, owner, setIds);
    // In the order of sets the first ones are enough; the weakest may be anywhere.
    if (order === 'set' && found.length >= limit) continue;
    for (const row of await facesInOrder(read, owner, setIds, now, order).limit(limit).execute()) {
      const memory = row.id === null ? NEW_MEMORY : toMemory(row as CardStateRow);
      found.push({ card: { cardId: row.of_card, face: row.face ?? FORWARD, memory }, forgotten: row.forgotten });
    }
  }
  if (order === 'weakest') found.sort(byForgotten);
  return { cards: found.slice(0, limit).map(({ card }) => card), total };
}

/** The likeliest forgotten first; the others keep their order behind them. */
function byForgotten({ forgotten: a }: Found, { forgotten: b }: Found): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

function facesOf(read: Reader, owner: string, setIds: readonly string[]) {
  return read
    .selectFrom('cards as c')
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.set_id', 'in', setIds)
    .where('c.deleted', '=', 0)
    .where('c.suspended', '=', 0);
}

async function countFaces(read: Reader, owner: string, setIds: readonly string[]): Promise<number> {
  const row = await facesOf(read, owner, setIds)
    .select((select) => select.fn.countAll().as('faces'))
    .executeTakeFirstOrThrow();
  return Number(row.faces);
}

/** `forgotten` is elapsed time over stability, which falls with the chance of recall; null for a face never seen. */
function facesInOrder(read: Reader, owner: string, setIds: readonly string[], now: number, order: PoolOrder['order']) {
  const forgotten = sql<number | null>`case when m.stability > 0 then (${now} - m.last_review_at) / m.stability end`;
  const faces = facesOf(read, owner, setIds).innerJoin('sets as s', (join) =>
    join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'),
  );
  const ordered = order === 'weakest' ? faces.orderBy(sql`${forgotten} is null`).orderBy(forgotten, 'desc') : faces;
  return ordered
    .selectAll('m')
    .select(['c.id as of_card', forgotten.as('forgotten')])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('m.ordinal');
}
