/** A thread of its own that makes one copy of a server's data, then ends. `daily-copies.ts` starts it as a file, so nothing here may be imported. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { BLOB_FOLDER, createFolderBlobs } from '../src/data/blobs/blob-store.ts';
import { copyBlobsOf, removeNeedlessBlobs } from '../src/data/blobs/copied-blobs.ts';
import { checkBlobsOfFile } from '../src/data/blobs/missing-blobs.ts';
import { makeBackup } from '../src/data/database/backup.ts';
import { newId } from '../src/data/database/ids.ts';

export interface CopyTask {
  /** The database, which may be in use. */
  readonly file: string;
  /** Where copies are. */
  readonly folder: string;
  /** Where its pictures are; null where a bucket has them, which keeps versions of its own. */
  readonly blobs: string | null;
  /** Epoch ms. */
  readonly now: number;
}

export interface CopyMade {
  /** Of the database. */
  readonly bytes: number;
  /** How many pictures the copy names and does not have. */
  readonly missing: number;
  /** Why pictures that no copy names any more are still there; null where none is. */
  readonly notTidied: string | null;
}

async function copy({ file, folder, blobs, now }: CopyTask): Promise<CopyMade> {
  const target = path.join(folder, BLOB_FOLDER);
  // One that has its name has its pictures too, or it would count as the copy of the day without them.
  const complete = async (copied: string): Promise<void> => {
    if (blobs !== null) await copyBlobsOf(copied, blobs, target, now);
  };
  const made = await makeBackup({ file, folder, reason: 'daily', now, complete });
  const { size: bytes } = await stat(made);
  if (blobs === null) return { bytes, missing: 0, notTidied: null };
  const notTidied = await removeNeedlessBlobs(folder, now).then(() => null, String);
  const { missing } = await checkBlobsOfFile(made, createFolderBlobs(target, newId));
  return { bytes, missing: missing.length, notTidied };
}

parentPort?.postMessage(await copy(workerData as CopyTask));
