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
}

async function copy({ file, folder, blobs, now }: CopyTask): Promise<CopyMade> {
  const made = await makeBackup({ file, folder, reason: 'daily', now });
  const { size: bytes } = await stat(made);
  if (blobs === null) return { bytes, missing: 0 };
  const target = path.join(folder, BLOB_FOLDER);
  await copyBlobsOf(made, blobs, target, now);
  await removeNeedlessBlobs(folder, now);
  const { missing } = await checkBlobsOfFile(made, createFolderBlobs(target, newId));
  return { bytes, missing: missing.length };
}

parentPort?.postMessage(await copy(workerData as CopyTask));
