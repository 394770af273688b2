/** Opens a Postgres database, for servers only. Everything that is true of Postgres only stands here and in `postgres-dialect.ts`. */
import { Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration } from 'kysely/migration';
import pg from 'pg';
import { migrations } from '../../../migrations/index.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from './database.ts';
import { applyMissing, missingFrom, NewerSchemaError } from './migrate.ts';
import { completeDatabase, type OpenOptions } from './opened.ts';
import { PortablePostgresDialect } from './postgres-dialect.ts';
import { connectionSentence, DatabaseUnusable, databaseName } from './postgres-failure.ts';
import type { Tables } from './tables.ts';
import { createTurns } from '../long-work/turns.ts';

/** Older ones get no security fixes any more. */
const OLDEST_POSTGRES = 14;
/** Connections for reading, and as many for writing. */
const CONNECTIONS = 10;
/** For a connection to be made, or to become free. */
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_CLIENT_MS = 30_000;

/** What every connection is told. Writes are on disk before they are answered (sync R4), and see each other's commits as they wait. */
const SESSION = {
  application_name: 'ninefold',
  client_encoding: 'UTF8',
  synchronous_commit: 'on',
  default_transaction_isolation: 'read committed',
  idle_in_transaction_session_timeout: '60s',
};
/** Nothing that a person waits for takes this long; what does is given up, so that it cannot hold others. */
const LIMITS = { statement_timeout: '30s', lock_timeout: '15s' };
/** A migration may rewrite a table, and waits for another server that migrates. */
const NO_LIMITS = { statement_timeout: '0', lock_timeout: '0' };

interface PostgresOptions extends OpenOptions {
  /** `postgres://user:password@host:port/database`; never logged. */
  readonly url: string;
  /** Where the bytes of pictures and other media are; servers of one database share it. */
  readonly blobs: BlobStore;
}

/**
 * Opens the database behind the address and brings its schema up to date.
 * @throws DatabaseUnusable with a sentence for the operator when it cannot be reached or used; NewerSchemaError for one of a later version
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { url } = options;
  await migratePostgres(url);
  const read = connect(url, { ...LIMITS, default_transaction_read_only: 'on' });
  const connection = connect(url, LIMITS);
  return completeDatabase(
    {
      dialect: 'postgres',
      read: read.kysely,
      connection: connection.kysely,
      // READ COMMITTED would see another state in each statement.
      snapshot: (work) =>
        read.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      blobs: options.blobs,
      backUp: null,
      inTurn: createTurns(),
      async close() {
        await read.close();
        await connection.close();
      },
    },
    options,
  );
}

/** Applies what is missing; servers that start at the same time wait for each other. @throws as `openPostgres` does */
export async function migratePostgres(
  url: string,
  list: Readonly<Record<string, Migration>> = migrations,
): Promise<void> {
  const connected = connect(url, NO_LIMITS);
  const { kysely } = connected;
  try {
    await assertUsable(kysely);
    if (missingFrom(list, await appliedMigrations(kysely)) > 0) await applyMissing(kysely, list);
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof NewerSchemaError) throw error;
    const sentence = connectionSentence(error, databaseName(url));
    throw sentence === null ? error : new DatabaseUnusable(sentence, { cause: error });
  } finally {
    await connected.close();
  }
}

/** The name and size of the database, for `npm run admin -- info`. */
export async function describePostgres({ read }: Pick<Database, 'read'>): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
  `.execute(read as Kysely<Tables>);
  return rows[0] ?? { version: '', bytes: 0 };
}

interface Connected {
  readonly kysely: Kysely<Tables>;
  close(): Promise<void>;
}

function connect(url: string, settings: Readonly<Record<string, string>>): Connected {
  const pool = new pg.Pool({
    connectionString: withSettings(url, { ...SESSION, ...settings }),
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CLIENT_MS,
    keepAlive: true,
    types: numbersAsNumbers(),
  });
  // A connection that breaks fails the call that uses it, if any, and is replaced by the next; unheard, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PortablePostgresDialect({ pool }) });
  return {
    kysely,
    async close() {
      await kysely.destroy();
      // A Kysely instance that never ran a query does not end its pool.
      if (!pool.ended) await pool.end();
    },
  };
}

/** Settings go with the start of a connection, so that there is no moment without them; what the address itself sets comes first. */
function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const given = new URL(url);
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`);
  given.searchParams.set('options', [given.searchParams.get('options') ?? '', ...ours].join(' ').trim());
  return given.href;
}

/** Revisions, times and sums stay below 2^53; pg would give them as text. */
function numbersAsNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  return types;
}

async function assertUsable(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding
  `.execute(kysely);
  const { version = 0, encoding = '' } = rows[0] ?? {};
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_POSTGRES)
    throw new DatabaseUnusable(`Postgres ${major} is too old; ${OLDEST_POSTGRES} or later is needed.`);
  if (encoding !== 'UTF8') {
    throw new DatabaseUnusable(
      `The database keeps text as ${encoding}, which cannot hold every script. Make one with “encoding 'UTF8'” and set DATABASE_URL to it.`,
    );
  }
}

async function appliedMigrations(kysely: Kysely<Tables>): Promise<string[]> {
  const made = await sql<{ made: string | null }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) as made`.execute(
    kysely,
  );
  if (typeof made.rows[0]?.made !== 'string') return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(kysely);
  return rows.map(({ name }) => name);
}
