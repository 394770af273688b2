/** `npm run admin -- move-to-postgres`: what a server had in SQLite goes on in a Postgres (self-hosting.md, "Data in Postgres"). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { plural } from '../../src/contract/messages/plural.ts';
import type { Database } from '../../src/data/database/database.ts';
import { newId } from '../../src/data/database/ids.ts';
import { moveRows, NotEmpty } from '../../src/data/database/move-rows.ts';
import { databaseName } from '../../src/data/database/postgres-failure.ts';
import type { Config } from '../config.ts';
import { DATABASE_FILE, openServerDatabase } from '../database.ts';
import { lockDataFolder } from '../data-folder.ts';

const CLOCK = { now: Date.now, newId };

/**
 * Both are brought to this version first. The file stays as it is. All or nothing: after a failure the Postgres is empty.
 * @throws Error with a sentence
 */
export async function moveToPostgres(config: Config): Promise<string> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null)
    throw new Error('Set DATABASE_URL to the new, empty Postgres, and DATA_DIR to the folder that the server uses.');
  const file = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`There is no ${file}. Set DATA_DIR to the folder that the server uses.`);
  const letGo = lockDataFolder(dataDir);
  if (!letGo) throw new Error('The server is running. Stop it first: what it writes from now on would be left behind.');
  try {
    const moved = await opened({ ...config, databaseUrl: null }, (from) => opened(config, (to) => moveRows(from, to)));
    const rows = moved.reduce((sum, table) => sum + table.rows, 0);
    const accounts = moved.find(({ table }) => table === 'users')?.rows ?? 0;
    // What SINGLE_USER=1 has is nobody's account.
    const whose = accounts === 0 ? '' : ` of ${plural(accounts, 'account', 'accounts')}`;
    return [
      `${plural(rows, 'row', 'rows')}${whose} moved to ${databaseName(databaseUrl)}. Start the server with this DATABASE_URL: it goes on where it was.`,
      `${file} stays as it is; remove it when you are sure.`,
    ].join('\n');
  } catch (error) {
    if (!(error instanceof NotEmpty)) throw error;
    throw new Error(
      `${databaseName(databaseUrl)} has data already, and nothing was moved. Make a new database and set DATABASE_URL to it.`,
      { cause: error },
    );
  } finally {
    letGo();
  }
}

async function opened<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openServerDatabase(config, CLOCK);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
