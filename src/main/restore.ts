/**
 * Putting a backup back. The running app only writes down which one, and starts again: the file is exchanged before anything has it open. Each
 * step can be made again, so that a power cut in between costs nothing.
 */
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, dialog } from 'electron';
import * as z from 'zod';
import { messages } from '../contract/messages/index.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import { backupFolder, listBackups } from '../data/database/backup.ts';
import type { Database } from '../data/database/database.ts';
import { databaseFailure } from '../data/database/failure.ts';
import type { FileChecks } from '../data/database/file-checks.ts';
import { logger } from './log.ts';
import { nativeWords } from './native-words.ts';
import { setAside } from './set-aside.ts';
import { forgetCheck } from './weekly-check.ts';

const said = messages.backups;
const wish = z.strictObject({ name: z.string() });

interface Files {
  /** The database of the profile. */
  readonly file: string;
  readonly checks: FileChecks;
}

/** Closes the app and opens it again with that backup. @throws Problem `not_found`, `conflict` when it is damaged, `disk_full` */
export async function requestRestore({ file, checks }: Files, db: Database, name: string): Promise<void> {
  await assertUsable({ file, checks }, name);
  await db.backUp?.('restore');
  await writeFile(wishFile(file), JSON.stringify({ name }));
  app.relaunch();
  // The answer goes first; the quit waits for it.
  setImmediate(() => app.quit());
}

/** Does what the last run was asked for. A backup that turns out not to be usable leaves everything as it is, which is said. */
export async function applyRestore({ file, checks }: Files, now: number): Promise<void> {
  const wanted = await readWish(file);
  if (wanted === null) return;
  try {
    await putBack({ file, checks }, wanted, now);
  } catch (error) {
    await tellNotRestored(error);
  }
  await rm(wishFile(file), { force: true });
}

/** Says that a backup did not come into its place, and why. There is no window yet. */
export async function tellNotRestored(error: unknown): Promise<void> {
  logger.error({ error: String(error) }, 'the backup could not be restored');
  const { title } = nativeWords().backups.notRestored;
  await dialog.showMessageBox({ type: 'error', message: title, detail: whyNotRestored(error) });
}

function whyNotRestored(error: unknown): string {
  const { notRestored, gone, damagedBackup, noRoom } = nativeWords().backups;
  const code = isProblem(error) ? error.code : databaseFailure(error);
  if (code === 'not_found') return gone;
  if (code === 'conflict') return damagedBackup;
  return code === 'disk_full' ? noRoom : notRestored.text;
}

/** Exchanges the closed database for a backup and answers where the former one is. @throws Problem as `requestRestore` does */
export async function putBack({ file, checks }: Files, name: string, now: number): Promise<string> {
  await assertUsable({ file, checks }, name);
  const copy = `${file}.restoring`;
  await copyFile(path.join(backupFolder(file), name), copy);
  const folder = await setAside(file, now);
  await rename(copy, file);
  await forgetCheck(file);
  return folder;
}

/** Only names that the folder lists count, so none leads out of it. */
async function assertUsable({ file, checks }: Files, name: string): Promise<void> {
  const listed = (await listBackups(file)).some((backup) => backup.name === name);
  if (!listed) throw new Problem('not_found', said.gone);
  const finding = await checks.check(path.join(backupFolder(file), name));
  if (finding === null) return;
  logger.warn({ finding }, 'a backup is damaged');
  throw new Problem('conflict', said.damagedBackup);
}

async function readWish(file: string): Promise<string | null> {
  try {
    return wish.parse(JSON.parse(await readFile(wishFile(file), 'utf8'))).name;
  } catch {
    return null;
  }
}

function wishFile(file: string): string {
  return path.join(path.dirname(file), 'restore.json');
}
