/** Whether the disk of DATA_DIR has room, for `/api/ready` and the log, and the room that is kept there for deleting (security.md, "A full disk"). */
import { statfs } from 'node:fs/promises';
import type { FullDisk } from '../src/api/dispatch.ts';
import type { DiskReserve } from '../src/data/database/disk-reserve.ts';
import { errorFields, type ServerLog } from './log.ts';

const MIB = 1024 * 1024;
/** SQLite's log may grow to as much before it is cut (security.md, "SQLite settings"). */
export const LEAST_FREE_BYTES = 64 * MIB;
/** Measured: the removal of a set of 20,000 cards writes 21 MB where both sides of a card have 40 characters, and 55 MB where they have 400. */
export const RESERVE_BYTES = 32 * MIB;
export const RESERVE_FILE = 'reserve';
/** Probes ask every few seconds, some of them together. */
const LOOKED_MS = 5_000;
/** What failed may have been on another disk, that of Postgres, or within a quota, which nobody can look at: it counts for as long. */
const FAILED_MS = 60_000;
const KEEP_EVERY_MS = 60_000;

export interface DiskRoom extends FullDisk {
  /** True when there is little room, or something could not be written for want of it a short while ago. */
  isFull(): Promise<boolean>;
  /** Keeps the reserve whole from now on, as far as there is room; resolves when it has been seen to once. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface RoomOptions {
  readonly folder: string;
  /** Null where nothing is kept: the database is elsewhere. */
  readonly reserve: DiskReserve | null;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Pick<ServerLog, 'info' | 'error' | 'warn'>;
  /** Bytes that this user may still write there. */
  readonly freeIn?: (folder: string) => Promise<number>;
}

export function createDiskRoom({ folder, reserve, now, log, freeIn = freeBytes }: RoomOptions): DiskRoom {
  let failedAt = Number.NEGATIVE_INFINITY;
  let looked: { readonly at: number; readonly free: Promise<number> } | undefined;
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): Promise<number> {
    // A clock that was set back looks again.
    if (!looked || Math.abs(now() - looked.at) >= LOOKED_MS) looked = { at: now(), free: freeIn(folder) };
    return looked.free;
  }

  function tell(isFull: boolean): void {
    if (isFull === isTold) return;
    isTold = isFull;
    if (isFull) log.error({ folder }, 'the disk is full or nearly so: free some space; deleting and reading go on');
    else log.info({ folder }, 'the disk has room again');
  }

  async function isFull(): Promise<boolean> {
    try {
      const free = await look();
      const full = free < LEAST_FREE_BYTES || now() - failedAt < FAILED_MS;
      tell(full);
      return full;
    } catch (error) {
      log.warn(errorFields(error), 'nobody can tell how full the disk is');
      return false;
    }
  }

  async function keep(): Promise<void> {
    if (!reserve || (await isFull())) return;
    // What it takes is not to make the disk full.
    if ((await look()) < LEAST_FREE_BYTES + RESERVE_BYTES) return;
    await reserve.fill().catch((error: unknown) => log.warn(errorFields(error), 'no room is kept for deleting'));
  }

  return {
    isFull,
    met() {
      failedAt = now();
      tell(true);
    },
    lend: reserve && ((work) => reserve.lend(work)),
    kept: () => reserve?.kept() ?? Promise.resolve(),
    start() {
      timer = setInterval(() => void keep(), KEEP_EVERY_MS).unref();
      return keep();
    },
    async stop() {
      clearInterval(timer);
      await reserve?.settled();
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
