/**
 * Inserting rows, as a part of `write.ts`. A long write is mostly that, so these statements are compiled once for all that look alike
 * (`database/compiled.ts`).
 */
import { sql, type Compilable, type InsertQueryBuilder, type InsertResult, type Kysely } from 'kysely';
import { keptFor, withValues } from '../database/compiled.ts';

type Row = Readonly<Record<string, unknown>>;
type AnyTables = Record<string, Record<string, unknown>>;
type Insert = InsertQueryBuilder<AnyTables, string, InsertResult>;

/** What becomes of rows that are there already, and what is answered. */
interface Insertion {
  /** Tells it from others of the table. */
  readonly name: string;
  readonly of: (insert: Insert) => Compilable<unknown>;
}

export const ALL_NEW: Insertion = { name: 'all new', of: (insert) => insert };
/** Rows that are there stay as they are. */
export const ONCE: Insertion = { name: 'once', of: (insert) => insert.onConflict((oc) => oc.doNothing()) };
/** The same for rows with an id; answers the ids of those that were not there. */
export const ONCE_ANSWERING_IDS: Insertion = {
  name: 'once, answering ids',
  of: (insert) => insert.onConflict((oc) => oc.columns(['owner', 'id']).doNothing()).returning('id'),
};

/** Rows of one statement, and rows written before others get a turn. */
export const ROWS_AT_ONCE = 50;
/**
 * How many rows a statement has. With a statement for each number there would be fifty of each kind, and each would be compiled and prepared anew because
 * the others have pushed it out.
 */
const SIZES = [ROWS_AT_ONCE, 20, 10, 5, 2, 1] as const;

/** Inserts rows that all have the columns of the first; answers what the insertion returns. @throws Error for a row with others */
export async function insertRows(
  any: Kysely<AnyTables>,
  table: string,
  rows: readonly Row[],
  { name, of }: Insertion,
): Promise<Row[]> {
  const columns = Object.keys(rows[0] ?? {});
  const shape = `${table} ${name}: ${columns.join(' ')}`;
  const answers: Row[] = [];
  let from = 0;
  while (from < rows.length) {
    const size = SIZES.find((each) => each <= rows.length - from) ?? 1;
    const some = rows.slice(from, from + size);
    const values = some.flatMap((row) => valuesOf(row, columns, table));
    const statement = keptFor(any, `${size} × ${shape}`, () => {
      const { sql: text, parameters } = of(any.insertInto(table).values(some)).compile();
      if (parameters.length !== values.length) throw new Error(`An insertion into ${table} binds more than its rows`);
      return text;
    });
    const { rows: answered } = await any.executeQuery(withValues(statement, values));
    answers.push(...(answered as Row[]));
    from += size;
  }
  return answers;
}

function valuesOf(row: Row, columns: readonly string[], table: string): unknown[] {
  const values = columns.map((column) => row[column]);
  if (values.includes(undefined) || Object.keys(row).length !== columns.length)
    throw new Error(`A row for ${table} has other columns: ${Object.keys(row).join(' ')} beside ${columns.join(' ')}`);
  return values;
}

/** Inserts rows or replaces all their columns but those to `keep`; answers those that were written, each once. */
export async function upsertRows(
  any: Kysely<AnyTables>,
  table: string,
  key: readonly string[],
  rows: readonly Row[],
  keep: readonly string[] = [],
): Promise<readonly Row[]> {
  // Of rows with the same key the last counts; Postgres would refuse to write a row twice in one statement.
  const distinct = [...new Map(rows.map((row) => [JSON.stringify(key.map((column) => row[column])), row])).values()];
  const replaced = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column) && !keep.includes(column));
  await insertRows(any, table, distinct, {
    name: `over ${key.join(' ')} but ${keep.join(' ')}`,
    of: (insert) =>
      insert.onConflict((oc) =>
        oc.columns([...key]).doUpdateSet(Object.fromEntries(replaced.map((c) => [c, sql.ref(`excluded.${c}`)]))),
      ),
  });
  return distinct;
}
