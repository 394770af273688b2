/** Stored rows as they travel (sync.md, "Identity and versions"): every column that `kinds.ts` lets travel, and the version. */
import type { SyncRow, SyncRowKind } from '../../contract/sync.schema.ts';
import { isAppended, type Fields } from '../../domain/sync/rows.ts';
import { batchesOf } from '../long-work/batches.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Reader } from '../database/database.ts';
import { APPENDED, EMPTIED, SYNCED } from '../write/kinds.ts';
import type { AppendTable, SyncedTable } from '../database/tables.ts';

const IDS_AT_ONCE = 100;
const VERSION = ['rev', 'ver', 'vids', 'deleted', 'deleted_at', 'deleted_with', 'created_at', 'updated_at'] as const;

type StoredRow = Readonly<Record<string, string | number | null>>;

/** Kinds by their number in `sync_index`. */
export const KIND_OF_CODE: ReadonlyMap<number, SyncRowKind> = new Map(
  [...Object.entries(SYNCED), ...Object.entries(APPENDED)].flatMap(([kind, { code }]) =>
    code === null ? [] : [[code, kind as SyncRowKind] as const],
  ),
);

/** The rows of a kind with these ids, live or removed; an id that was never here is left out. */
export async function readRows(
  read: Reader,
  owner: string,
  kind: SyncRowKind,
  ids: readonly string[],
): Promise<Map<string, SyncRow>> {
  const found = new Map<string, SyncRow>();
  for (const batch of batchesOf(ids, IDS_AT_ONCE)) {
    const rows: StoredRow[] = isAppended(kind)
      ? await selectFacts(read, owner, kind).where('id', 'in', batch).execute()
      : await selectSynced(read, owner, kind).where('id', 'in', batch).execute();
    for (const row of rows) {
      const travelling = isAppended(kind) ? factRow(kind, row) : syncedRow(kind, row);
      found.set(travelling.id, travelling);
    }
  }
  return found;
}

/** One row, as most changes that are pushed need one. */
export async function readRow(read: Reader, owner: string, kind: SyncedTable, id: string): Promise<SyncRow | null> {
  const [row] = await ROW_NAMED[kind](read, owner, id);
  return row === undefined ? null : syncedRow(kind, row);
}

/** Facts that are their own index, in the order of the feed: reviews. */
export async function readReviews(
  read: Reader,
  owner: string,
  { after, upTo, limit }: { readonly after: number; readonly upTo: number | null; readonly limit: number },
): Promise<SyncRow[]> {
  const rows = selectFacts(read, owner, 'reviews').where('rev', '>', after).orderBy('rev').limit(limit);
  const found = await (upTo === null ? rows : rows.where('rev', '<=', upTo)).execute();
  return found.map((row) => factRow('reviews', row));
}

/** The tables are chosen by their names, so these two statements are built without the tables' own types. */
function selectSynced(read: Reader, owner: string, kind: SyncedTable) {
  const columns = [...SYNCED[kind].fields, ...VERSION] as 'id'[];
  return read
    .selectFrom(kind as 'notes')
    .select(columns)
    .where('owner', '=', owner);
}

const ROW_NAMED = Object.fromEntries(
  Object.keys(SYNCED).map((kind) => [
    kind,
    compiledOnce(['text', 'text'], (read, owner, id) =>
      selectSynced(read, owner, kind as SyncedTable).where('id', '=', id),
    ),
  ]),
) as Record<SyncedTable, (read: Reader, owner: string, id: string) => Promise<{ id: string }[]>>;

function selectFacts(read: Reader, owner: string, kind: AppendTable) {
  return read
    .selectFrom(kind as 'reviews')
    .select([...APPENDED[kind].fields, 'rev'] as 'rev'[])
    .where('owner', '=', owner);
}

function syncedRow(kind: SyncedTable, row: StoredRow): SyncRow {
  return {
    kind,
    id: String(row.id),
    fields: isWithoutBody(kind, row) ? null : fieldsOf(SYNCED[kind].fields, row),
    deleted: row.deleted !== 0,
    rev: Number(row.rev),
    ver: Number(row.ver),
    vids: JSON.parse(String(row.vids)) as string[],
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
    deletedAt: row.deleted_at as number | null,
    deletedWith: row.deleted_with as string | null,
  };
}

/** Of some kinds only what does not travel goes. */
function isWithoutBody(kind: SyncedTable, { deleted }: StoredRow): boolean {
  const { emptied = {}, fields } = SYNCED[kind];
  return deleted === EMPTIED && Object.keys(emptied).some((column) => fields.includes(column));
}

function factRow(kind: AppendTable, row: StoredRow): SyncRow {
  return {
    kind,
    id: String(row.id),
    fields: fieldsOf(APPENDED[kind].fields, row),
    deleted: false,
    rev: Number(row.rev),
    ver: Number(row.rev),
    vids: [],
  };
}

function fieldsOf(columns: readonly string[], row: StoredRow): Record<string, string | number | null> {
  return Object.fromEntries(columns.flatMap((column) => (column === 'id' ? [] : [[column, row[column] ?? null]])));
}

/** About how long the row is as JSON; exact enough to keep pages and batches small. */
export function weightOf(fields: Fields | null): number {
  let weight = 200;
  for (const value of Object.values(fields ?? {})) weight += typeof value === 'string' ? value.length + 20 : 30;
  return weight;
}
