/** What somebody finds who has a copy of a server's database. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './postgres/database.ts';

interface Kept {
  readonly dataDir: string;
  /** Of Postgres; undefined for SQLite. */
  readonly databaseUrl: string | undefined;
}

/** Every row of every table, as text; of SQLite the bytes of its files, with what was deleted and not yet overwritten. */
export async function everythingKept({ databaseUrl, dataDir }: Kept): Promise<string> {
  if (databaseUrl === undefined) {
    const files = ['ninefold.db', 'ninefold.db-wal'].map((name) => path.join(dataDir, name));
    return (await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))).join('');
  }
  const tables = await run(databaseUrl, 'select tablename as name from pg_tables where schemaname = current_schema()');
  const rows = tables.map(({ name }) =>
    run(databaseUrl, `select row_to_json(t)::text as row from "${String(name)}" t`),
  );
  return JSON.stringify(await Promise.all(rows));
}
