/** Copies of the database in `backups/` beside its file (security.md, "Backups"). */
import SqliteDatabase from 'better-sqlite3';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { BackupReason } from '../../contract/desktop.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { backupName, needlessBackups, readBackupName, type Backup } from '../../domain/backups.ts';
import type { Database } from './database.ts';
import { checkFile } from './file-check.ts';

/** Pages of one step of a copy: 4 MiB, a few milliseconds in which nothing else runs. */
const PAGES_AT_ONCE = 1_000;
/** What must stay free beside the copy. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** Null for a whole copy, or what is wrong with it. */
type CheckCopy = (file: string) => Promise<string | null> | string | null;

const checkHere: CheckCopy = (file) => checkFile(file, { becomesOneFile: true });

interface BackupOptions {
  readonly file: string;
  readonly reason: BackupReason;
  /** Epoch ms. */
  readonly now: number;
  /** How a copy is checked; in this thread where nothing is said. */
  readonly check?: CheckCopy;
}

export interface StoredBackup extends Backup {
  readonly bytes: number;
}

/** The folder of the backups of a database file. */
export function backupFolder(file: string): string {
  return path.join(path.dirname(file), 'backups');
}

/** The last one first. */
export async function listBackups(file: string): Promise<readonly StoredBackup[]> {
  const folder = backupFolder(file);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backups = names.flatMap((name) => readBackupName(name) ?? []);
  const sized = await Promise.all(
    backups.map(async (backup) => ({ ...backup, bytes: (await stat(path.join(folder, backup.name))).size })),
  );
  return sized.toSorted((a, b) => b.at - a.at);
}

/**
 * Copies the database in `file`, which may be in use, through SQLite's online backup, checks the copy, and gives it its name only then, so
 * that a file under such a name is always whole. Then those go that are not needed any more. Answers the path.
 * @throws Problem `disk_full` when there is no room; an Error when the file cannot be read
 */
export async function makeBackup({ file, reason, now, check = checkHere }: BackupOptions): Promise<string> {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    return await backUpOpen(database, { file, reason, now, check });
  } finally {
    database.close();
  }
}

/** The same for a database that is open, before it is changed for good. */
export function backUpBeforeUpdate(database: SqliteDatabase.Database, file: string, now: number): Promise<string> {
  return backUpOpen(database, { file, reason: 'update', now, check: checkHere });
}

/**
 * What an import does first, so that it can be taken back as a whole. A server's database has no backup here: its operator makes them.
 * @throws as `makeBackup` does; then nothing should be imported
 */
export async function backUpBeforeImport(db: Pick<Database, 'backUp'>): Promise<void> {
  await db.backUp?.('import');
}

/**
 * Copies the database in `file`, which may be in use, to `target`. An existing target is replaced only by a copy that was checked.
 * Throws when `file` is no database or `target` cannot be written.
 */
export async function backUpDatabase(file: string, target: string): Promise<void> {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    await copyWhole(database, target, checkHere);
  } finally {
    database.close();
  }
}

async function backUpOpen(database: SqliteDatabase.Database, options: Required<BackupOptions>): Promise<string> {
  const { file, reason, now, check } = options;
  const folder = backupFolder(file);
  await mkdir(folder, { recursive: true });
  await assertRoom(file, folder);
  const target = path.join(folder, backupName(reason, now));
  await copyWhole(database, target, check);
  const needless = needlessBackups(await listBackups(file));
  await Promise.all(needless.map(({ name }) => rm(path.join(folder, name))));
  return target;
}

async function assertRoom(file: string, folder: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(file), statfs(folder)]);
  if (bavail * bsize < size + SPARE_BYTES) throw new Problem('disk_full', messages.backups.noRoom);
}

async function copyWhole(database: SqliteDatabase.Database, target: string, check: CheckCopy): Promise<void> {
  const partial = `${target}.part`;
  await rm(partial, { force: true });
  try {
    await database.backup(partial, { progress: () => PAGES_AT_ONCE });
    const finding = await check(partial);
    if (finding !== null) throw new Error(`The backup is damaged: ${finding}`);
    await flush(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
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
