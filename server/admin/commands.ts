/** The commands of `npm run admin`: what an operator does beside the running server. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { plural } from '../../src/contract/messages/plural.ts';
import { backUpDatabase } from '../../src/data/database/backup.ts';
import { BLOB_FOLDER } from '../../src/data/blobs/blob-store.ts';
import { copyBlobsOf } from '../../src/data/blobs/copied-blobs.ts';
import { newId } from '../../src/data/database/ids.ts';
import type { Database } from '../../src/data/database/database.ts';
import { describePostgres } from '../../src/data/database/open-postgres.ts';
import { databaseName, DatabaseUnusable } from '../../src/data/database/postgres-failure.ts';
import { compact } from './compact.ts';
import { exportUser } from './export-user.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { pictures, picturesOf } from './pictures.ts';
import { newEpoch, restore } from './restore.ts';
import { rotateKey } from './rotate-key.ts';
import { adopt, createUser, deleteUser, disableUser, enableUser, invite, listUsers, WITHOUT_STRIPE } from './users.ts';
import { createStripe } from '../billing/stripe.ts';
import { BucketUnusable } from '../bucket-blobs.ts';
import { ConfigError, describeProblems, EXIT_BAD_CONFIG, readConfig, type Config } from '../config.ts';
import { lastDailyCopy } from '../daily-copies.ts';
import { DATABASE_FILE, databaseBytes, openServerDatabase } from '../database.ts';
import { encryptionKey, loadEncryptionKey } from '../encryption-key.ts';
import { productVersion } from '../version.ts';

const USAGE = `Usage: npm run admin -- <command>

  backup <file>          writes a checked copy of the database to <file> and of the pictures to a folder beside it; the
                         server may be running (SQLite; for Postgres it says how)
  compact <days>         forgets what was removed at least so many days ago (30 or more), so that it takes up no room;
                         the server may be running
  info                   says which data this server has
  invite                 makes an invitation for one person (REGISTRATION=invite)
  move-to-postgres       puts what DATA_DIR has in SQLite into the empty Postgres of DATABASE_URL; stop the server first
  pictures               says whether all pictures are there that the data names, and ends with 1 where one is missing
  restore <file>         puts such a copy in place of the database, which is kept; stop the server first (SQLite; for
                         Postgres it says how)
  new-epoch              tells devices that the database was put back to an earlier state by other means
  rotate-key             wraps stored AI keys with ENCRYPTION_KEY in place of OLD_ENCRYPTION_KEY; stop the server first
  user list              names the accounts
  user create <email>    makes one, with a password that is shown once
  user disable <email>   signs a person out and lets them in no more
  user enable <email>    lets them in again
  user export <email> <folder>
                         writes all that is kept of a person into a new folder, for that person
  user delete <email>    ends what it pays at Stripe, and deletes an account with everything it owns; with ${WITHOUT_STRIPE}
                         Stripe is not asked: end it there yourself
  user adopt <email>     gives an unused account what the local account of SINGLE_USER=1 had

The data is found through DATABASE_URL or DATA_DIR, as for the server (docs/self-hosting.md).`;

/** A picture goes from the bucket 30 days after nothing names it, while an older copy of the database still does. */
const COPIES_OF_BUCKET = 'its versions are their copies, so keep them as long as copies of the database.';
const EXIT_USAGE = 64;
const EXIT_FAILED = 1;

/** What follows the command's words, at most two things. */
type Run = (config: Config, operand: string, second: string) => Promise<string>;
/** `option` may follow the operands, and is the second then. */
type WithOperand = { readonly operands: 0 | 1 | 2; readonly option?: string; readonly run: Run };

const plain = (run: (config: Config) => Promise<string>): WithOperand => ({ operands: 0, run });
const onDatabase = (
  operands: 0 | 1 | 2,
  run: (db: Database, operand: string, second: string) => Promise<string>,
): WithOperand => ({
  operands,
  run: (config, operand, second) => withDatabase(config, (db) => run(db, operand, second)),
});

const COMMANDS: Readonly<Record<string, WithOperand>> = {
  backup: { operands: 1, run: backup },
  compact: onDatabase(1, compact),
  info: plain(info),
  invite: onDatabase(0, invite),
  'move-to-postgres': plain(moveToPostgres),
  'new-epoch': plain((config) => withDatabase(config, (db) => newEpoch(config, db))),
  pictures: plain((config) => withDatabase(config, (db) => pictures(config, db))),
  restore: { operands: 1, run: restore },
  'rotate-key': plain(rotate),
  'user list': onDatabase(0, listUsers),
  'user create': onDatabase(1, createUser),
  'user disable': onDatabase(1, disableUser),
  'user enable': onDatabase(1, enableUser),
  'user export': onDatabase(2, exportUser),
  'user delete': {
    operands: 1,
    option: WITHOUT_STRIPE,
    run: (config, email, option) =>
      withDatabase(config, async (db) => deleteUser(db, await createStripe(config.stripe), email, option)),
  },
  'user adopt': {
    operands: 1,
    run: (config, email) => withDatabase(config, (db) => adopt(db, email, storedKey(config))),
  },
};

