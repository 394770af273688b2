/** Pictures and other media of one owner: kept once for each content, named by its hash. */
import type { BlobFile } from '../../contract/blobs.schema.ts';
import type { MediaType } from '../../contract/media.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { batchesOf } from '../long-work/batches.ts';
import type { Database, Reader } from '../database/database.ts';
import { arriving, sha256Of, storeBytes, type BlobInfo } from './incoming-blobs.ts';
import type { BlobFields } from '../database/stored-tables.ts';
import { write, type Writer } from '../write/write.ts';

/** Hashes in one `in (…)`, below what any database allows. */
const HASHES_AT_ONCE = 500;

export interface Blobs {
  /** @throws Problem `not_found` for what this owner does not keep, whoever else does */
  get(sha256: string): Promise<BlobFile>;
  /** Keeps the bytes; the same ones again are kept once. @throws Problem `blob_mismatch` when they have another hash, `storage_full` */
  put(sha256: string, mime: MediaType, bytes: Uint8Array): Promise<BlobInfo>;
}

export function createBlobs(db: Database, owner: string): Blobs {
  return {
    async get(sha256) {
      const row = await db.read
        .selectFrom('blobs')
        .select('mime')
        .where('owner', '=', owner)
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      const bytes = row ? await db.blobs.read(sha256) : null;
      if (!row || !bytes) throw new Problem('not_found', messages.blobs.notFound);
      // Only types of the contract are ever kept.
      return { mime: row.mime as MediaType, bytes };
    },
    async put(sha256, mime, bytes) {
      if (sha256Of(bytes) !== sha256) throw new Problem('blob_mismatch', messages.blobs.mismatch);
      const blob = await storeBytes(db, owner, mime, bytes);
      await arriving(db, [blob], () => write(db, owner, (tx) => keepBlobs(tx, owner, [blob])));
      return { sha256, mime, size: blob.size };
    },
  };
}

/** Notes that the owner keeps these, and counts what is new (core §3, "Storage"). */
export async function keepBlobs(tx: Writer, owner: string, blobs: readonly BlobInfo[]): Promise<void> {
  if (blobs.length === 0) return;
  const kept = await blobsOf(
    tx.read,
    owner,
    blobs.map(({ sha256 }) => sha256),
  );
  const fresh = new Map(blobs.filter(({ sha256 }) => !kept.has(sha256)).map((blob) => [blob.sha256, blob]));
  const rows: BlobFields[] = [...fresh.values()].map(({ sha256, mime, size }) => ({
    sha256,
    mime,
    size,
    created_at: tx.now,
    last_ref_at: tx.now,
  }));
  await tx.local.putAll('blobs', rows);
}

/** Those of the hashes that the owner keeps, with their types. */
export async function blobsOf(read: Reader, owner: string, hashes: readonly string[]): Promise<Map<string, MediaType>> {
  const kept = new Map<string, MediaType>();
  for (const batch of batchesOf(hashes, HASHES_AT_ONCE)) {
    const rows = await read
      .selectFrom('blobs')
      .select(['sha256', 'mime'])
      .where('owner', '=', owner)
      .where('sha256', 'in', batch)
      .execute();
    for (const { sha256, mime } of rows) kept.set(sha256, mime as MediaType);
  }
  return kept;
}
