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

/** Pages of one step of a copy: 4 MiB, 18 to 35 ms in which nothing else runs in this thread. */
const PAGES_AT_ONCE = 1_000;
/** What must stay free beside the copy. */
const SPARE_BYTES = 64 * 1024 * 1024;
/** Ends the name of a copy that is not whole yet. */
const PARTIAL = '.part';
const BROKEN_OFF_AFTER_MS = 24 * 60 * 60 * 1000;

/** Null for a whole copy, or what is wrong with it. */
type CheckCopy = (file: string) => Promise<string | null> | string | null;

/** Given a whole copy that has no name yet: where this rejects, there is no copy. */
type CompleteCopy = (file: string) => Promise<void>;
const nothingMore: CompleteCopy = () => Promise.resolve();

const checkHere: CheckCopy = (file) => checkFile(file, { becomesOneFile: true });

interface BackupOptions {
  readonly file: string;
  /** Where it goes; beside the database where nothing is said. */
  readonly folder?: string;
  readonly reason: BackupReason;
  /** Epoch ms. */
  readonly now: number;
  /** How a copy is checked; in this thread where nothing is said. */
  readonly check?: CheckCopy;
  /** Puts beside the copy what belongs to it. */
  readonly complete?: CompleteCopy;
}

export interface StoredBackup extends Backup {
  readonly bytes: number;
}

/** The folder of the backups of a database file. */
export function backupFolder(file: string): string {
  return path.join(path.dirname(file), 'backups');
}

/** Those beside a database file, the last one first. */
export function listBackups(file: string): Promise<readonly StoredBackup[]> {
  return backupsIn(backupFolder(file));
}

/** The last one first. */
export async function backupsIn(folder: string): Promise<readonly StoredBackup[]> {
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
export async function makeBackup({
  file,
  folder = backupFolder(file),
  reason,
  now,
  check = checkHere,
  complete = nothingMore,
}: BackupOptions): Promise<string> {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    return await backUpOpen(database, { file, folder, reason, now, check, complete });
  } finally {
    database.close();
  }
}

/** The same for a database that is open, before it is changed for good. */
export function backUpBeforeUpdate(database: SqliteDatabase.Database, file: string, now: number): Promise<string> {
  const folder = backupFolder(file);
  return backUpOpen(database, { file, folder, reason: 'update', now, check: checkHere, complete: nothingMore });
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
export async function backUpDatabase(file: string, target: string, complete = nothingMore): Promise<void> {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    await copyWhole(database, target, { check: checkHere, complete });
  } finally {
    database.close();
  }
}

/** What is left of a backup of this name whose thread was ended. */
export async function removeUnfinished(target: string): Promise<void> {
  await Promise.all(['', '-journal'].map((part) => rm(target + PARTIAL + part, { force: true })));
}

async function backUpOpen(database: SqliteDatabase.Database, options: Required<BackupOptions>): Promise<string> {
  const { file, folder, reason, now } = options;
  await mkdir(folder, { recursive: true });
  await removeBrokenOff(folder, now);
  await assertRoom(file, folder);
  const target = path.join(folder, backupName(reason, now));
  await copyWhole(database, target, options);
  const needless = needlessBackups(await backupsIn(folder));
  await Promise.all(needless.map(({ name }) => rm(path.join(folder, name))));
  return target;
}

async function assertRoom(file: string, folder: string): Promise<void> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(file), statfs(folder)]);
  if (bavail * bsize < size + SPARE_BYTES) throw new Problem('disk_full', messages.backups.noRoom);
}

/** What a backup left whose process was killed. One that is not a day old may be under way: its process stands beside this one. */
async function removeBrokenOff(folder: string, now: number): Promise<void> {
  const isBrokenOff = (name: string): boolean => {
    const [of, rest] = name.split(PARTIAL, 2);
    const backup = rest === undefined ? null : readBackupName(of ?? '');
    return backup !== null && now - backup.at >= BROKEN_OFF_AFTER_MS;
  };
  const left = (await readdir(folder)).filter(isBrokenOff);
  await Promise.all(left.map((name) => rm(path.join(folder, name), { force: true })));
}

/**
 * The copy is of the one state that the database has when it begins. Each step alone would see what others commit between two of them, and begin anew: a
 * copy of a busy server's 400 MB never ended. Meanwhile SQLite's log cannot be cut, and grows by what is written.
 */
async function copyWhole(
  database: SqliteDatabase.Database,
  target: string,
  { check, complete }: Pick<Required<BackupOptions>, 'check' | 'complete'>,
): Promise<void> {
  const partial = `${target}${PARTIAL}`;
  await rm(partial, { force: true });
  try {
    await copyState(database, partial);
    const finding = await check(partial);
    if (finding !== null) throw new Error(`The backup is damaged: ${finding}`);
    await complete(partial);
    await flush(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function copyState(database: SqliteDatabase.Database, target: string): Promise<void> {
  database.exec('begin');
  try {
    // The state is that of the first read.
    database.prepare('select 1 from sqlite_schema').get();
    await database.backup(target, { progress: () => PAGES_AT_ONCE });
  } finally {
    if (database.inTransaction) database.exec('rollback');
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
