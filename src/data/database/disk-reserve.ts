/**
 * Room on the disk that is kept for deleting (security.md, "A full disk"): a file of real bytes. SQLite writes before it has less to keep, the pages
 * that a removal changes and its tombstones, so that on a full disk nothing could be deleted.
 */
import { randomBytes } from 'node:crypto';
import { open, truncate } from 'node:fs/promises';
import { databaseFailure } from './failure.ts';

export interface DiskReserve {
  /** Makes the file whole, or as large as the disk lets it be; answers whether it is whole. @throws an Error when it cannot be written at all */
  fill(): Promise<boolean>;
  /** Runs `work` while its room is free, and takes back what is left of it afterwards. Those who ask for it at once wait for each other. */
  lend<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves at once while the room is kept, and when it is taken back while it is lent. */
  kept(): Promise<void>;
  /** Resolves when nothing of it is under way. */
  settled(): Promise<void>;
}

const OWNER_ONLY = 0o600;
/** Written at once. */
const BLOCK_BYTES = 1024 * 1024;

/** `file` is made when it is first filled; `bytes` is its size when it is whole. */
export function createDiskReserve(file: string, bytes: number): DiskReserve {
  let lent: Promise<void> | undefined;
  /** One after the other. */
  let turn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  async function fillNow(): Promise<boolean> {
    const handle = await open(file, 'a', OWNER_ONLY);
    try {
      let { size } = await handle.stat();
      if (size >= bytes) return true;
      // A file system that compresses would keep nothing free by zeros.
      const block = randomBytes(Math.min(BLOCK_BYTES, bytes - size));
      while (size < bytes) size += (await handle.write(block, 0, Math.min(block.length, bytes - size))).bytesWritten;
      await handle.sync();
      return true;
    } catch (error) {
      if (databaseFailure(error) === 'disk_full') return false;
      throw error;
    } finally {
      await handle.close();
    }
  }

  return {
    fill: () => inTurn(fillNow),
    lend: (work) =>
      inTurn(async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        lent = promise;
        try {
          // There is none where the disk was full from the start.
          await truncate(file, 0).catch(() => {});
          return await work();
        } finally {
          // Whoever keeps it whole is told of another failure; what was asked for has been done.
          await fillNow().catch(() => {});
          lent = undefined;
          resolve();
        }
      }),
    kept: () => lent ?? Promise.resolve(),
    settled: () => turn.then(() => {}),
  };
}
