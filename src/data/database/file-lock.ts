/** A lock that the system holds for a process and lets go when the process ends, however it ends. */
import SqliteDatabase from 'better-sqlite3';

/** Those of this process. The database of a lock that nothing remembers would be collected and closed, and the lock be another's. */
const held = new Set<SqliteDatabase.Database>();

/**
 * Takes the lock of `file`, which is made for this and holds nothing, and answers how to let it go; null when another process has it. SQLite
 * locks files on every system in the system's own way, which Node cannot.
 */
export function takeFileLock(file: string): (() => void) | null {
  const database = new SqliteDatabase(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    held.add(database);
    return () => {
      held.delete(database);
      database.close();
    };
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}
