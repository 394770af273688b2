/** Opens a database file. Everything that is true of SQLite only stands here. */
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import {
  BinaryOperationNode,
  CompiledQuery,
  Kysely,
  LimitNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type OperationNode,
  type SqliteDatabase as DialectDatabase,
  type SqliteDialectConfig,
  type ValueNode,
} from 'kysely';
import type { Migration } from 'kysely/migration';
import { storableText } from '../../domain/storable-text.ts';
import { BLOB_FOLDER, createFolderBlobs, type BlobStore } from '../blobs/blob-store.ts';
import { makeBackup } from './backup.ts';
import type { Database } from './database.ts';
import type { FileChecks } from './file-checks.ts';
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
  /** Where pictures and other media are; absent: in a folder beside the file. */
  readonly blobs?: BlobStore;
  /** Checks copies in a thread of its own; without it a check runs in this one. */
  readonly checks?: FileChecks;
  /** Migrations to apply instead of the app's own; for tests. */
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Opens the file, makes it if it is not there, and brings its schema up to date.
 * @throws NewerSchemaError for a file of a later version; an Error when SQLite is too old or a migration fails. The file is then as it was.
 */
export async function openDatabase(options: FileOptions): Promise<Database> {
  const { file, now, migrations, host, checks } = options;
  const writing = connect(file);
  const connection = new Kysely<Tables>({
    dialect: new WritingDialect({ database: reusingStatements(writing) }, () => writing.inTransaction),
  });
  try {
    await migrateFile(writing, connection, { file, now: now(), ...(migrations && { list: migrations }) });
  } catch (error) {
    writing.close();
    throw error;
  }
  const reading = connect(file, { readonly: true });
  const read = new Kysely<Tables>({ dialect: new PortableDialect({ database: reusingStatements(reading) }) });
  // Opened by the first snapshot: a desktop takes none.
  const snapshots = new Kysely<Tables>({
    dialect: new PortableDialect({ database: async () => reusingStatements(connect(file, { readonly: true })) }),
  });
  return completeDatabase(
    {
      dialect: 'sqlite',
      read,
      connection,
      // A deferred transaction sees, from its first read on, what was committed then.
      snapshot: (work) => snapshots.transaction().execute(work),
      blobs: options.blobs ?? createFolderBlobs(path.join(path.dirname(file), BLOB_FOLDER), options.newId),
      backUp:
        host === 'desktop'
          ? async (reason) => {
              await makeBackup({
                file,
                reason,
                now: now(),
                ...(checks && { check: (copy) => checks.checkCopy(copy) }),
              });
            }
          : null,
      // The one connection gives each transaction its turn.
      inTurn: (_owner, work) => work(),
      async close() {
        await snapshots.destroy();
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
function reusingStatements(database: SqliteDatabase.Database): DialectDatabase {
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
  } as DialectDatabase;
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

  /**
   * SQLite's planner looks into a bare parameter of a condition, in case it is a small number, and then prepares the statement again whenever anything is
   * bound to it, which takes several times as long as most of our statements run. That a flag is 0 or 1, and how far a limit goes, makes better plans:
   * those are written into the statement. The rest is bound with a `+`, which does nothing to it.
   */
  protected override visitValue(node: ValueNode): void {
    if (isPlanned(node.value, this.parentNode)) return this.appendImmediateValue(node.value);
    if (typeof node.value === 'number' && !node.immediate) this.append('+');
    super.visitValue(node);
  }

  protected override appendValue(parameter: unknown): void {
    if (typeof parameter === 'string') this.append('+');
    super.appendValue(parameter);
  }
}

/** Whether the plan of a statement is made by this value, and there are few such values. */
function isPlanned(value: unknown, place: OperationNode | undefined): boolean {
  if (place === undefined) return false;
  return LimitNode.is(place) || (BinaryOperationNode.is(place) && (value === 0 || value === 1));
}

/**
 * The writing connection's dialect, which differs from Kysely's in three more ways. Every transaction begins as a writing one: a deferred one
 * that reads first and writes later fails at once with SQLITE_BUSY_SNAPSHOT when another process has written in between, whatever
 * `busy_timeout` says. Migrations run inside a transaction, which SQLite can do though Kysely does not ask it to. And a transaction that SQLite
 * has rolled back by itself, as on a full disk, is not rolled back again: that would fail, and its error would hide the first one.
 */
class WritingDialect extends PortableDialect {
  readonly #config: SqliteDialectConfig;
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#config = config;
    this.#isInTransaction = isInTransaction;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#isInTransaction);
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
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#isInTransaction()) return;
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // What has failed before is what is told, unless the next transaction would be part of this one.
      if (this.#isInTransaction()) throw error;
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
