/** Puts all rows of one database into another of the same schema: from the file of a server to its Postgres (`server/admin/move-to-postgres.ts`). */
import { sql, type Kysely, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import type { Database, Reader } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows of one statement: Postgres takes 65,535 values, and the widest table has some 40 columns. */
const ROWS_AT_ONCE = 1_000;
/** Sets with their cards have megabytes; as much as one statement is given. */
const CHARS_AT_ONCE = 4 * 1024 * 1024;
/** What a database that nobody has used has all the same: its name and its epoch. */
const OF_A_NEW_ONE: ReadonlySet<string> = new Set(['server_meta', 'sync_state', 'user_sync']);
const OF_THE_SCHEMA: ReadonlySet<string> = new Set([DEFAULT_MIGRATION_TABLE, DEFAULT_MIGRATION_LOCK_TABLE]);

type Row = Readonly<Record<string, string | number | null>>;
type TableName = keyof Tables;

export interface MovedTable {
  readonly table: string;
  readonly rows: number;
}

/** The database that rows are to go into has some. */
export class NotEmpty extends Error {
  constructor(table: string) {
    super(`The database has rows already, in the table ${table}.`);
    this.name = 'NotEmpty';
  }
}

/**
 * All or nothing, from one state of `from`; `to` was opened and is a Postgres that nobody has used. It goes on where `from` was, with its name, its epoch
 * and its revisions, so that devices notice nothing. @throws NotEmpty
 */
export async function moveRows(
  from: Pick<Database, 'snapshot'>,
  to: Pick<Database, 'connection'>,
): Promise<readonly MovedTable[]> {
  return from.snapshot(async (read) => {
    const tables = await tablesOf(read);
    return to.connection.transaction().execute(async (tx) => {
      // Nobody waits behind it.
      await sql`set local statement_timeout = 0`.execute(tx);
      for (const table of tables) await empty(tx, table);
      const moved: MovedTable[] = [];
      for (const table of tables) {
        moved.push({ table, rows: await moveTable(read, tx, table) });
        // Nobody has asked it anything yet, so that it would guess.
        await sql`analyze ${sql.table(table)}`.execute(tx);
      }
      return moved;
    });
  });
}

async function tablesOf(read: Reader): Promise<readonly TableName[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by rowid
  `.execute(read as Kysely<Tables>);
  return rows.map(({ name }) => name).filter((name): name is TableName => !OF_THE_SCHEMA.has(name));
}

async function empty(tx: Transaction<Tables>, table: TableName): Promise<void> {
  if (OF_A_NEW_ONE.has(table)) await tx.deleteFrom(table).execute();
  else if (
    await tx
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst()
  )
    throw new NotEmpty(table);
}

/** How many. @throws Error when fewer arrive than were sent */
async function moveTable(read: Reader, tx: Transaction<Tables>, table: TableName): Promise<number> {
  let waiting: Row[] = [];
  let chars = 0;
  let rows = 0;
  const send = async (): Promise<void> => {
    if (waiting.length > 0)
      await tx
        .insertInto(table)
        .values(waiting as never)
        .execute();
    rows += waiting.length;
    waiting = [];
    chars = 0;
  };
  for await (const row of (read as Kysely<Tables>).selectFrom(table).selectAll().stream()) {
    waiting.push(row as unknown as Row);
    chars += charsOf(row as unknown as Row);
    if (waiting.length === ROWS_AT_ONCE || chars >= CHARS_AT_ONCE) await send();
  }
  await send();
  const { arrived } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('arrived'))
    .executeTakeFirstOrThrow();
  if (Number(arrived) !== rows) throw new Error(`Of ${rows} rows of ${table}, ${Number(arrived)} arrived.`);
  return rows;
}

function charsOf(row: Row): number {
  let chars = 0;
  for (const value of Object.values(row)) if (typeof value === 'string') chars += value.length;
  return chars;
}
