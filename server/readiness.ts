/** Whether this process should be sent requests, for whoever spreads them over several or starts a new one (`/api/ready`). */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../src/data/database/database.ts';
import type { DiskRoom } from './disk-room.ts';
import { errorFields, type ServerLog } from './log.ts';

const LATE_MS = 2_000;

/** Why not. */
export type NotReady = 'stopping' | 'database' | 'disk full';
/** Null when it should. */
export type Readiness = () => Promise<NotReady | null>;

interface ReadinessOptions {
  readonly db: Pick<Database, 'read'>;
  readonly disk: Pick<DiskRoom, 'isFull'>;
  readonly stopping: AbortSignal;
  readonly log: Pick<ServerLog, 'warn'>;
}

/** Ready while the database answers from a table that the migrations made and the disk has room, until the server begins to stop. */
export function createReadiness({ db, disk, stopping, log }: ReadinessOptions): Readiness {
  const answers = async (): Promise<boolean> => {
    try {
      await db.read.selectFrom('server_meta').select('key').limit(1).execute();
      return true;
    } catch (error) {
      log.warn(errorFields(error), 'not ready: the database does not answer');
      return false;
    }
  };
  return async () => {
    if (stopping.aborted) return 'stopping';
    const inTime = new AbortController();
    const late = wait(LATE_MS, false, { signal: inTime.signal }).catch(() => false);
    const ready = await Promise.race([answers(), late]);
    inTime.abort();
    if (stopping.aborted) return 'stopping';
    if (!ready) return 'database';
    return (await disk.isFull()) ? 'disk full' : null;
  };
}
