/** Putting a copy back, and telling devices that the server is not where it was (sync R9; self-hosting.md, "Data"). */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { backUpDatabase } from '../../src/data/database/backup.ts';
import { BLOB_FOLDER } from '../../src/data/blobs/blob-store.ts';
import { copyBlobsOf } from '../../src/data/blobs/copied-blobs.ts';
import type { Database } from '../../src/data/database/database.ts';
import { beginEpoch, highestHead } from '../../src/data/database/epoch.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openDatabase } from '../../src/data/database/open.ts';
import { databaseName } from '../../src/data/database/postgres-failure.ts';
import { FileInUse, headOfUnused, isOurs } from '../../src/data/database/replaced-file.ts';
import type { Config } from '../config.ts';
import { DATABASE_FILE } from '../database.ts';
import { readHighWater } from '../high-water.ts';
import { picturesOf } from './pictures.ts';

const RESTORING = 'restoring.db';
const OWNER_ONLY_FOLDER = 0o700;
const BEFORE_RESTORE = 'before-restore-';
const TOLD = 'Devices will fetch what it has and give back what it lost.';

/** After Postgres or the data folder was put back by other means. The server may be running. */
export async function newEpoch(config: Config, db: Database): Promise<string> {
  // A data folder that is new has no mark; revisions look like the time.
  const used = Math.max(await readHighWater(config.dataDir), await highestHead(db.read), Date.now());
  await beginEpoch(db, used);
  return `A new epoch has begun. ${TOLD}`;
}

/**
 * Puts a copy that `backup` made in place of the database, which is kept. Whatever fails before the last step leaves everything as it was.
 * @throws Error with a sentence
 */
export async function restore(config: Config, source: string): Promise<string> {
  if (config.databaseUrl !== null)
    throw new Error(
      `The data is in the Postgres database ${databaseName(config.databaseUrl)}, which has its own tool. With the server stopped:\n` +
        `  pg_restore --clean --if-exists --dbname="$DATABASE_URL" ${source}\n` +
        '  npm run admin -- new-epoch\n' +
        '  npm run admin -- pictures\n' +
        'The second command tells devices that the server is not where it was, the third whether all pictures are there.',
    );
  if (!existsSync(source)) throw new Error(`There is no ${source}.`);
  const present = path.join(config.dataDir, DATABASE_FILE);
  const restoring = path.join(config.dataDir, RESTORING);
  const used = await usedRevision(config, present);
  await mkdir(config.dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  removeDatabase(restoring);
  try {
    await backUpDatabase(source, restoring);
    if (!isOurs(restoring)) throw new Error('it is no database of Ninefold.');
    await bringUp(restoring, used);
  } catch (error) {
    removeDatabase(restoring);
    throw new Error(`${source} is not a copy that this version can use, so nothing was changed: ${reason(error)}`, {
      cause: error,
    });
  }
  if (config.bucket === null)
    await copyBlobsOf(
      restoring,
      path.join(path.dirname(source), BLOB_FOLDER),
      path.join(config.dataDir, BLOB_FOLDER),
      Date.now(),
    );
  const kept = await setAside(present);
  renameSync(restoring, present);
  return [
    `${source} is restored${kept === null ? '' : `; what was there before is kept as ${kept}`}. ${TOLD}`,
    await picturesOf(present, config.bucket, config.dataDir),
  ].join('\n');
}

/**
 * The highest revision that anybody can have seen: by the mark beside the database, by the database that is replaced, and in a new folder, which has
 * neither, by the clock, since revisions look like the time.
 */
async function usedRevision({ dataDir }: Config, present: string): Promise<number> {
  const marked = Math.max(await readHighWater(dataDir), Date.now());
  if (!existsSync(present)) return marked;
  try {
    return Math.max(marked, headOfUnused(present));
  } catch (error) {
    if (!(error instanceof FileInUse)) throw error;
    throw new Error('The server is running. Stop it first: it would go on with the database that is replaced.', {
      cause: error,
    });
  }
}

/** The copy as this version has it, in an epoch of its own. */
async function bringUp(file: string, used: number): Promise<void> {
  const db = await openDatabase({ file, host: 'server', now: Date.now, newId });
  try {
    await beginEpoch(db, used);
  } finally {
    await db.close();
  }
}

async function setAside(present: string): Promise<string | null> {
  if (!existsSync(present)) return null;
  const folder = path.join(path.dirname(present), 'backups');
  await mkdir(folder, { recursive: true });
  const kept = path.join(folder, `${BEFORE_RESTORE}${new Date().toISOString().replaceAll(/[:.]/g, '-')}.db`);
  for (const part of ['-wal', '-shm']) if (existsSync(present + part)) renameSync(present + part, kept + part);
  renameSync(present, kept);
  return kept;
}

function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
