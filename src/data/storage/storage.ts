/** How much an owner keeps, as the write path counts it (core §3, "Storage"). */
import type { Storage } from '../../contract/user.schema.ts';
import { isPaying } from '../accounts/billing.ts';
import { batchesOf } from '../long-work/batches.ts';
import { bytesWhere, counted, textsWhere } from './bytes-kept.ts';
import { OVERWRITTEN } from '../write/conflict.ts';
import type { Database, Reader } from '../database/database.ts';
import { SYNCED } from '../write/kinds.ts';
import { namedBlobs } from '../blobs/named-blobs.ts';
import type { CountedTable } from './row-bytes.ts';

/** Hashes in one `in (…)`, below what any database allows. */
const HASHES_AT_ONCE = 500;

export interface StorageUse {
  /** Bytes of everything, and how many of these make room by themselves (`storage-limit.ts`). */
  read(): Promise<Storage>;
}

export function createStorageUse(db: Database, owner: string): StorageUse {
  return {
    async read() {
      const limitBytes = await storageLimit(db.read, db, owner);
      const usedBytes = await counted(db.read, owner);
      return { usedBytes, limitBytes, unlimited: limitBytes === null, trashBytes: await trashBytes(db.read, owner) };
    },
  };
}

/** What is in the trash and versions that were overwritten, with the pictures that nothing else names. */
async function trashBytes(read: Reader, owner: string): Promise<number> {
  let sum = 0;
  for (const [table, { emptied }] of Object.entries(SYNCED)) {
    if (emptied) sum += await textsWhere(read, owner, table as CountedTable, 'deleted', 1);
  }
  sum += await textsWhere(read, owner, 'history', 'field', OVERWRITTEN);
  const named = await namedBlobs(read, owner);
  const alive = named.size === 0 ? named : await namedBlobs(read, owner, 'alive');
  const only = [...named].filter((sha256) => !alive.has(sha256));
  for (const some of batchesOf(only, HASHES_AT_ONCE)) sum += await bytesWhere(read, owner, 'blobs', 'sha256', some);
  return sum;
}

/** Bytes that the owner may keep; null for no limit. */
export async function storageLimit(read: Reader, { storageLimits }: Database, owner: string): Promise<number | null> {
  const { free, paid } = storageLimits;
  return free === paid || !(await isPaying(read, owner)) ? free : paid;
}
