import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { ACCOUNT_TABLES } from '../accounts/tables.ts';
import { APPEND_COLUMNS, APPENDED, INTERNAL_TABLES, LOCAL, LOCAL_COLUMNS, SYNCED, VERSION_COLUMNS } from './kinds.ts';

/** Kysely's own bookkeeping. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

const declared = new Map<string, readonly string[]>([
  ...Object.entries(SYNCED).map(
    ([table, kind]) => [table, [...kind.fields, ...kind.derived, ...VERSION_COLUMNS]] as const,
  ),
  ...Object.entries(APPENDED).map(([table, kind]) => [table, [...kind.fields, ...APPEND_COLUMNS]] as const),
  ...Object.entries(LOCAL).map(
    ([table, kind]) => [table, [...kind.fields, ...(kind.revised ? APPEND_COLUMNS : LOCAL_COLUMNS)]] as const,
  ),
]);

test('every stored column of every table is declared, once', async () => {
  const { file } = await tempStore();
  const raw = new SqliteDatabase(file, { readonly: true });
  const tables = raw
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all();
  const stored = tables.map(({ name }) => name).filter((name) => !MIGRATION_TABLES.includes(name));
  expect(stored.sort()).toEqual([...declared.keys(), ...INTERNAL_TABLES, ...ACCOUNT_TABLES].sort());
  for (const [table, columns] of declared) {
    const info = raw.pragma(`table_info(${table})`) as { name: string }[];
    expect({ table, columns: [...columns].sort() }).toEqual({ table, columns: info.map(({ name }) => name).sort() });
  }
  raw.close();
});

test('no two kinds share a number in the feed index', () => {
  const codes = [...Object.values(SYNCED), ...Object.values(APPENDED)].flatMap(({ code }) => code ?? []);
  expect(new Set(codes).size).toBe(codes.length);
});
