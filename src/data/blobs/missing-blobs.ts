/** Pictures and other media that somebody keeps and that are not where they should be (self-hosting.md, "Data"). */
import SqliteDatabase from 'better-sqlite3';
import { batchesOf } from '../long-work/batches.ts';
import type { BlobStore } from './blob-store.ts';
import type { Database } from '../database/database.ts';

/** By their hashes. */
export interface CheckedBlobs {
  readonly kept: number;
  readonly missing: readonly string[];
}

const ASKED_AT_ONCE = 500;

/** Of a database that may be in use: what is let go of while the places are looked through is not missing. */
export async function checkBlobs({ read, blobs }: Pick<Database, 'read' | 'blobs'>): Promise<CheckedBlobs> {
  const rows = await read.selectFrom('blobs').select('sha256').distinct().execute();
  const { kept, missing } = await checkAll(
    rows.map(({ sha256 }) => sha256),
    blobs,
  );
  const stillMissing: string[] = [];
  for (const some of batchesOf(missing, ASKED_AT_ONCE)) {
    const still = await read.selectFrom('blobs').select('sha256').distinct().where('sha256', 'in', some).execute();
    stillMissing.push(...still.map(({ sha256 }) => sha256));
  }
  return { kept, missing: stillMissing.toSorted() };
}

/** Of a file that nobody writes. @throws what `blobs` throws when it cannot be asked */
export function checkBlobsOfFile(file: string, blobs: BlobStore): Promise<CheckedBlobs> {
  return checkAll(blobsOfFile(file), blobs);
}

/** How many different contents a file names that nobody writes. */
export function countBlobsOfFile(file: string): number {
  return blobsOfFile(file).length;
}

/** The contents that a file names which nobody writes, by their hashes. */
export function blobsOfFile(file: string): string[] {
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true });
  try {
    return database.prepare<[], string>('select distinct sha256 from blobs').pluck().all();
  } finally {
    database.close();
  }
}

async function checkAll(kept: readonly string[], blobs: BlobStore): Promise<CheckedBlobs> {
  const missing = new Set(kept);
  if (kept.length > 0) for await (const some of blobs.list()) for (const { sha256 } of some) missing.delete(sha256);
  return { kept: kept.length, missing: [...missing].toSorted() };
}
