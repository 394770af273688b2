/** Reading sets with their cards, from the cards' pre-serialised form. */
import { sql } from 'kysely';
import type { Card } from '../../contract/cards.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { FullSet } from '../../contract/sets.schema.ts';
import { batchesOf } from '../long-work/batches.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Reader } from '../database/database.ts';
import { readTree, type FolderTree } from './folder-tree.ts';
import { rowsInTurns, type ToRead } from './rows-in-turns.ts';
import type { SetRow } from '../database/tables.ts';

/** Ids in one `in (…)`, below what any database allows. */
const SLUGS_AT_ONCE = 500;

const COLUMNS = [
  'id',
  'slug',
  'folder_id',
  'topic',
  'summary',
  'is_tracked',
  'card_count',
  'cards_ver',
  'cards_json',
  'updated_at',
  'ver',
] as const;
export type ReadRow = Pick<SetRow, (typeof COLUMNS)[number]>;

const setWithSlug = compiledOnce(['text', 'text'], (read, owner, slug) =>
  read.selectFrom('sets').selectAll().where('owner', '=', owner).where('slug', '=', slug).where('deleted', '=', 0),
);

/** The live set with that id on the wire. */
export async function findSet(read: Reader, owner: string, slug: string): Promise<SetRow | undefined> {
  return (await setWithSlug(read, owner, slug))[0];
}

/** By inner id. @throws Problem `not_found` */
export async function readFullSet(read: Reader, owner: string, id: string): Promise<FullSet> {
  const row = await read
    .selectFrom('sets')
    .select(COLUMNS)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found', messages.sets.notFound);
  return toFullSet(row, await readTree(read, owner));
}

/** A live set that is to be read; its bytes are those of its cards in their wire form. */
export interface SetToRead extends ToRead {
  readonly slug: string;
}

/** Those of the slugs that are sets, each once, in the order asked for. */
export async function namedSets(read: Reader, owner: string, slugs: readonly string[]): Promise<SetToRead[]> {
  const found = new Map<string, SetToRead>();
  const asked = new Set(slugs);
  for (const batch of batchesOf([...asked], SLUGS_AT_ONCE))
    for (const set of await setsToRead(read, owner).where('slug', 'in', batch).execute()) found.set(set.slug, set);
  return [...asked].flatMap((slug) => found.get(slug) ?? []);
}

/** All, or so many of those after a slug, in order of their slugs. */
export function setsAfter(
  read: Reader,
  owner: string,
  { after, most }: { readonly after?: string | undefined; readonly most?: number | undefined },
): Promise<SetToRead[]> {
  let sets = setsToRead(read, owner).orderBy('slug');
  if (after !== undefined) sets = sets.where('slug', '>', after);
  return (most === undefined ? sets : sets.limit(most)).execute();
}

function setsToRead(read: Reader, owner: string) {
  return read
    .selectFrom('sets')
    .select(['id', 'slug', sql<number>`octet_length(cards_json)`.as('bytes')])
    .where('owner', '=', owner)
    .where('deleted', '=', 0);
}

/** The rows of sets in their order, a few in memory at a time. */
export function setRowsInTurns(
  read: Reader,
  owner: string,
  sets: readonly SetToRead[],
): AsyncGenerator<{ readonly row: ReadRow; readonly tree: FolderTree }> {
  const live = read.selectFrom('sets').select(COLUMNS).where('owner', '=', owner).where('deleted', '=', 0);
  return rowsInTurns(read, owner, sets, (ids) => live.where('id', 'in', ids).execute());
}

/** The live sets of these inner ids, by id; `tree` is of the same state. */
export async function readSetsById(
  read: Reader,
  owner: string,
  ids: readonly string[],
  tree: FolderTree,
): Promise<Map<string, FullSet>> {
  const rows = await read
    .selectFrom('sets')
    .select(COLUMNS)
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.id, toFullSet(row, tree)]));
}

/**
 * The version of a set together with its cards. The row's own `ver` does not move when a card changes, so that devices can merge card by
 * card; who edits the whole set must know about both.
 */
export function wireVersion({ ver, cards_ver }: Pick<SetRow, 'ver' | 'cards_ver'>): number {
  return Math.max(ver, cards_ver);
}

type WireRow = Pick<
  SetRow,
  'slug' | 'topic' | 'summary' | 'folder_id' | 'is_tracked' | 'card_count' | 'updated_at' | 'ver' | 'cards_ver'
>;

/** What a list and a whole set tell alike. */
export function toWireFields(row: WireRow, tree: FolderTree) {
  return {
    id: row.slug,
    topic: row.topic,
    summary: row.summary,
    folderPath: tree.pathOf(row.folder_id),
    is_tracked: row.is_tracked === 0 ? (0 as const) : (1 as const),
    count: row.card_count,
    updatedAt: row.updated_at,
    ver: wireVersion(row),
  };
}

function toFullSet(row: ReadRow, tree: FolderTree): FullSet {
  return { ...toWireFields(row, tree), flashcards: JSON.parse(row.cards_json) as Card[] };
}
