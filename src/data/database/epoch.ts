/**
 * The epoch: the name of the history that a server tells. It changes when the server has lost something, so that devices give it back what it lost
 * (sync R9). Beside it stands the key that signs the places in the feed. Both belong to the database, not to an owner, so neither has a revision.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { headAfterRestore } from '../../domain/sync/revision.ts';
import type { Transaction } from 'kysely';
import type { Database, Reader } from './database.ts';
import type { Tables } from './tables.ts';

const EPOCH = 'epoch';
const CURSOR_KEY = 'cursor_key';
const ERASED_HEAD = 'erased_head';
const KEY_BYTES = 32;

type Meta = Pick<Database, 'read' | 'connection' | 'newId'>;

/** Gives a new database its epoch and its key; of two processes that start at the same time, the first does. */
export async function ensureEpoch(db: Pick<Meta, 'read' | 'connection'>): Promise<void> {
  const known = await db.read.selectFrom('server_meta').select('key').where('key', 'in', [EPOCH, CURSOR_KEY]).execute();
  if (known.length === 2) return;
  await db.connection
    .insertInto('server_meta')
    .values([
      // No row's id: it names a history, and comes from nothing that can be wound back.
      { key: EPOCH, value: randomUUID() },
      { key: CURSOR_KEY, value: randomBytes(KEY_BYTES).toString('hex') },
    ])
    .onConflict((oc) => oc.column('key').doNothing())
    .execute();
}

/** What signs cursors, in hex. It stays the same for the life of a database. */
export async function readCursorKey(read: Reader): Promise<string> {
  const { value } = await read
    .selectFrom('server_meta')
    .select('value')
    .where('key', '=', CURSOR_KEY)
    .executeTakeFirstOrThrow();
  return value;
}

/** The largest head that any owner had; revisions look like the time, so it falls when the database is older than it was. */
export async function highestHead(read: Reader): Promise<number> {
  const row = await read
    .selectFrom('user_sync')
    .select((eb) => eb.fn.max('head').as('head'))
    .executeTakeFirst();
  const erased = await read.selectFrom('server_meta').select('value').where('key', '=', ERASED_HEAD).executeTakeFirst();
  return Math.max(Number(row?.head ?? 0), Number(erased?.value ?? 0));
}

/** Before an owner's head is erased: what it was still counts, or the database would seem older than it is. */
export async function rememberErasedHead(trx: Transaction<Tables>): Promise<void> {
  const value = String(await highestHead(trx));
  await trx
    .insertInto('server_meta')
    .values({ key: ERASED_HEAD, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Begins another epoch. No revision up to `used`, which the database had given away before it lost them, is given away again. Answers the name of
 * the epoch.
 */
export function beginEpoch(db: Meta, used: number): Promise<string> {
  const epoch = randomUUID();
  const head = headAfterRestore(0, used);
  return db.connection.transaction().execute(async (trx) => {
    await trx.updateTable('user_sync').set({ head, head_token: db.newId() }).where('head', '<', head).execute();
    await trx.updateTable('server_meta').set({ value: epoch }).where('key', '=', EPOCH).execute();
    return epoch;
  });
}

/** What the feed says before any row: all of it belongs to one state. `head` is 0 for an owner who has written nothing. */
export interface FeedHead {
  readonly epoch: string;
  readonly head: number;
  /** Below this, tombstones are gone. */
  readonly horizon: number;
  /** Names the commit that made the head. */
  readonly token: string;
}

/** In one statement, because every idle poll asks it. */
export async function readFeedHead(read: Reader, owner: string): Promise<FeedHead> {
  const row = await read
    .selectFrom('server_meta as m')
    .leftJoin('user_sync as s', (join) => join.on('s.owner', '=', owner))
    .select(['m.value as epoch', 's.head', 's.horizon', 's.head_token as token'])
    .where('m.key', '=', EPOCH)
    .executeTakeFirstOrThrow();
  return { epoch: row.epoch, head: row.head ?? 0, horizon: row.horizon ?? 0, token: row.token ?? '' };
}
