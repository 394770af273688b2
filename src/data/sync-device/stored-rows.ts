/** A device's rows as the rules of `domain/sync` see them, read from the tables of `kinds.ts`. */
import { folderNameKey } from '../../domain/paths.ts';
import type { DeviceRow, Fields, MergedKind } from '../../domain/sync/rows.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { Reader } from '../database/database.ts';
import { SYNCED } from '../write/kinds.ts';
import { withDerived } from '../sync/apply-puts.ts';

export const MERGED_KINDS = Object.keys(SYNCED) as readonly MergedKind[];
const IDS_AT_ONCE = 100;

/** What the rules do not look at, and what stays when they change nothing. */
export interface Times {
  readonly updatedAt: number;
  readonly deletedAt: number | null;
  readonly deletedWith: string | null;
}

export interface StoredRow {
  readonly row: DeviceRow;
  readonly times: Times;
}

type Columns = Readonly<Record<string, string | number | null>>;

/** The rows of a kind with these ids, live or removed. */
export async function readStored(
  read: Reader,
  owner: string,
  kind: MergedKind,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  const found = new Map<string, StoredRow>();
  for (const batch of batchesOf(ids, IDS_AT_ONCE))
    for (const row of await selectStored(read, owner, kind).where('id', 'in', batch).execute())
      found.set(String((row as Columns).id), toStored(kind, row as Columns));
  return found;
}

/** Every column that the rules need. The table is chosen by its name, so the statement is built without its own types. */
export function selectStored(read: Reader, owner: string, kind: MergedKind) {
  const version = [
    'base_ver',
    'shadow',
    'shadow_deleted',
    'vids',
    'deleted',
    'deleted_at',
    'deleted_with',
    'updated_at',
  ];
  return read
    .selectFrom(kind as 'notes')
    .select([...SYNCED[kind].fields, ...version] as 'id'[])
    .where('owner', '=', owner);
}

export function toStored(kind: MergedKind, row: Columns): StoredRow {
  const fields = Object.fromEntries(
    SYNCED[kind].fields.flatMap((column) => (column === 'id' ? [] : [[column, row[column] ?? null]])),
  );
  return {
    row: {
      kind,
      id: String(row.id),
      fields,
      deleted: row.deleted !== 0,
      baseVer: Number(row.base_ver),
      shadow: row.shadow === null || row.shadow === undefined ? null : (JSON.parse(String(row.shadow)) as Fields),
      shadowDeleted: row.shadow_deleted === 1,
      vids: JSON.parse(String(row.vids)) as string[],
    },
    times: {
      updatedAt: Number(row.updated_at),
      deletedAt: row.deleted_at as number | null,
      deletedWith: row.deleted_with as string | null,
    },
  };
}

/** The columns to store: those of the table that travel, and those computed from them. What a later server may add is left out. */
export function columnsOf({ kind, fields }: Pick<DeviceRow, 'kind' | 'fields'>): Fields {
  const known = Object.fromEntries(
    SYNCED[kind].fields.flatMap((column) => (column === 'id' ? [] : [[column, fields[column] ?? null]])),
  );
  if (kind === 'folders') return { ...known, name_key: folderNameKey(String(known.name)) };
  return withDerived(kind, known);
}
