/** A disk of its own for a test, small enough to be filled. Linux alone makes one, in memory, and for root only: elsewhere there is none. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Bytes that can still be written. */
  free(): Promise<number>;
  /** Takes all that is free but so many bytes. */
  fill(leave?: number): Promise<void>;
  /** Gives back what `fill` took. */
  empty(): Promise<void>;
  remove(): void;
}

const BLOCK = Buffer.alloc(4_096, 1);

/** Null where none can be made. */
export function makeSmallDisk(bytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninefold-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'ninefold-test', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  const free = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    async fill(leave = 0) {
      const handle = await open(filler, 'a');
      try {
        for (let left = (await free()) - leave; left >= BLOCK.length; left -= BLOCK.length) await handle.write(BLOCK);
      } finally {
        await handle.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
