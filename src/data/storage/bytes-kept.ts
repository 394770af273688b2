/** How much of an owner's storage rows take up (core §3, "Storage"): `row-bytes.ts` says what one counts for, the write path keeps the sum. */
import { sql, type Kysely } from 'kysely';
import type { Reader } from '../database/database.ts';
import { APPENDED, LOCAL, SYNCED } from '../write/kinds.ts';
import { giveWay } from '../long-work/pause.ts';
import { bytesSql, columnsSql, ROW_BYTES, textsSql, type CountedColumn, type CountedTable } from './row-bytes.ts';

/** Some tens of ms of SQLite. */
const ROWS_IN_A_TURN = 20_000;

type AnyTables = Record<string, Record<string, unknown>>;
/** Readers of a transaction or of the database; the statements below take names of tables as data. */
type AnyReader = Pick<Kysely<AnyTables>, 'selectFrom'>;

/** Bytes of the rows with these keys, in the trash or not. */
export function bytesKept(
  read: AnyReader | Reader,
  owner: string,
  table: CountedTable,
  keys: readonly string[],
): Promise<number> {
  return bytesWhere(read, owner, table, keyOf(table), keys);
}

/** Bytes of the rows that have one of these values in a column. */
export async function bytesWhere(
  read: AnyReader | Reader,
  owner: string,
  table: CountedTable,
  column: string,
  values: readonly string[],
): Promise<number> {
  const bytes = bytesSql(table);
  if (bytes === null || values.length === 0) return 0;
  return Number((await sumOf(read, owner, table, bytes).where(column, 'in', values).executeTakeFirst())?.bytes ?? 0);
}

/** How many of the rows with these keys there are, and the bytes that are in some of their columns. */
export async function bytesOfColumns(
  read: AnyReader,
  owner: string,
  table: CountedTable,
  columns: readonly CountedColumn[],
  keys: readonly string[],
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const found = await sumOf(read, owner, table, columnsSql(columns))
    .select((eb) => eb.fn.countAll().as('rows'))
    .where(keyOf(table), 'in', keys)
    .executeTakeFirstOrThrow();
  return { rows: Number(found.rows), bytes: Number(found.bytes ?? 0) };
}

/** Bytes of the bodies of the rows that have this value in a column. */
export async function textsWhere(
  read: Reader,
  owner: string,
  table: CountedTable,
  column: string,
  value: string | number,
): Promise<number> {
  const sum = sumOf(read, owner, table, textsSql(table)).where(column, '=', value);
  return Number((await sum.executeTakeFirst())?.bytes ?? 0);
}

/** Bytes of everything that an owner keeps, counted anew. */
export async function recount(read: Reader, owner: string): Promise<number> {
  let sum = 0;
  for (const table of Object.keys(ROW_BYTES) as CountedTable[]) {
    const bytes = bytesSql(table);
    if (bytes !== null) sum += await sumInTurns(read, owner, table, bytes);
  }
  return sum;
}

/** A person may have hundreds of thousands of reviews. */
async function sumInTurns(read: Reader, owner: string, table: CountedTable, bytes: string): Promise<number> {
  const key = keyOf(table);
  let sum = 0;
  for (let after: string | null = null, isLast = false; !isLast;) {
    let rows = (read as AnyReader)
      .selectFrom(table as string)
      .select([`${key} as name`, sql<number>`${sql.raw(bytes)}`.as('bytes')])
      .where('owner', '=', owner);
    if (after !== null) rows = rows.where(key, '>', after);
    const some = rows.orderBy(key).limit(ROWS_IN_A_TURN).as('some');
    const part = await read
      .selectFrom(some)
      .select((eb) => [
        eb.fn.countAll().as('rows'),
        sql<number | null>`sum(bytes)`.as('bytes'),
        sql<string | null>`max(name)`.as('last'),
      ])
      .executeTakeFirstOrThrow();
    sum += Number(part.bytes ?? 0);
    after = part.last;
    isLast = Number(part.rows) < ROWS_IN_A_TURN;
    await giveWay();
  }
  return sum;
}

/** What the write path has counted. */
export async function counted(read: Reader, owner: string): Promise<number> {
  const row = await read.selectFrom('user_sync').select('used_bytes').where('owner', '=', owner).executeTakeFirst();
  return Number(row?.used_bytes ?? 0);
}

function sumOf(read: AnyReader | Reader, owner: string, table: CountedTable, bytes: string) {
  return (read as AnyReader)
    .selectFrom(table as string)
    .select(sql<number | null>`sum(${sql.raw(bytes)})`.as('bytes'))
    .where('owner', '=', owner);
}

/** The column that tells the rows of an owner apart. */
export function keyOf(table: CountedTable): string {
  if (table in SYNCED) return SYNCED[table as keyof typeof SYNCED].key;
  return table in APPENDED ? APPENDED[table as keyof typeof APPENDED].key : LOCAL[table as keyof typeof LOCAL].key;
}
