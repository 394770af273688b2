/** The folder `DATA_DIR`: there, the server's to write, and of one server at a time. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { takeFileLock } from '../src/data/database/file-lock.ts';

const OWNER_ONLY_FOLDER = 0o700;
const LOCK_FILE = 'server.lock';

/** @throws Error with a sentence */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be used. Check DATA_DIR and who may write there.`, {
      cause: error,
    });
  }
}

/**
 * Answers how to let it go; null while a server on SQLite has it. A number of a process in a file would not do: numbers are given again, every
 * container's is 1, and nobody takes away what a killed process has left. @throws Error with a sentence where the folder has no locks
 */
export function lockDataFolder(dataDir: string): (() => void) | null {
  const file = path.join(dataDir, LOCK_FILE);
  try {
    return takeFileLock(file);
  } catch (error) {
    throw new Error(
      `The lock ${file} cannot be used. Check who may write there, and that the file system of DATA_DIR can lock files.`,
      { cause: error },
    );
  }
}
