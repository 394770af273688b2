/** Brings a database file to this version's schema. */
import type SqliteDatabase from 'better-sqlite3';
import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import { messages } from '../contract/messages/index.ts';
import { backUpBeforeUpdate } from './backup.ts';
import type { Tables } from './tables.ts';

/** The file was made by a later version of the app, which may keep things in it that this one would lose. */
export class NewerSchemaError extends Error {
  constructor() {
    super(messages.stored.newerSchema);
    this.name = 'NewerSchemaError';
  }
}

interface MigrateOptions {
  readonly file: string;
  readonly now: number;
  /** The list to apply; tests give a longer or shorter one. */
  readonly list?: Readonly<Record<string, Migration>>;
}

/**
 * Applies what is missing, after a backup when the file held anything. SQLite makes and drops tables inside transactions, and all missing
 * migrations share one, so a failure leaves the file as it was.
 * @throws NewerSchemaError when the file knows a migration that this version does not
 */
export async function migrate(
  raw: SqliteDatabase.Database,
  connection: Kysely<Tables>,
  options: MigrateOptions,
): Promise<void> {
  const list = options.list ?? migrations;
  const applied = appliedMigrations(raw);
  if (applied.some((name) => !Object.hasOwn(list, name))) throw new NewerSchemaError();
  if (applied.length === Object.keys(list).length) return;
  if (applied.length > 0) await backUpBeforeUpdate(raw, options.file, options.now);
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => ({ ...list }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error(messages.stored.updateFailed, { cause: error });
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
