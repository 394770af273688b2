/** The server's database: the Postgres of `DATABASE_URL`, else the file in `DATA_DIR`; with pictures in a bucket, else in a folder there. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { BLOB_FOLDER, createFolderBlobs } from '../src/data/blobs/blob-store.ts';
import type { Database } from '../src/data/database/database.ts';
import { describePostgres, openPostgres } from '../src/data/database/open-postgres.ts';
import { openDatabase } from '../src/data/database/open.ts';
import { openBucketBlobs } from './bucket-blobs.ts';
import type { Config } from './config.ts';

export const DATABASE_FILE = 'ninefold.db';

interface Clock {
  /** Epoch ms. */
  readonly now: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
}

/** @throws DatabaseUnusable or BucketUnusable when they cannot be reached or used; an Error with a sentence when the file cannot */
export async function openServerDatabase(
  { databaseUrl, dataDir, storageLimits, bucket }: Pick<Config, 'databaseUrl' | 'dataDir' | 'storageLimits' | 'bucket'>,
  { now, newId }: Clock,
): Promise<Database> {
  const options = { now, newId, host: 'server', storageLimits } as const;
  const blobs = bucket ? await openBucketBlobs(bucket) : createFolderBlobs(path.join(dataDir, BLOB_FOLDER), newId);
  return databaseUrl === null
    ? openDatabase({ ...options, blobs, file: path.join(dataDir, DATABASE_FILE) })
    : openPostgres({ ...options, blobs, url: databaseUrl });
}

/** Without the pictures; of SQLite with what still stands in its log. */
export async function databaseBytes(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  db: Pick<Database, 'read'>,
): Promise<number> {
  if (databaseUrl !== null) return Number((await describePostgres(db)).bytes);
  const file = path.join(dataDir, DATABASE_FILE);
  const sizes = [file, `${file}-wal`].map((each) => stat(each).then(({ size }) => size, sizeOfMissing));
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function sizeOfMissing(error: NodeJS.ErrnoException): number {
  if (error.code === 'ENOENT') return 0;
  throw error;
}
