/**
 * The highest revision that this server has given away, kept in a file beside the database. A database that is below it at the start was put back
 * from an older copy, whatever tool did that, and devices have to be told (sync R9).
 */
import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { beginEpoch, highestHead } from '../src/data/database/epoch.ts';
import type { Database } from '../src/data/database/database.ts';
import { errorFields, type ServerLog } from './log.ts';

export const HIGH_WATER_FILE = 'high-water.json';
/** A mark that is this much too low only means that a loss of the last seconds is left for the devices to notice. */
const SAVE_AFTER_MS = 5_000;
const OWNER_ONLY = 0o600;

export interface HighWater {
  /** Saves it once more. */
  stop(): Promise<void>;
}

/** The mark in the folder; 0 where there is none, or none that can be read. */
export async function readHighWater(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, HIGH_WATER_FILE), 'utf8').catch(() => '');
  const head = /^\{"head":(\d{1,16})\}\s*$/.exec(text)?.[1];
  return head === undefined ? 0 : Number(head);
}

/** Compares the database with the mark before the first request, and keeps the mark from then on. */
export async function keepHighWater(db: Database, dataDir: string, log: ServerLog): Promise<HighWater> {
  const marked = await readHighWater(dataDir);
  const head = await highestHead(db.read);
  if (head < marked) {
    await beginEpoch(db, marked);
    log.warn(
      { head, marked },
      'the database is older than it was: a new epoch has begun, and devices give back what it lost',
    );
  }

  let saved = marked;
  const save = async (): Promise<void> => {
    const highest = await highestHead(db.read);
    if (highest <= saved) return;
    await saveWhole(path.join(dataDir, HIGH_WATER_FILE), `{"head":${highest}}\n`);
    saved = highest;
  };
  let saving = Promise.resolve();
  const saveNext = (): Promise<void> => {
    saving = saving.then(save).catch((error: unknown) => log.error(errorFields(error), 'high-water mark not saved'));
    return saving;
  };
  let timer: NodeJS.Timeout | undefined;
  const stopListening = db.onChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void saveNext();
    }, SAVE_AFTER_MS).unref();
  });
  return {
    async stop() {
      stopListening();
      clearTimeout(timer);
      await saveNext();
    },
  };
}

/** Under a name of its own until it is whole: processes on one Postgres keep one mark, and may write it at the same time. */
async function saveWhole(file: string, text: string): Promise<void> {
  const partial = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(partial, 'wx', OWNER_ONLY);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}
