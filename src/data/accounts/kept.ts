/** All that a server keeps of one person, row by row: what erasing would take away (`erase.ts`), without what lets somebody in. */
import type { Database } from '../database/database.ts';
import { OF_A_USER, OWNED } from './erase.ts';

/** Columns that prove who somebody is, or are sealed with the server's key. */
const SECRET_COLUMNS: ReadonlySet<string> = new Set(['password_hash', 'token_hash', 'code_hash', 'head_token']);
/** Rows that hold nothing else. */
const SECRET_TABLES: ReadonlySet<string> = new Set(['secrets', 'auth_codes']);

export interface KeptRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** In one state of the database, a table at a time; what is in the trash is among it. `take` is called for each row, and waited for. */
export async function readKept(db: Database, userId: string, take: (kept: KeptRow) => Promise<void>): Promise<void> {
  await db.snapshot(async (read) => {
    const tables = [
      ['users', 'id'],
      ...OF_A_USER.map((table) => [table, 'user_id']),
      ...OWNED.map((table) => [table, 'owner']),
    ] as ['users', 'id'][];
    for (const [table, column] of tables) {
      if (SECRET_TABLES.has(table)) continue;
      const rows = await read.selectFrom(table).selectAll().where(column, '=', userId).execute();
      for (const row of rows)
        await take({
          table,
          row: Object.fromEntries(Object.entries(row).filter(([name]) => !SECRET_COLUMNS.has(name))),
        });
    }
  });
}
