/** Whether a file is a whole database. */
import SqliteDatabase from 'better-sqlite3';

interface CheckOptions {
  /** One file is easier to keep and to put back than one with a log beside it. */
  readonly becomesOneFile?: boolean;
  /** Whether each index agrees with its table too, which takes longer. */
  readonly fully?: boolean;
}

/** Null, or what SQLite found. Damage is a finding and no error. @throws when the file is not there, or cannot be opened for another reason */
export function checkFile(file: string, { becomesOneFile = false, fully = false }: CheckOptions = {}): string | null {
  let database: SqliteDatabase.Database | null = null;
  try {
    database = new SqliteDatabase(file, { fileMustExist: true });
    // Without it SQLite looks only at some of the fields of a page.
    database.pragma('cell_size_check = ON');
    if (becomesOneFile) database.pragma('journal_mode = DELETE');
    return (fully ? findingInTables(database) : null) ?? findingOf(database, 'quick_check(1)');
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  } finally {
    database?.close();
  }
}

/**
 * Table by table with its indexes: nothing can break off SQLite within one call, and a quit should not wait for the whole file. What no table has,
 * such as pages that nobody uses, is left to a check of the file.
 */
function findingInTables(database: SqliteDatabase.Database): string | null {
  const tables = database.prepare(`select name from sqlite_schema where type = 'table' and rootpage > 0`).pluck().all();
  for (const table of tables) {
    const finding = findingOf(database, `integrity_check('${String(table).replaceAll("'", "''")}')`);
    if (finding !== null) return finding;
  }
  return null;
}

function findingOf(database: SqliteDatabase.Database, check: string): string | null {
  const verdict = String(database.pragma(check, { simple: true }));
  return verdict === 'ok' ? null : verdict;
}

/** Whether an error of SQLite says that the file itself is damaged, or is no database at all. */
export function isDamage(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB';
}
