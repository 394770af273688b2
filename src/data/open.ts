/** Opens a database file. Everything that is true of SQLite only stands here. */
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely';
import type { Migration } from 'kysely/migration';
import { storableText } from '../domain/storable-text.ts';
import { BLOB_FOLDER, createFolderBlobs } from './blob-store.ts';
import type { Database } from './database.ts';
import { migrateFile } from './migrate-file.ts';
import { completeDatabase, type OpenOptions } from './opened.ts';
import type { Tables } from './tables.ts';

export type { Database } from './database.ts';

/** security.md, "SQLite settings": older versions have known defects in WAL mode. */
const OLDEST_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 5_000;
const JOURNAL_LIMIT_BYTES = 64 * 1024 * 1024;
/** Compiled statements kept by each connection; the app has a few hundred different ones. */
const STATEMENTS_KEPT = 300;

interface FileOptions extends OpenOptions {
  readonly file: string;
  /** Migrations to apply instead of the app's own; for tests. */
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Opens the file, makes it if it is not there, and brings its schema up to date.
 * @throws NewerSchemaError for a file of a later version; an Error when SQLite is too old or a migration fails. The file is then as it was.
 */
export async function openDatabase(options: FileOptions): Promise<Database> {
  const { file, now, migrations } = options;
  const writing = connect(file);
  const connection = new Kysely<Tables>({ dialect: new WritingDialect({ database: reusingStatements(writing) }) });
  try {
    await migrateFile(writing, connection, { file, now: now(), ...(migrations && { list: migrations }) });
  } catch (error) {
    writing.close();
    throw error;
  }
  const reading = connect(file, { readonly: true });
  const read = new Kysely<Tables>({ dialect: new PortableDialect({ database: reusingStatements(reading) }) });
  return completeDatabase(
    {
      dialect: 'sqlite',
      read,
      connection,
      blobs: createFolderBlobs(path.join(path.dirname(file), BLOB_FOLDER), options.newId),
      // The one connection gives each transaction its turn.
      inTurn: (_owner, work) => work(),
      async close() {
        await read.destroy();
        await connection.destroy();
        // A Kysely instance that never ran a query does not close its connection.
        reading.close();
        writing.close();
      },
    },
    options,
  );
}

function connect(file: string, options: { readonly?: boolean } = {}): SqliteDatabase.Database {
  const database = new SqliteDatabase(file, { timeout: BUSY_TIMEOUT_MS, ...options });
  try {
    assertVersion(database);
    if (!options.readonly) {
      database.pragma('journal_mode = WAL');
      database.pragma(`journal_size_limit = ${JOURNAL_LIMIT_BYTES}`);
    }
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('trusted_schema = OFF');
    database.pragma('cell_size_check = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function assertVersion(database: SqliteDatabase.Database): void {
  const version = String(database.prepare('select sqlite_version()').pluck().get());
  const parts = version.split('.').map(Number);
  const at = OLDEST_SQLITE.findIndex((least, i) => parts[i] !== least);
  if (at >= 0 && (parts[at] ?? 0) < (OLDEST_SQLITE[at] ?? 0)) {
    throw new Error(`SQLite ${version} is too old; ${OLDEST_SQLITE.join('.')} or later is needed.`);
  }
}

/** Preparing costs more than running most of our statements, so each connection keeps the ones it has used. */
function reusingStatements(database: SqliteDatabase.Database): SqliteDialectConfig['database'] {
  const kept = new Map<string, SqliteDatabase.Statement>();
  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      const oldest = kept.size > STATEMENTS_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  } as SqliteDialectConfig['database'];
}

/** SQLite as Postgres would have it: texts are cleaned on their way in, so that both keep the same. */
class PortableDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new PortableCompiler();
  }
}

class PortableCompiler extends SqliteQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === 'string' ? storableText(parameter) : parameter);
  }
}

/**
 * The writing connection's dialect, which differs from Kysely's in two more ways. Every transaction begins as a writing one: a deferred one
 * that reads first and writes later fails at once with SQLITE_BUSY_SNAPSHOT when another process has written in between, whatever
 * `busy_timeout` says. And migrations run inside a transaction, which SQLite can do though Kysely does not ask it to.
 */
class WritingDialect extends PortableDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
