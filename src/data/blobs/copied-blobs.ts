/**
 * Pictures and other media of copies of a database: those of all copies in one folder stand in one `blobs/` beside them (self-hosting.md, "Data").
 * For files that nobody writes, on a server.
 */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../database/ids.ts';
import { BLOB_FOLDER, createFolderBlobs } from './blob-store.ts';
import { blobsOfFile } from './missing-blobs.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Copies from `folder` to `target` what the database in `file` names and `target` lacks; `at` is now, epoch ms. What `folder` does not have is passed over. */
export async function copyBlobsOf(file: string, folder: string, target: string, at: number): Promise<void> {
  // A copy of the database that stands beside the database has its pictures already.
  if (path.resolve(folder) === path.resolve(target)) return;
  const [from, to] = [createFolderBlobs(folder, newId), createFolderBlobs(target, newId)];
  for (const sha256 of blobsOfFile(file)) {
    if (await to.renew(sha256, at)) continue;
    const bytes = await from.read(sha256);
    if (bytes) await to.put(sha256, bytes, at);
  }
}

/**
 * Removes pictures of a folder of copies that none of its copies names any more, whatever these are called: what somebody had deleted goes with the last copy
 * that has it. What was copied within a day stays, as its copy may not be whole yet.
 * @throws where a copy cannot be read; then nothing is removed
 */
export async function removeNeedlessBlobs(folder: string, now: number): Promise<void> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const named = new Set(files.flatMap(({ name }) => blobsOfCopy(path.join(folder, name))));
  const blobs = createFolderBlobs(path.join(folder, BLOB_FOLDER), newId);
  for await (const some of blobs.list())
    for (const { sha256 } of some) if (!named.has(sha256)) await blobs.removeOlder(sha256, now - DAY_MS);
}

/** None where the file is no database at all. @throws where it is a damaged one */
function blobsOfCopy(file: string): string[] {
  try {
    return blobsOfFile(file);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_NOTADB') return [];
    throw error;
  }
}
