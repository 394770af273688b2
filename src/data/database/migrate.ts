/** Migrations of either database: which are missing, and applying them. */
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { messages } from '../../contract/messages/index.ts';
import type { Tables } from './tables.ts';

/** The database was made by a later version of the app, which may keep things in it that this one would lose. */
export class NewerSchemaError extends Error {
  constructor() {
    super(messages.stored.newerSchema);
    this.name = 'NewerSchemaError';
  }
}

/** A migration failed, and the database is as it was. Message and code are those of what went wrong. */
export class UpdateFailedError extends Error {
  readonly code: unknown;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'UpdateFailedError';
    this.code = (cause as { readonly code?: unknown } | null)?.code;
  }
}

type MigrationList = Readonly<Record<string, Migration>>;

/** How many of the list are missing. @throws NewerSchemaError when one was applied that the list does not have */
export function missingFrom(list: MigrationList, applied: readonly string[]): number {
  if (applied.some((name) => !Object.hasOwn(list, name))) throw new NewerSchemaError();
  return Object.keys(list).length - applied.length;
}

/**
 * Applies what is missing. Both databases make and drop tables inside transactions, and all missing migrations share one, so a failure
 * leaves the database as it was.
 * @throws UpdateFailedError
 */
export async function applyMissing(connection: Kysely<Tables>, list: MigrationList): Promise<void> {
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => ({ ...list }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new UpdateFailedError(error);
}
