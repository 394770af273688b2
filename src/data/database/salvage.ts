/**
 * Rescues what can still be read of a damaged database, table by table, into a new file (docs/desktop.md, "The data and its care"). Rows are walked in the
 * order of their row ids; where a page cannot be read the walk goes on behind it.
 */
import SqliteDatabase from 'better-sqlite3';
import type { Salvaged } from './care-messages.ts';
import { isDamage } from './file-check.ts';

type Value = string | number | bigint | Buffer | null;

interface SchemaPart {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** Row ids after damage that are tried one by one: more than any page holds. */
const TRIED_ONE_BY_ONE = 2_000;
const LAST_ROW_ID = 2 ** 53;

/** @throws Error when not even the list of tables can be read */
export function salvage(damaged: string, target: string): Salvaged {
  const from = new SqliteDatabase(damaged, { readonly: true, fileMustExist: true });
  const to = new SqliteDatabase(target);
  try {
    // Without indexes that point at rows that are gone, every read goes over the tables alone.
    from.pragma('trusted_schema = OFF');
    to.pragma('journal_mode = DELETE');
    to.pragma('foreign_keys = OFF');
    const schema = from
      .prepare<[], SchemaPart>(
        "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'",
      )
      .all();
    // In one transaction, so that the new file is there as a whole or not at all.
    return to.transaction(() => copyTables(from, to, schema))();
  } finally {
    from.close();
    to.close();
  }
}

function copyTables(
  from: SqliteDatabase.Database,
  to: SqliteDatabase.Database,
  schema: readonly SchemaPart[],
): Salvaged {
  const tables = schema.filter(({ type }) => type === 'table');
  for (const { sql } of tables) to.exec(sql);
  const torn: string[] = [];
  let rows = 0;
  for (const { name } of tables) {
    const copied = copyTable(from, to, name);
    rows += copied.rows;
    if (copied.isTorn) torn.push(name);
  }
  // Last, so that filling is quick.
  for (const { sql } of schema.filter(({ type }) => type !== 'table')) to.exec(sql);
  return { rows, torn };
}

function copyTable(from: SqliteDatabase.Database, to: SqliteDatabase.Database, table: string) {
  const quoted = `"${table.replaceAll('"', '""')}"`;
  const columns = to
    .prepare<[], { name: string }>(`select name from pragma_table_info('${table.replaceAll("'", "''")}')`)
    .all();
  const names = columns.map(({ name }) => `"${name.replaceAll('"', '""')}"`).join(', ');
  const after = from
    .prepare<[number], Value[]>(
      `select rowid, ${names} from ${quoted} not indexed where rowid > ? order by rowid limit 1`,
    )
    .raw();
  // A row that would break a rule of its table is one that the damage has changed.
  const insert = to.prepare(`insert or ignore into ${quoted} (${names}) values (${columns.map(() => '?').join(', ')})`);
  let rows = 0;
  let isTorn = false;
  let last = -1;
  let tried = 0;
  let step = 1;
  while (last < LAST_ROW_ID) {
    const row = readable(after, last);
    if (row === undefined) break;
    if (row === DAMAGED) {
      isTorn = true;
      tried += 1;
      // Where much is gone, in larger and larger steps, so that the walk comes to an end.
      if (tried > TRIED_ONE_BY_ONE) step *= 2;
      last += step;
      continue;
    }
    last = Number(row[0]);
    tried = 0;
    step = 1;
    rows += insert.run(...row.slice(1)).changes;
  }
  return { rows, isTorn };
}

const DAMAGED = Symbol('damaged');

function readable(
  after: SqliteDatabase.Statement<[number], Value[]>,
  rowId: number,
): Value[] | undefined | typeof DAMAGED {
  try {
    return after.get(rowId);
  } catch (error) {
    if (isDamage(error)) return DAMAGED;
    throw error;
  }
}
