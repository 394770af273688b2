/**
 * Collecting pictures and other media that nothing names any more: 30 days after the last row, trash entry or history entry that named them
 * is gone, never before (sync.md, "Blobs").
 */
import { BLOB_KEPT_MS } from '../../contract/limits.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { StoredBlob } from './blob-store.ts';
import type { Database } from '../database/database.ts';
import { namedBlobs } from './named-blobs.ts';
import { giveWay } from '../long-work/pause.ts';
import { write, type Writer } from '../write/write.ts';

/** A file may be on its way into a transaction that names it. */
const UNNAMED_FILE_KEPT_MS = 24 * 60 * 60 * 1000;
const BLOBS_AT_ONCE = 100;

/** Runs over every owner of the database; answers how many blobs and files went. */
export async function collectBlobs(db: Database): Promise<number> {
  const owners = await db.read.selectFrom('blobs').select('owner').distinct().execute();
  let collected = 0;
  for (const { owner } of owners) collected += await collectOf(db, owner);
  return collected + (await removeUnnamedFiles(db));
}

async function collectOf(db: Database, owner: string): Promise<number> {
  const named = await namedBlobs(db.read, owner);
  const kept = await db.read.selectFrom('blobs').select('sha256').where('owner', '=', owner).execute();
  const renewed = kept.filter(({ sha256 }) => named.has(sha256));
  for (const batch of batchesOf(renewed, BLOBS_AT_ONCE)) {
    await write(db, owner, async (tx) => {
      for (const { sha256 } of batch) await tx.local.patch('blobs', sha256, { last_ref_at: tx.now });
    });
    await giveWay();
  }
  return write(db, owner, (tx) => forgetExpired(tx, owner));
}

/** Looks again inside the transaction: a card that was saved since has renewed what it names. */
async function forgetExpired(tx: Writer, owner: string): Promise<number> {
  const expired = await tx.read
    .selectFrom('blobs')
    .select('sha256')
    .where('owner', '=', owner)
    .where('last_ref_at', '<', tx.now - BLOB_KEPT_MS)
    .execute();
  for (const { sha256 } of expired) await tx.local.remove('blobs', sha256);
  return expired.length;
}

/** Files whose owners are all gone, and those of a write that failed. */
async function removeUnnamedFiles(db: Database): Promise<number> {
  const before = db.now() - UNNAMED_FILE_KEPT_MS;
  let removed = 0;
  for await (const listed of db.blobs.list()) {
    const old = listed.filter(({ keptAt }) => keptAt < before);
    for (const part of batchesOf(old, BLOBS_AT_ONCE)) removed += await removeUnnamed(db, part, before);
  }
  return removed;
}

async function removeUnnamed(db: Database, blobs: readonly StoredBlob[], before: number): Promise<number> {
  const hashes = blobs.map(({ sha256 }) => sha256);
  const rows = await db.read.selectFrom('blobs').select('sha256').where('sha256', 'in', hashes).execute();
  const kept = new Set(rows.map(({ sha256 }) => sha256));
  let removed = 0;
  for (const sha256 of hashes.filter((hash) => !kept.has(hash))) {
    if (await db.blobs.removeOlder(sha256, before)) removed += 1;
  }
  return removed;
}
