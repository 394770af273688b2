/** Brings a database file to this version's schema, after a backup when it held anything. */
import type SqliteDatabase from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import { backUpBeforeUpdate } from './backup.ts';
import { applyMissing, missingFrom } from './migrate.ts';
import { plannerIsTold, tellPlanner } from './planner-statistics.ts';
import type { Tables } from './tables.ts';

interface MigrateOptions {
  readonly file: string;
  readonly now: number;
  /** The list to apply; tests give a longer or shorter one. */
  readonly list?: Readonly<Record<string, Migration>>;
}

/** Also tells the planner what to expect of the indexes that there are then. @throws NewerSchemaError when the file knows a migration that this version does not; it is then not touched */
export async function migrateFile(
  raw: SqliteDatabase.Database,
  connection: Kysely<Tables>,
  { file, now, list = migrations }: MigrateOptions,
): Promise<void> {
  const applied = appliedMigrations(raw);
  const isOfThisVersion = missingFrom(list, applied) === 0;
  if (isOfThisVersion && plannerIsTold(raw)) return;
  if (!isOfThisVersion) {
    if (applied.length > 0) await backUpBeforeUpdate(raw, file, now);
    await applyMissing(connection, list);
  }
  tellPlanner(raw);
}

function appliedMigrations(raw: SqliteDatabase.Database): string[] {
  const made = raw
    .prepare<[string]>("select 1 from sqlite_master where type = 'table' and name = ?")
    .get(DEFAULT_MIGRATION_TABLE);
  if (!made) return [];
  return raw
    .prepare<[], { name: string }>(`select name from ${DEFAULT_MIGRATION_TABLE} order by name`)
    .all()
    .map(({ name }) => name);
}
