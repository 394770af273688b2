/** The rows of a server under test, as somebody has them who got at its database. */
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { run } from './postgres/database.ts';

interface Behind {
  readonly dataDir: string;
  /** Of Postgres; undefined for SQLite. */
  readonly databaseUrl: string | undefined;
}

/** Runs one statement, which may change something, and answers its rows. */
export async function queryBehind({ databaseUrl, dataDir }: Behind, statement: string) {
  if (databaseUrl !== undefined) return run(databaseUrl, statement);
  const db = new SQLite(path.join(dataDir, 'ninefold.db'));
  try {
    const prepared = db.prepare<[], Record<string, unknown>>(statement);
    if (prepared.reader) return prepared.all();
    prepared.run();
    return [];
  } finally {
    db.close();
  }
}
