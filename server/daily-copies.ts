/**
 * A copy of the data a day in `BACKUP_DIR`, which nobody has to think of (self-hosting.md, "Data"). Of SQLite: a Postgres has tools of its own. Which copies
 * stay is the rule of the desktop (`domain/backups.ts`).
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { BLOB_FOLDER } from '../src/data/blobs/blob-store.ts';
import { backupsIn, removeUnfinished } from '../src/data/database/backup.ts';
import { backupName, isDailyBackupDue } from '../src/domain/backups.ts';
import type { Config } from './config.ts';
import type { CopyMade, CopyTask } from './daily-copy-thread.ts';
import { DATABASE_FILE } from './database.ts';
import { errorFields, type ServerLog } from './log.ts';

/** Not while the server starts. */
const FIRST_AFTER_MS = 60_000;
/** Also how soon a copy that failed is tried again. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
const THREAD = new URL('daily-copy-thread.ts', import.meta.url);

export interface DailyCopies {
  /** As `lastDailyCopy`. */
  last(): Promise<number | null>;
  /** Soon makes one where it is due, and looks every hour from then on. */
  start(): void;
  /** Breaks off one that is being made. */
  stop(): Promise<void>;
}

interface CopiesOptions {
  readonly config: Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir' | 'bucket'>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Pick<ServerLog, 'info' | 'warn' | 'error'>;
}

/** When the last whole daily copy of the folder was begun, epoch ms; null where there is none. */
export async function lastDailyCopy(folder: string): Promise<number | null> {
  const daily = (await backupsIn(folder)).find(({ reason }) => reason === 'daily');
  return daily?.at ?? null;
}

/** Null where no folder is named, or the data is in Postgres. */
export function createDailyCopies({ config, now, log }: CopiesOptions): DailyCopies | null {
  const { backupDir, databaseUrl, dataDir, bucket } = config;
  if (backupDir === null) return null;
  if (databaseUrl !== null) {
    log.info('BACKUP_DIR is for SQLite: copies of a Postgres are made by its own tools');
    return null;
  }
  const folder = backupDir;
  const file = path.join(dataDir, DATABASE_FILE);
  const blobs = bucket === null ? path.join(dataDir, BLOB_FOLDER) : null;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let first: NodeJS.Timeout | undefined;
  let hourly: NodeJS.Timeout | undefined;

  async function copyIfDue(): Promise<void> {
    const at = now();
    if (stopping.signal.aborted || !isDailyBackupDue(await backupsIn(folder), at)) return;
    try {
      const { bytes, missing, notTidied } = await copyInThread({ file, folder, blobs, now: at }, stopping.signal);
      log.info({ folder, bytes }, 'a copy of the data was made');
      if (missing > 0)
        log.warn({ missing }, 'pictures that the data names are nowhere: “pictures” of npm run admin names them');
      if (notTidied !== null)
        log.warn({ folder, error: notTidied }, 'pictures that no copy names any more could not be removed');
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
      await removeUnfinished(path.join(folder, backupName('daily', at)));
    }
  }
  const look = (): void => {
    running = running
      .then(copyIfDue)
      .catch((error: unknown) => log.error({ folder, ...errorFields(error) }, 'no copy of the data could be made'));
  };
  return {
    last: () => lastDailyCopy(folder),
    start() {
      first = setTimeout(look, FIRST_AFTER_MS).unref();
      hourly = setInterval(look, LOOK_EVERY_MS).unref();
    },
    async stop() {
      clearTimeout(first);
      clearInterval(hourly);
      stopping.abort();
      await running;
    },
  };
}

/** The work holds up nobody there. @throws what went wrong in it; the signal's reason once the thread has ended */
function copyInThread(task: CopyTask, signal: AbortSignal): Promise<CopyMade> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(THREAD, { execArgv: [], workerData: task });
    const end = (): void => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', end);
      reject(signal.aborted ? (signal.reason as Error) : new Error(`The thread that copies ended with code ${code}.`));
    });
  });
}
