/**
 * The limit of what an owner may keep, as a part of `write.ts`. What is kept in case somebody wants it back makes room before anything is refused:
 * versions that were overwritten, then what is in the trash, the longest there first.
 */
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { Database } from '../database/database.ts';
import { namedBlobs } from '../blobs/named-blobs.ts';
import type { StorageSum } from './storage-sum.ts';
import { storageLimit } from './storage.ts';
import type { Writer } from '../write/writer.ts';

/** Over the limit there is so much room for reviews, results and the exchange with devices: whoever may keep no more cards can go on studying. */
const ROOM_FOR_RECORDS = 1.1;

interface Room {
  readonly owner: string;
  readonly db: Database;
  readonly sum: StorageSum;
  /** Bytes that are to come after this write. */
  readonly coming?: number;
}

/** @throws Problem `storage_full` when the write adds something, or something is to come, that takes the owner over the limit */
export async function makeRoom(tx: Writer, { owner, db, sum, coming = 0 }: Room): Promise<void> {
  const { added, addedContent } = sum;
  if (added <= 0 && addedContent + coming <= 0) return;
  const limit = await storageLimit(tx.read, db, owner);
  if (limit === null) return;
  const isOver = (): boolean => {
    const bytes = sum.bytes + coming;
    return (addedContent + coming > 0 && bytes > limit) || (added > 0 && bytes > limit * ROOM_FOR_RECORDS);
  };
  while (isOver() && (await tx.forgetOldestVersions()) > 0);
  while (isOver() && (await emptyTrash(tx, owner)) > 0);
  if (isOver()) throw new Problem('storage_full', messages.stored.storageFull);
}

/** What was removed the longest ago, with the pictures that nothing else names. Answers how many rows. */
async function emptyTrash(tx: Writer, owner: string): Promise<number> {
  const { rows, blobs } = await tx.emptyLongestRemoved();
  if (blobs.size > 0) {
    const named = await namedBlobs(tx.read, owner);
    for (const sha256 of blobs) if (!named.has(sha256)) await tx.local.remove('blobs', sha256);
  }
  return rows;
}
