/** Everything a scope holds, due or not, for cram and tests. */
import { sql } from 'kysely';
import { NEW_MEMORY } from '../../domain/study/memory.ts';
import { FORWARD } from './asked-faces.ts';
import { toMemory } from './card-state.ts';
import type { PoolOrder } from '../../contract/study.schema.ts';
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

interface PoolWish {
  /** Epoch ms. */
  readonly now: number;
  readonly limit: number;
  readonly order: PoolOrder;
  /** Ids of cards: of the scope only these. */
  readonly cards?: readonly string[] | undefined;
}

interface Found {
  readonly card: QueuedCard;
  /** What has more comes first; null comes last. */
  readonly rank: number | null;
}

/** Every face of a scope that is not suspended, due or not; read some sets at a time, so that a large library never holds the process. */
export async function readScope(
  read: Reader,
  owner: string,
  scope: StudyScope,
  wish: PoolWish,
  cardsAtOnce = CARDS_AT_ONCE,
): Promise<Pool> {
  const { limit, order, cards } = wish;
  if (cards?.length === 0) return { cards: [], total: 0 };
  const found: Found[] = [];
  let total = 0;
  for (const setIds of inParts(await readSetsOfScope(read, owner, scope), cardsAtOnce)) {
    await giveWay();
    total += await countFaces(read, owner, setIds, cards);
    // In the order of sets the first ones are enough; others may be anywhere.
    if (order === 'set' && found.length >= limit) continue;
    for (const row of await facesInOrder(read, owner, setIds, wish).limit(limit).execute()) {
      const memory = row.id === null ? NEW_MEMORY : toMemory(row as CardStateRow);
      found.push({ card: { cardId: row.of_card, face: row.face ?? FORWARD, memory }, rank: row.rank });
    }
  }
  if (order !== 'set') found.sort(byRank);
  return { cards: found.slice(0, limit).map(({ card }) => card), total };
}

function byRank({ rank: a }: Found, { rank: b }: Found): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

function facesOf(read: Reader, owner: string, setIds: readonly string[], cards: PoolWish['cards']) {
  const faces = read
    .selectFrom('cards as c')
    .leftJoin('card_state as m', (join) => join.onRef('m.owner', '=', 'c.owner').onRef('m.card_id', '=', 'c.id'))
    .where('c.owner', '=', owner)
    .where('c.set_id', 'in', setIds)
    .where('c.deleted', '=', 0)
    .where('c.suspended', '=', 0);
  return cards ? faces.where('c.id', 'in', cards) : faces;
}

async function countFaces(
  read: Reader,
  owner: string,
  setIds: readonly string[],
  cards: PoolWish['cards'],
): Promise<number> {
  const row = await facesOf(read, owner, setIds, cards)
    .select((select) => select.fn.countAll().as('faces'))
    .executeTakeFirstOrThrow();
  return Number(row.faces);
}

/** The weakest have the most time since their last review over stability, which falls with the chance of recall; one never seen has none. */
function facesInOrder(read: Reader, owner: string, setIds: readonly string[], { now, order, cards }: PoolWish) {
  const rank = {
    set: sql<number | null>`null`,
    weakest: sql<number | null>`case when m.stability > 0 then (${now} - m.last_review_at) / m.stability end`,
    // A number with a point in both databases: SQLite's own is a whole one, larger than JavaScript has.
    mixed: sql<number | null>`random() * 1.0`,
  }[order];
  const faces = facesOf(read, owner, setIds, cards).innerJoin('sets as s', (join) =>
    join.onRef('s.owner', '=', 'c.owner').onRef('s.id', '=', 'c.set_id'),
  );
  const ranked = faces.selectAll('m').select(['c.id as of_card', rank.as('rank')]);
  return (order === 'set' ? ranked : ranked.orderBy('rank', (by) => by.desc().nullsLast()))
    .orderBy('s.created_at')
    .orderBy('s.id')
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('m.ordinal');
}
