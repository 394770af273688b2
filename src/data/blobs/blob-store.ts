/**
 * Where the bytes of pictures and other media are: one file for each content, named by its hash. Who keeps which is in the table `blobs`. A server
 * may keep them in a bucket instead (`server/bucket-blobs.ts`).
 */
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { batchesOf } from '../long-work/batches.ts';

export interface StoredBlob {
  readonly sha256: string;
  /** Epoch ms of the last time that somebody kept it. */
  readonly keptAt: number;
}

export interface BlobStore {
  /**
   * Resolves once the bytes are durable; `at` is now, epoch ms. Keeping what is there already only renews its time. Answers whether it is certain that
   * they were not there before.
   */
  put(sha256: string, bytes: Uint8Array, at: number): Promise<boolean>;
  /** Null when it is not there. */
  read(sha256: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file that nobody has kept since `before`, epoch ms; answers whether it did. */
  removeOlder(sha256: string, before: number): Promise<boolean>;
  /** All of them, some at a time. */
  list(): AsyncIterable<readonly StoredBlob[]>;
}

/** Name of the folder, beside the database file or in DATA_DIR. */
export const BLOB_FOLDER = 'blobs';
/** Hundreds of folders instead of one with a hundred thousand files. */
const FOLDER_CHARS = 2;
const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;
const TEMPORARY = '.tmp';
const LISTED_AT_ONCE = 1_000;

export interface FolderBlobs extends BlobStore {
  /** Keeps what is there already: `put` without the bytes. False when it is not there. */
  renew(sha256: string, at: number): Promise<boolean>;
}

/** A folder below the profile or DATA_DIR; it is made when it is first needed. */
export function createFolderBlobs(folder: string, newId: () => string): FolderBlobs {
  const fileOf = (sha256: string): string => path.join(folder, sha256.slice(0, FOLDER_CHARS), sha256);
  /** One after the other, so that nothing is removed while it is being kept. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  return {
    put: (sha256, bytes, at) =>
      inTurn(async () => {
        const file = fileOf(sha256);
        if (await renewed(file, at)) return false;
        await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
        // Under a name of its own until it is whole: nobody ever reads half a file.
        const unfinished = `${file}-${newId()}${TEMPORARY}`;
        try {
          await writeDurably(unfinished, bytes, new Date(at));
          await rename(unfinished, file);
        } catch (error) {
          // On a full disk it would be in the way of everything else.
          await rm(unfinished, { force: true }).catch(() => {});
          throw error;
        }
        return true;
      }),
    renew: (sha256, at) => inTurn(() => renewed(fileOf(sha256), at)),
    read: (sha256) => readFile(fileOf(sha256)).catch(nullWhenAbsent),
    removeOlder: (sha256, before) =>
      inTurn(async () => {
        const file = fileOf(sha256);
        const found = await stat(file).catch(nullWhenAbsent);
        if (!found || found.mtimeMs >= before) return false;
        await rm(file);
        return true;
      }),
    async *list() {
      const names = (await readdir(folder, { recursive: true }).catch(nullWhenAbsent)) ?? [];
      const files = names.filter((name) => name.includes(path.sep));
      for (const some of batchesOf(files, LISTED_AT_ONCE)) {
        const listed = await Promise.all(
          some.map(async (name) => {
            // What was not whole yet has another name by now, and what nobody kept may be gone.
            const found = await stat(path.join(folder, name)).catch(nullWhenAbsent);
            return found ? [{ sha256: path.basename(name), keptAt: found.mtimeMs }] : [];
          }),
        );
        yield listed.flat();
      }
    },
  };
}

async function renewed(file: string, at: number): Promise<boolean> {
  return utimes(file, new Date(at), new Date(at)).then(
    () => true,
    (error: unknown) => nullWhenAbsent(error) ?? false,
  );
}

async function writeDurably(file: string, bytes: Uint8Array, at: Date): Promise<void> {
  const handle = await open(file, 'wx', OWNER_ONLY.file);
  try {
    await handle.writeFile(bytes);
    await handle.utimes(at, at);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
