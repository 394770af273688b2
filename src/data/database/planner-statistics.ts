/**
 * What SQLite's planner is told about the indexes: how many rows share a value (https://www.sqlite.org/fileformat2.html, "The sqlite_stat1 table").
 * Told nothing it takes every owner to have ten rows, and reads all cards of a person to change fifty of them. The numbers are those of a large library
 * and the same in every file: measured ones (`analyze`) differ from person to person, and so would the plans.
 */
import type SqliteDatabase from 'better-sqlite3';

/** Rows of one owner, by table. */
const ROWS_OF_OWNER: Readonly<Record<string, number>> = {
  cards: 100_000,
  card_state: 100_000,
  reviews: 500_000,
  sync_index: 500_000,
  outbox: 10_000,
  history: 10_000,
  sets: 1_000,
  folders: 100,
};
const ROWS_OF_OWNER_ELSEWHERE = 1_000;
/** A server has many; a desktop's one takes no harm from it. */
const OWNERS = 10;
/** Rows of one owner that share a value of a column; of any other column, a time for example, it is one. */
const ROWS_SHARING: Readonly<Record<string, number>> = {
  set_id: 100,
  folder_id: 50,
  parent_id: 20,
  card_id: 5,
  entity_id: 5,
  study_day: 200,
  kind: 50_000,
  job_id: 50,
  import_id: 600,
  document: 100,
};
/** Columns with a few values, of which one is nearly everywhere. */
const TELLS_NOTHING = new Set(['deleted', 'suspended', 'state', 'phase', 'is_tracked']);

interface IndexRow {
  readonly tbl: string;
  readonly idx: string;
  readonly isUnique: number;
  /** JSON array of its columns, in order. */
  readonly columns: string;
}

export function plannerIsTold(database: SqliteDatabase.Database): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'").get() !== undefined;
}

/** Connections that are opened afterwards plan by it, and this one at once. A file is told after a migration: other numbers need one to reach it. */
export function tellPlanner(database: SqliteDatabase.Database): void {
  const wanted = indexesOf(database).map(({ tbl, idx, isUnique, columns }) => ({
    tbl,
    idx,
    stat: statOf(tbl, JSON.parse(columns) as string[], isUnique === 1),
  }));
  database.transaction(() => {
    // The table is only made by `analyze`, which measures the one that it is asked for.
    database.exec('analyze kysely_migration');
    database.exec('delete from sqlite_stat1; drop table if exists sqlite_stat4');
    const insert = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (:tbl, :idx, :stat)');
    for (const row of wanted) insert.run(row);
  })();
  database.exec('analyze sqlite_schema');
}

/** Those that begin with the owner: all but a few, whose tables are small. */
function indexesOf(database: SqliteDatabase.Database): IndexRow[] {
  return database
    .prepare<[], IndexRow>(
      `select t.name as tbl, i.name as idx, i."unique" as isUnique,
         (select json_group_array(c.name) from (select name from pragma_index_info(i.name) order by seqno) as c) as columns
       from sqlite_schema as t, pragma_index_list(t.name) as i
       where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'`,
    )
    .all()
    .filter(({ columns }) => columns.startsWith('["owner"'));
}

/** `rows of the table`, then how many share the first column, the first two, and so on. */
function statOf(table: string, columns: readonly string[], isUnique: boolean): string {
  const ofOwner = ROWS_OF_OWNER[table] ?? ROWS_OF_OWNER_ELSEWHERE;
  let sharing = ofOwner;
  const shared = columns.map((column, at) => {
    if (isUnique && at === columns.length - 1) return 1;
    if (column !== 'owner' && !TELLS_NOTHING.has(column)) sharing = Math.min(sharing, ROWS_SHARING[column] ?? 1);
    return sharing;
  });
  return [ofOwner * OWNERS, ...shared].join(' ');
}
