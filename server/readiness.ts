/** Whether this process should be sent requests, for whoever spreads them over several or starts a new one (`/api/ready`). */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../src/data/database.ts';
import { errorFields, type ServerLog } from './log.ts';

const LATE_MS = 2_000;

export type Readiness = () => Promise<boolean>;

/** True while the database answers from a table that the migrations made, until the server begins to stop. */
export function createReadiness(db: Database, stopping: AbortSignal, log: Pick<ServerLog, 'warn'>): Readiness {
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
    if (stopping.aborted) return false;
    const inTime = new AbortController();
    const late = wait(LATE_MS, false, { signal: inTime.signal }).catch(() => false);
    const ready = await Promise.race([answers(), late]);
    inTime.abort();
    return ready && !stopping.aborted;
  };
}
