/** A database file that has every migration and no rows, made once by each process: to make its tables takes longer than most tests. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrateFile } from '../../src/data/database/migrate-file.ts';
import type { Tables } from '../../src/data/database/tables.ts';

let blank: Promise<Buffer> | undefined;

/** Puts one where a database is opened next. How one is made where there is no file is held by the tests of `src/data/database/open.ts` and of the migrations. */
export async function placeBlankDatabase(file: string): Promise<void> {
  blank ??= makeBlank();
  await writeFile(file, await blank);
}

async function makeBlank(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ninefold-blank-'));
  const file = path.join(folder, 'blank.db');
  const raw = new SqliteDatabase(file);
  const connection = new Kysely<Tables>({ dialect: new SqliteDialect({ database: raw }) });
  try {
    await migrateFile(raw, connection, { file, now: 0 });
    raw.close();
    return await readFile(file);
  } finally {
    await connection.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
