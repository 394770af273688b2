/** Rows that stay on this host, as a part of `write.ts`: they have no version and no marker. */
import type { Kysely } from 'kysely';
import type { ChangedKind } from '../../contract/events.ts';
import type { LocalTable } from '../database/tables.ts';
import { batchesOf } from '../long-work/batches.ts';
import { ROWS_AT_ONCE, upsertRows } from './insert-rows.ts';
import { LOCAL } from './kinds.ts';
import type { Revisions } from './revisions.ts';
import type { Counting } from './write-counting.ts';
import type { Writer } from './writer.ts';

type Row = Readonly<Record<string, unknown>>;

interface LocalOptions {
  readonly any: Kysely<Record<string, Record<string, unknown>>>;
  readonly owner: string;
  readonly revisions: Revisions;
  readonly poke: (kind: ChangedKind | null) => void;
  readonly counting: Counting;
  /** Before so many rows are written: lets the rest of the process run. */
  readonly breathe: (rows: number) => Promise<void>;
}

export function createLocalWriter(options: LocalOptions): Writer['local'] {
  const { any, owner, revisions, poke, counting, breathe } = options;

  const revised = (table: LocalTable): Row => (LOCAL[table].revised ? { rev: revisions.next() } : {});

  async function putAll(table: LocalTable, rows: readonly Row[]): Promise<void> {
    for (const chunk of batchesOf(rows, ROWS_AT_ONCE)) {
      await breathe(chunk.length);
      const { key } = LOCAL[table];
      const owned = chunk.map((row) => ({ ...row, ...revised(table), owner }));
      const keys = chunk.map((row) => String(row[key]));
      const before = await counting.kept(table, keys);
      await counting.replaced(table, before, await upsertRows(any, table, ['owner', key], owned));
    }
    if (rows.length > 0) poke(LOCAL[table].poke);
  }

  async function patch(table: LocalTable, key: string, fields: Row): Promise<void> {
    const row = any
      .updateTable(table as string)
      .set({ ...fields, ...revised(table) })
      .where('owner', '=', owner);
    await counting.ofFields(table, [key], fields, () => row.where(LOCAL[table].key, '=', key).execute());
    poke(LOCAL[table].poke);
  }

  async function removeWhere(table: LocalTable, column: string, value: string): Promise<void> {
    const rows = any.deleteFrom(table).where('owner', '=', owner).where(column, '=', value);
    await counting.ofRemoved(table, column, [value], () => rows.execute());
    poke(LOCAL[table].poke);
  }

  return {
    put: (table, row) => putAll(table, [row as unknown as Row]),
    putAll: (table, rows) => putAll(table, rows as unknown as Row[]),
    patch: (table, key, fields) => patch(table, key, fields as Row),
    // The database would take the parts along too, uncounted.
    async remove(table, key) {
      for (const [part, column] of Object.entries(LOCAL[table].parts ?? {}))
        await removeWhere(part as LocalTable, column, key);
      await removeWhere(table, LOCAL[table].key, key);
    },
    removeWhere,
  };
}
