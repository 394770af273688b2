/** What a change of rows adds to its owner's storage, as a part of `write.ts`. */
import type { Kysely } from 'kysely';
import { bytesKept, bytesWhere } from './bytes-kept.ts';
import { bytesOfRow, changesBytes, ROW_BYTES, type CountedTable } from './row-bytes.ts';
import type { StorageSum } from './storage-sum.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Counting {
  /** Runs a change of the rows with these keys. Of one that names its columns only those that may count are looked at. */
  ofRows(table: CountedTable, keys: readonly string[], work: () => Promise<unknown>, fields?: Row): Promise<void>;
  /** Runs a removal of the rows with this value in a column. */
  ofRemoved(table: CountedTable, column: string, value: string, work: () => Promise<unknown>): Promise<void>;
  /** Whole rows that were not there before. */
  added(table: CountedTable, rows: readonly Row[]): void;
}

export function createCounting(
  any: Kysely<Record<string, Record<string, unknown>>>,
  owner: string,
  sum: StorageSum,
): Counting {
  const count = (table: CountedTable, bytes: number): void => sum.add(bytes, ROW_BYTES[table]?.isRecord ?? false);
  return {
    async ofRows(table, keys, work, fields) {
      if (ROW_BYTES[table] === null || (fields && !changesBytes(table, fields))) return void (await work());
      const before = await bytesKept(any, owner, table, keys);
      await work();
      count(table, (await bytesKept(any, owner, table, keys)) - before);
    },
    async ofRemoved(table, column, value, work) {
      const before = await bytesWhere(any, owner, table, column, [value]);
      await work();
      count(table, -before);
    },
    added(table, rows) {
      for (const row of rows) count(table, bytesOfRow(table, row));
    },
  };
}
