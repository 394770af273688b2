/** A copy of the database before it is changed for good (security.md, "Backups"). */
import SqliteDatabase from 'better-sqlite3';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const BACKUPS_KEPT = 3;
const PREFIX = 'before-update-';

/**
 * Copies the open database into `backups/` beside its file through SQLite's online backup, checks the copy, and gives it its final name only
 * then, so that a file under that name is always whole. Returns its path.
 */
export async function backUpBeforeUpdate(
  database: SqliteDatabase.Database,
  file: string,
  now: number,
): Promise<string> {
  const folder = path.join(path.dirname(file), 'backups');
  await mkdir(folder, { recursive: true });
  const target = path.join(folder, `${PREFIX}${stamp(now)}.db`);
  await copyWhole(database, target);
  await removeOldest(folder);
  return target;
}

/**
 * Copies the database in `file`, which may be in use, to `target`. An existing target is replaced only by a copy that was checked.
 * Throws when `file` is no database or `target` cannot be written.
 */
export async function backUpDatabase(file: string, target: string): Promise<void> {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    await copyWhole(database, target);
  } finally {
    database.close();
  }
}

async function copyWhole(database: SqliteDatabase.Database, target: string): Promise<void> {
  const partial = `${target}.part`;
  await rm(partial, { force: true });
  try {
    await database.backup(partial);
    checkCopy(partial);
    await flush(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function checkCopy(file: string): void {
  const copy = new SqliteDatabase(file);
  try {
    // One file is easier to keep and to put back than one with a log beside it.
    copy.pragma('journal_mode = DELETE');
    const verdict = copy.pragma('quick_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The backup is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOldest(folder: string): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => name.startsWith(PREFIX) && name.endsWith('.db')).sort();
  await Promise.all(backups.slice(0, -BACKUPS_KEPT).map((name) => rm(path.join(folder, name))));
}

/** `2026-03-01T10-20-30-123Z`, which sorts by time and is a name on every file system. */
function stamp(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}