/** Exit code as sysexits and self-hosting.md have them, and what to print. */
export interface AdminAnswer {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command on the data that `env` names. Never rejects: what went wrong is a sentence in `stderr`. */
export async function runCommand(words: readonly string[], env: Readonly<NodeJS.ProcessEnv>): Promise<AdminAnswer> {
  const length = words[0] === 'user' ? 2 : 1;
  const name = words.slice(0, length).join(' ');
  const operands = words.slice(length);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || !isCalledFor(command, operands)) return failed(EXIT_USAGE, USAGE);
  try {
    const said = await command.run(readConfig(env), operands[0] ?? '', operands[1] ?? '');
    return { code: 0, stdout: `${said}\n`, stderr: '' };
  } catch (error) {
    if (error instanceof ConfigError) return failed(EXIT_BAD_CONFIG, describeProblems(error.problems));
    const isUnusable = error instanceof DatabaseUnusable || error instanceof BucketUnusable;
    return failed(isUnusable ? EXIT_BAD_CONFIG : EXIT_FAILED, error instanceof Error ? error.message : String(error));
  }
}

function isCalledFor({ operands: count, option }: WithOperand, operands: readonly string[]): boolean {
  if (operands.length === count) return true;
  return option !== undefined && operands.length === count + 1 && operands[count] === option;
}

function failed(code: number, sentence: string): AdminAnswer {
  return { code, stdout: '', stderr: `${sentence}\n` };
}

async function backup(config: Config, target: string): Promise<string> {
  if (config.databaseUrl !== null) {
    throw new Error(
      `The data is in the Postgres database ${databaseName(config.databaseUrl)}, which has its own tool for copies:\n` +
        `  pg_dump --format=custom --file=${target} "$DATABASE_URL"\n` +
        'It may run while the server does. pg_restore puts such a copy back (docs/self-hosting.md).\n' +
        (config.bucket === null
          ? `Then copy the pictures, ${path.join(config.dataDir, BLOB_FOLDER)}.`
          : `The pictures stay in the bucket ${config.bucket.name}: ${COPIES_OF_BUCKET}`),
    );
  }
  const file = databaseFile(config);
  const beside = path.dirname(path.resolve(target));
  if (!existsSync(beside)) throw new Error(`There is no folder ${beside}. Make it, or name another one.`);
  if (existsSync(target)) throw new Error(`${target} exists. Name a new file, so that no earlier copy is lost.`);
  await backUpDatabase(file, target, async (copy) => {
    if (config.bucket === null)
      await copyBlobsOf(copy, path.join(config.dataDir, BLOB_FOLDER), path.join(beside, BLOB_FOLDER), Date.now());
  });
  return [
    `${target}: ${describeSize(statSync(target).size)}, checked.`,
    await picturesOf(target, config.bucket, beside),
    ...(config.bucket === null ? [] : [`They stay in the bucket: ${COPIES_OF_BUCKET}`]),
  ].join('\n');
}

function info(config: Config): Promise<string> {
  return withDatabase(config, async (db) => {
    const count = async (table: 'sets' | 'cards') => {
      const { rows } = await db.read
        .selectFrom(table as 'sets')
        .select((eb) => eb.fn.countAll().as('rows'))
        .where('deleted', '=', 0)
        .executeTakeFirstOrThrow();
      return Number(rows);
    };
    const { accounts } = await db.read
      .selectFrom('users')
      .select((eb) => eb.fn.countAll().as('accounts'))
      .executeTakeFirstOrThrow();
    return [
      `Ninefold   ${productVersion()}`,
      `Database   ${await describeDatabase(config, db)}`,
      `Key        ${config.encryptionKey ? 'from ENCRYPTION_KEY' : 'from the key file in the data folder'}`,
      `Accounts   ${config.singleUser ? 'one local account (SINGLE_USER=1)' : Number(accounts)}`,
      ...(await describeCopies(config)),
      `Content    ${plural(await count('sets'), 'set', 'sets')}, ${plural(await count('cards'), 'card', 'cards')}`,
    ].join('\n');
  });
}

function rotate(config: Config): Promise<string> {
  const { oldEncryptionKey } = config;
  if (oldEncryptionKey === null)
    throw new Error('Set OLD_ENCRYPTION_KEY to the key so far, and ENCRYPTION_KEY to the new one.');
  return withDatabase(config, (db) => rotateKey(db, encryptionKey(oldEncryptionKey), storedKey(config)));
}

/** The server's key; the server itself says when it makes one. */
function storedKey(config: Config) {
  return loadEncryptionKey(config, { warn: () => {} });
}

async function withDatabase(config: Config, work: (db: Database) => Promise<string>): Promise<string> {
  if (config.databaseUrl === null) databaseFile(config);
  const db = await openServerDatabase(config, { now: Date.now, newId });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function describeDatabase(config: Config, db: Database): Promise<string> {
  if (config.databaseUrl === null) return `${databaseFile(config)}, ${describeSize(await databaseBytes(config, db))}`;
  const { version, bytes } = await describePostgres(db);
  return `${databaseName(config.databaseUrl)}, Postgres ${version}, ${describeSize(bytes)}`;
}

/** Those that the server makes by itself. */
async function describeCopies({ backupDir, databaseUrl }: Config): Promise<string[]> {
  if (backupDir === null || databaseUrl !== null) return [];
  const last = await lastDailyCopy(backupDir);
  return [`Copies     ${last === null ? 'none yet' : `the last of ${new Date(last).toISOString()}`}, in ${backupDir}`];
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
