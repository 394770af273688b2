/** What a change of rows adds to its owner's storage, as a part of `write.ts`. Long writes are half of small statements, so each asks as little as it can. */
import { sql, type AliasedRawBuilder, type Kysely } from 'kysely';
import { bytesKept, bytesOfColumns, bytesWhere, keyOf } from '../storage/bytes-kept.ts';
import {
  bytesOfRow,
  bytesOfValues,
  bytesSql,
  countedColumns,
  isWhole,
  ROW_BYTES,
  type CountedTable,
} from '../storage/row-bytes.ts';
import type { StorageSum } from '../storage/storage-sum.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Counting {
  /** A column with the bytes of a row, for whoever reads rows before they are replaced. */
  bytes(table: CountedTable): AliasedRawBuilder<number, 'bytes'>;
  /** What rows with these keys take up, for whoever replaces them without reading them. */
  kept(table: CountedTable, keys: readonly string[]): Promise<number>;
  /** These rows are there now, each once; those that were there before took up `before` bytes. */
  replaced(table: CountedTable, before: number, rows: readonly Row[]): Promise<void>;
  /** These rows were not there before; a column that counts and is not named is empty. */
  added(table: CountedTable, rows: readonly Row[]): void;
  /** Runs a change of these columns of the rows with these keys. */
  ofFields(table: CountedTable, keys: readonly string[], fields: Row, work: () => Promise<unknown>): Promise<void>;
  /** Runs a change of the rows with these keys that only the database can tell the outcome of. */
  ofRows(table: CountedTable, keys: readonly string[], work: () => Promise<unknown>): Promise<void>;
  /** Runs a removal of the rows with one of these values in a column. */
  ofRemoved(
    table: CountedTable,
    column: string,
    values: readonly string[],
    work: () => Promise<unknown>,
  ): Promise<void>;
}

export function createCounting(
  any: Kysely<Record<string, Record<string, unknown>>>,
  owner: string,
  sum: StorageSum,
): Counting {
  const count = (table: CountedTable, bytes: number): void => sum.add(bytes, ROW_BYTES[table]?.isRecord ?? false);
  const kept = (table: CountedTable, keys: readonly string[]) => bytesKept(any, owner, table, keys);
  return {
    bytes: (table) => sql<number>`${sql.raw(bytesSql(table) ?? '0')}`.as('bytes'),
    kept,
    added: (table, rows) => count(table, bytesOfAll(table, rows)),
    async replaced(table, before, rows) {
      if (rows.every((row) => isWhole(table, row))) return count(table, bytesOfAll(table, rows) - before);
      // What a row does not say stays as it was, as the cards in the row of a set.
      const key = keyOf(table);
      const keys = rows.map((row) => String(row[key]));
      count(table, (await kept(table, keys)) - before);
    },
    async ofFields(table, keys, fields, work) {
      const columns = countedColumns(table, fields);
      if (columns.length === 0) return void (await work());
      const before = await bytesOfColumns(any, owner, table, columns, keys);
      await work();
      count(table, before.rows * bytesOfValues(columns, fields) - before.bytes);
    },
    async ofRows(table, keys, work) {
      const before = await kept(table, keys);
      await work();
      count(table, (await kept(table, keys)) - before);
    },
    async ofRemoved(table, column, values, work) {
      const before = await bytesWhere(any, owner, table, column, values);
      await work();
      count(table, -before);
    },
  };
}

function bytesOfAll(table: CountedTable, rows: readonly Row[]): number {
  let bytes = 0;
  for (const row of rows) bytes += bytesOfRow(table, row);
  return bytes;
}
