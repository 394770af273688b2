/** What can be taken back: one entry for each act of removing, not for everything that it took along. */
import { sql } from 'kysely';
import type { TrashItem } from '../../contract/trash.schema.ts';
import type { Reader } from '../database/database.ts';
import { IN_FOLDERS } from './folder-contents.ts';

const LISTED_MAX = 500;
/** Things that are removed one by one, and what they are called; a study plan has no name. */
const SINGLE = {
  notes: sql<string>`title`,
  pdfs: sql<string>`name`,
  ppts: sql<string>`name`,
  studyplans: sql<string>`''`,
};
type Single = keyof typeof SINGLE;
/** Things of which one act may remove many; those share a batch. */
const IN_BATCHES = ['performance', 'events'] as const;

/** Newest first. `since` is epoch ms: what was deleted earlier cannot come back. */
export async function readTrash(read: Reader, owner: string, since: number): Promise<TrashItem[]> {
  const lists = await Promise.all([
    deletedSets(read, owner, since),
    deletedFolders(read, owner, since),
    ...(Object.keys(SINGLE) as Single[]).map((table) => deletedSingle(read, owner, since, table)),
    ...IN_BATCHES.map((table) => deletedTogether(read, owner, since, table)),
  ]);
  return lists
    .flat()
    .toSorted((a, b) => b.deletedAt - a.deletedAt || compare(a.id, b.id))
    .slice(0, LISTED_MAX);
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

/** Sets are named by their inner id: several may have been deleted under one id of the wire. */
async function deletedSets(read: Reader, owner: string, since: number): Promise<TrashItem[]> {
  const rows = await deletedAlone(read, owner, since, 'sets')
    .select(['id', 'topic', 'card_count', 'deleted_at'])
    .execute();
  return rows.map((row) => ({
    kind: 'sets',
    id: row.id,
    name: row.topic,
    count: row.card_count,
    deletedAt: Number(row.deleted_at),
  }));
}

async function deletedFolders(read: Reader, owner: string, since: number): Promise<TrashItem[]> {
  const rows = await deletedAlone(read, owner, since, 'folders')
    .select(['id', 'deleted_at'])
    .select(sql<string>`name`.as('name'))
    .execute();
  if (rows.length === 0) return [];
  const within = new Map<string, number>();
  for (const table of IN_FOLDERS) {
    const counts = await read
      .selectFrom(table as 'sets')
      .select('deleted_with')
      .select((eb) => eb.fn.countAll().as('things'))
      .where('owner', '=', owner)
      .where('deleted', '=', 1)
      .where(
        'deleted_with',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('deleted_with')
      .execute();
    for (const { deleted_with, things } of counts)
      within.set(deleted_with ?? '', (within.get(deleted_with ?? '') ?? 0) + Number(things));
  }
  return rows.map(({ id, name, deleted_at }) => ({
    kind: 'folders',
    id,
    name,
    count: within.get(id) ?? 0,
    deletedAt: Number(deleted_at),
  }));
}

async function deletedSingle(read: Reader, owner: string, since: number, table: Single): Promise<TrashItem[]> {
  const rows = await deletedAlone(read, owner, since, table)
    .select(['id', 'deleted_at'])
    .select(SINGLE[table].as('name'))
    .execute();
  return rows.map(({ id, name, deleted_at }) => ({ kind: table, id, name, count: 1, deletedAt: Number(deleted_at) }));
}

async function deletedTogether(
  read: Reader,
  owner: string,
  since: number,
  table: (typeof IN_BATCHES)[number],
): Promise<TrashItem[]> {
  const name = table === 'events' ? sql<string>`max(title)` : sql<string>`''`;
  const rows = await read
    .selectFrom(table as 'events')
    .select(sql<string>`coalesce(deleted_with, id)`.as('act'))
    .select((eb) => [eb.fn.countAll().as('things'), eb.fn.max('deleted_at').as('deleted_at')])
    .select(name.as('name'))
    .where('owner', '=', owner)
    .where('deleted', '=', 1)
    .where('deleted_at', '>=', since)
    .groupBy(sql`coalesce(deleted_with, id)`)
    .orderBy('act')
    .execute();
  return rows.map((row) => ({
    kind: table,
    id: row.act,
    name: Number(row.things) === 1 ? row.name : '',
    count: Number(row.things),
    deletedAt: Number(row.deleted_at),
  }));
}

/** Rows that were removed themselves, not along with a set, a folder or many others. */
function deletedAlone<Table extends 'sets' | 'folders' | Single>(
  read: Reader,
  owner: string,
  since: number,
  table: Table,
) {
  return read
    .selectFrom(table as 'sets')
    .where('owner', '=', owner)
    .where('deleted', '=', 1)
    .where('deleted_with', 'is', null)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX);
}
