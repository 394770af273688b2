/**
 * The owner's lock and the revisions handed out under it, for `write.ts` only. The lock is the owner's row of `user_sync`, taken before
 * anything else is read and held until the commit, so that revisions are committed in their order (sync.md, "The only way to write").
 */
import type { Transaction } from 'kysely';
import { nextRevision } from '../../domain/sync/revision.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Database } from '../database/database.ts';
import { createStorageSum, type StorageSum } from '../storage/storage-sum.ts';
import type { Tables } from '../database/tables.ts';

export interface Revisions {
  readonly now: number;
  /** `max(head + 1, now)`: unique and rising for the owner even when the clock steps back (sync R1). */
  next(): number;
  /** What the owner's rows take up. */
  readonly storage: StorageSum;
  save(): Promise<void>;
}

interface LockedRow {
  readonly head: number;
  readonly used_bytes: number;
}

/** Another write holds the lock. */
export class OwnerBusy extends Error {
  constructor() {
    super('another write for this owner is under way');
    this.name = 'OwnerBusy';
  }
}

/** Waits for the lock. One statement makes the row for an owner's first write and locks it for every other. */
export async function lockRevisions(trx: Transaction<Tables>, owner: string, db: Database): Promise<Revisions> {
  const [locked] = await lockedRow(trx, owner, db.newId());
  if (!locked) throw new Error('The row of the owner is not there, although it has just been made');
  return handOut(trx, owner, db, locked);
}

const lockedRow = compiledOnce(['text', 'text'], (trx: Transaction<Tables>, owner, token) =>
  trx
    .insertInto('user_sync')
    .values({ owner, head: 0, head_token: token })
    .onConflict((oc) => oc.column('owner').doUpdateSet((eb) => ({ head: eb.ref('user_sync.head') })))
    .returning(['head', 'used_bytes']),
);

/** Takes the lock only if that needs no waiting. @throws OwnerBusy */
export async function lockUnlessBusy(trx: Transaction<Tables>, owner: string, db: Database): Promise<Revisions> {
  // SQLite's lock is that of the whole file, and this transaction has it already.
  if (db.dialect === 'sqlite') return lockRevisions(trx, owner, db);
  const locked = await trx
    .selectFrom('user_sync')
    .select(['head', 'used_bytes'])
    .where('owner', '=', owner)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!locked) throw new OwnerBusy();
  return handOut(trx, owner, db, locked);
}

const saveUsed = compiledOnce(['text', 'number'], (trx: Transaction<Tables>, owner, used) =>
  trx.updateTable('user_sync').set({ used_bytes: used }).where('owner', '=', owner),
);
const saveHead = compiledOnce(
  ['text', 'number', 'number', 'text'],
  (trx: Transaction<Tables>, owner, used, head, token) =>
    trx.updateTable('user_sync').set({ head, head_token: token, used_bytes: used }).where('owner', '=', owner),
);

function handOut(trx: Transaction<Tables>, owner: string, db: Database, locked: LockedRow): Revisions {
  const start = Number(locked.head);
  const now = db.now();
  let head = start;
  const storage = createStorageSum(Number(locked.used_bytes));
  return {
    now,
    next: () => (head = nextRevision(head, now)),
    storage,
    async save() {
      if (head === start && storage.bytes === Number(locked.used_bytes)) return;
      // A token belongs to one head: one that changed alone would tell devices that the server lost something (sync R9).
      if (head === start) await saveUsed(trx, owner, storage.bytes);
      else await saveHead(trx, owner, storage.bytes, head, db.newId());
    },
  };
}
