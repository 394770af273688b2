/** Pictures and other media of one owner: kept once for each content, named by its hash. */
import { createHash } from 'node:crypto';
import type { BlobFile } from '../contract/blobs.schema.ts';
import type { MediaType } from '../contract/media.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { batchesOf } from './batches.ts';
import type { Database, Reader } from './database.ts';
import type { BlobFields } from './stored-tables.ts';
import { write, type Writer } from './write.ts';

export interface BlobInfo {
  readonly sha256: string;
  readonly mime: MediaType;
  readonly size: number;
}

/** Hashes in one `in (…)`, below what any database allows. */
const HASHES_AT_ONCE = 500;

/** A file whose bytes are in the blob store already. */
export type NewBlob = BlobInfo;

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
      const blob = await storeBytes(db, mime, bytes);
      return write(db, owner, async (tx) => {
        await keepBlobs(tx, owner, [blob]);
        return blob;
      });
    },
  };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Puts the bytes into the blob store, before the transaction that names them: a file that nobody names is collected later. */
export async function storeBytes(db: Database, mime: MediaType, bytes: Uint8Array): Promise<NewBlob> {
  const sha256 = sha256Of(bytes);
  await db.blobs.put(sha256, bytes, db.now());
  return { sha256, mime, size: bytes.byteLength };
}

/** Notes that the owner keeps these, and counts what is new (core §3, "Storage"). */
export async function keepBlobs(tx: Writer, owner: string, blobs: readonly NewBlob[]): Promise<void> {
  if (blobs.length === 0) return;
  const kept = await blobsOf(
    tx.read,
    owner,
    blobs.map(({ sha256 }) => sha256),
  );
  const fresh = new Map(blobs.filter(({ sha256 }) => !kept.has(sha256)).map((blob) => [blob.sha256, blob]));
  const rows: BlobFields[] = [...fresh.values()].map((blob) => ({ ...blob, created_at: tx.now, last_ref_at: tx.now }));
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
