/** `npm run admin -- pictures`, and what `backup` and `restore` say of pictures: which of those that the data names are where they should be (self-hosting.md, "Data"). */
import path from 'node:path';
import { BLOB_FOLDER, createFolderBlobs, type BlobStore } from '../../src/data/blobs/blob-store.ts';
import type { Database } from '../../src/data/database/database.ts';
import { newId } from '../../src/data/database/ids.ts';
import {
  checkBlobs,
  checkBlobsOfFile,
  countBlobsOfFile,
  type CheckedBlobs,
} from '../../src/data/blobs/missing-blobs.ts';
import { openBucketBlobs, type Bucket } from '../bucket-blobs.ts';
import type { Config } from '../config.ts';

type Where = Pick<Config, 'bucket' | 'dataDir'>;

const NAMED_AT_ONCE = 20;
const ALL = 'npm run admin -- pictures';

/**
 * Of the data that the server works on, which may be running.
 * @throws Error that names every picture that is missing, so that a script notices
 */
export async function pictures({ bucket, dataDir }: Where, db: Database): Promise<string> {
  const place = placeOf(bucket, dataDir);
  const checked = await checkBlobs(db);
  if (checked.missing.length > 0) throw new Error(told(checked, place, checked.missing.length));
  return told(checked, place, 0);
}

/**
 * Of a copy of the database: its pictures stand in `blobs/` of `folder`, or in the bucket. A bucket that cannot be asked is no reason to have no copy, so it
 * is told about in a sentence.
 */
export async function picturesOf(file: string, bucket: Bucket | null, folder: string): Promise<string> {
  const place = placeOf(bucket, folder);
  try {
    return told(await checkBlobsOfFile(file, await placed(bucket, folder)), place, NAMED_AT_ONCE);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `Pictures: ${countBlobsOfFile(file)}, in ${place}. Whether they are there could not be asked: ${why} Ask later: ${ALL}`;
  }
}

function placed(bucket: Bucket | null, folder: string): Promise<BlobStore> | BlobStore {
  return bucket ? openBucketBlobs(bucket) : createFolderBlobs(path.join(folder, BLOB_FOLDER), newId);
}

function placeOf(bucket: Bucket | null, folder: string): string {
  return bucket ? `the bucket ${bucket.name} at ${bucket.endpoint}` : path.join(folder, BLOB_FOLDER);
}

/** A picture is named by its hash, as its file or object is. */
function told({ kept, missing }: CheckedBlobs, place: string, named: number): string {
  if (kept === 0) return 'Pictures: none.';
  if (missing.length === 0) return `Pictures: ${kept}, all of them in ${place}.`;
  const unnamed = missing.length - named;
  return [
    `Pictures: ${kept}, of which ${missing.length} cannot be found in ${place}. Put them back from a copy or an earlier version of it:`,
    ...missing.slice(0, named).map((sha256) => `  ${sha256}`),
    ...(unnamed > 0 ? [`  and ${unnamed} more, which ${ALL} names`] : []),
  ].join('\n');
}
