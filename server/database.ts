/** The server's database: the Postgres of `DATABASE_URL`, else the file in `DATA_DIR`. */
import path from 'node:path';
import { BLOB_FOLDER } from '../src/data/blob-store.ts';
import type { Database } from '../src/data/database.ts';
import { openPostgres } from '../src/data/open-postgres.ts';
import { openDatabase } from '../src/data/open.ts';
import type { Config } from './config.ts';

export const DATABASE_FILE = 'ninefold.db';

interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
}

/** @throws DatabaseUnusable when Postgres cannot be reached or used; an Error with a sentence when the file cannot */
export function openServerDatabase(
  { databaseUrl, dataDir, storageLimits }: Pick<Config, 'databaseUrl' | 'dataDir' | 'storageLimits'>,
  { now, newId }: Clock,
): Promise<Database> {
  const options = { now, newId, host: 'server', storageLimits } as const;
  return databaseUrl === null
    ? openDatabase({ ...options, file: path.join(dataDir, DATABASE_FILE) })
    : openPostgres({ ...options, url: databaseUrl, blobFolder: path.join(dataDir, BLOB_FOLDER) });
}
