/** Why the app cannot open, in words for the one dialog that can say so: there is no window yet. */
import { isProblem } from '../contract/problem.ts';
import { databaseFailure } from '../data/database/failure.ts';
import { NewerSchemaError, UpdateFailedError } from '../data/database/migrate.ts';
import { nativeWords } from './native-words.ts';

/** Another process has the profile open. */
export class ProfileInUseError extends Error {
  override readonly name = 'ProfileInUseError';
}

/** Of the system and of SQLite: the folder or a file in it belongs to somebody else, or the disk is read-only. */
const NOT_WRITABLE = /^(EACCES|EPERM|EROFS|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*)$/;

interface Places {
  /** The user-data folder. */
  readonly folder: string;
  /** Where what happened is written. */
  readonly log: string;
}

/** What happened, and what to do about it. */
export function startFailure(error: unknown, { folder, log }: Places): string {
  const { desktop, stored } = nativeWords();
  const said = desktop.startFailures;
  if (error instanceof ProfileInUseError) return said.profileInUse;
  if (error instanceof NewerSchemaError) return stored.newerSchema;
  // Where there is no room for the copy before an update, that is a `Problem`.
  if (databaseFailure(error) === 'disk_full' || (isProblem(error) && error.code === 'disk_full')) return said.diskFull;
  if (!(error instanceof Error)) return said.unknown(String(error), log);
  if (NOT_WRITABLE.test(String((error as NodeJS.ErrnoException).code))) return said.notWritable(folder);
  if (error instanceof UpdateFailedError) return stored.updateFailed;
  return said.unknown(error.message, log);
}
