/** `npm run admin -- <command>`: what an operator does beside the running server. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { plural } from '../src/contract/messages/plural.ts';
import { backUpDatabase } from '../src/data/backup.ts';
import { BLOB_FOLDER, copyBlobs } from '../src/data/blob-store.ts';
import { newId } from '../src/data/ids.ts';
import type { Database } from '../src/data/database.ts';
import { describePostgres } from '../src/data/open-postgres.ts';
import { databaseName, DatabaseUnusable } from '../src/data/postgres-failure.ts';
import { createStore } from '../src/data/store.ts';
import { ConfigError, describeProblems, EXIT_BAD_CONFIG, readConfig, type Config } from './config.ts';
import { LOCAL_OWNER } from './context.ts';
import { DATABASE_FILE, openServerDatabase } from './database.ts';
import { productVersion } from './start.ts';

const USAGE = `Usage: npm run admin -- <command>

  backup <file>   writes a checked copy of the database to <file> and of the pictures to a folder beside it; the
                  server may be running (SQLite; for Postgres it says how)
  info            says which data this server has

The data is found through DATABASE_URL or DATA_DIR, as for the server (docs/self-hosting.md).`;

const EXIT_USAGE = 64;
const EXIT_FAILED = 1;

const COMMANDS: Readonly<
  Record<string, { readonly operands: number; run(config: Config, operand: string): Promise<string> }>
> = {
  backup: { operands: 1, run: backup },
  info: { operands: 0, run: info },
};

// A copy is as private as the database itself.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));

async function main([name = '', ...operands]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || operands.length !== command.operands) {
    console.error(USAGE);
    return EXIT_USAGE;
  }
  try {
    console.log(await command.run(readConfig(process.env), operands[0] ?? ''));
    return 0;
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(describeProblems(error.problems));
      return EXIT_BAD_CONFIG;
    }
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof DatabaseUnusable ? EXIT_BAD_CONFIG : EXIT_FAILED;
  }
}

async function backup(config: Config, target: string): Promise<string> {
  if (config.databaseUrl !== null) {
    throw new Error(
      `The data is in the Postgres database ${databaseName(config.databaseUrl)}, which has its own tool for copies:\n` +
        `  pg_dump --format=custom --file=${target} "$DATABASE_URL"\n` +
        'It may run while the server does. pg_restore puts such a copy back (docs/self-hosting.md).\n' +
        `Then copy the pictures, ${path.join(config.dataDir, BLOB_FOLDER)}.`,
    );
  }
  const file = databaseFile(config);
  if (existsSync(target)) throw new Error(`${target} exists. Name a new file, so that no earlier copy is lost.`);
  await backUpDatabase(file, target);
  await copyBlobs(path.join(config.dataDir, BLOB_FOLDER), path.join(path.dirname(target), BLOB_FOLDER));
  return `${target}: ${describeSize(statSync(target).size)}, checked.`;
}

async function info(config: Config): Promise<string> {
  if (config.databaseUrl === null) databaseFile(config);
  const db = await openServerDatabase(config, { now: Date.now, newId });
  try {
    const sets = await createStore(db, LOCAL_OWNER).sets.summaries(Date.now());
    const cards = sets.reduce((total, set) => total + set.count, 0);
    return [
      `Ninefold   ${productVersion()}`,
      `Database   ${await describeDatabase(config, db)}`,
      `Key        ${config.encryptionKey ? 'from ENCRYPTION_KEY' : 'from the key file in the data folder'}`,
      `Content    ${plural(sets.length, 'set', 'sets')}, ${plural(cards, 'card', 'cards')}`,
    ].join('\n');
  } finally {
    await db.close();
  }
}

async function describeDatabase(config: Config, db: Database): Promise<string> {
  if (config.databaseUrl === null) {
    const file = databaseFile(config);
    return `${file}, ${describeSize(statSync(file).size)}`;
  }
  const { version, bytes } = await describePostgres(db);
  return `${databaseName(config.databaseUrl)}, Postgres ${version}, ${describeSize(bytes)}`;
}

/** Never makes a database: a mistyped DATA_DIR must not look like an empty one. */
function databaseFile({ dataDir }: Config): string {
  const file = path.join(dataDir, DATABASE_FILE);
  if (!existsSync(file))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to the folder that the server uses.`);
  return file;
}

function describeSize(bytes: number): string {
  const kib = bytes / 1024;
  return kib < 1024 ? `${Math.ceil(kib)} KiB` : `${(kib / 1024).toFixed(1)} MiB`;
}
