/** How much of an owner's storage rows take up (core §3, "Storage"): the kinds say what counts, the write path keeps the sum. */
import { sql, type Kysely } from 'kysely';
import { LOCAL, SYNCED } from './kinds.ts';
import type { LocalTable, SyncedTable } from './tables.ts';

type AnyTables = Record<string, Record<string, unknown>>;

/** Bytes of the rows with these keys; those in the trash and those of kinds that count for nothing are none. */
export async function bytesKept(
  read: Kysely<AnyTables>,
  owner: string,
  table: SyncedTable | LocalTable,
  keys: readonly string[],
): Promise<number> {
  const kind = table in SYNCED ? SYNCED[table as SyncedTable] : LOCAL[table as LocalTable];
  if (kind.bytes === undefined) return 0;
  let rows = read
    .selectFrom(table as string)
    .select(sql<number | null>`sum(${sql.raw(kind.bytes)})`.as('bytes'))
    .where('owner', '=', owner)
    .where(kind.key, 'in', keys);
  if (table in SYNCED) rows = rows.where('deleted', '=', 0);
  const found = await rows.executeTakeFirst();
  return Number(found?.bytes ?? 0);
}
