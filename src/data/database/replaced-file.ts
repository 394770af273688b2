/** What is asked of two database files when one takes the place of the other: of a server's, never of the one that is open here. */
import SqliteDatabase from 'better-sqlite3';

/** Another process has the file open. */
export class FileInUse extends Error {
  constructor(cause: unknown) {
    super('another process has the database open', { cause });
    this.name = 'FileInUse';
  }
}

/** The highest revision in a file that is about to be replaced; 0 when it cannot be read, which may be why it is replaced. @throws FileInUse */
export function headOfUnused(file: string): number {
  const database = new SqliteDatabase(file, { timeout: 0 });
  try {
    // A connection in WAL mode holds a lock as long as it is open, whether it writes or not.
    database.pragma('locking_mode = EXCLUSIVE');
    database.exec('begin exclusive; rollback');
    return database.prepare<[], number | null>('select max(head) from user_sync').pluck().get() ?? 0;
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')) throw new FileInUse(error);
    return 0;
  } finally {
    database.close();
  }
}

/** Whether the file was made by this product: any other database would be filled up with empty tables when it is opened. */
export function isOurs(file: string): boolean {
  const database = new SqliteDatabase(file, { readonly: true });
  try {
    return database.prepare("select 1 from sqlite_master where name = 'user_sync'").get() !== undefined;
  } finally {
    database.close();
  }
}
