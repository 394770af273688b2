/** What a database needs done now and then while its host runs. */
import type { Database } from './database/database.ts';
import { collectBlobs } from './blobs/blob-collection.ts';
import { recountAll } from './storage/recount.ts';
import { forgetOld } from './sync/retention.ts';

const EVERY_MS = 24 * 60 * 60 * 1000;
/** Not while the app starts. */
const FIRST_AFTER_MS = 5 * 60 * 1000;

export interface Upkeep {
  /** Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

/** Works once some minutes after the start and then once a day; a failure goes to `onFailure` and is tried again the next day. */
export function startUpkeep(
  db: Database,
  onFailure: (error: unknown) => void,
  /** What else its host has to tidy. */
  tidy: () => Promise<void> = () => Promise.resolve(),
): Upkeep {
  let running: Promise<unknown> = Promise.resolve();
  const work = (): void => {
    running = (async () => {
      const outcomes = await Promise.allSettled([collectBlobs(db), forgetOld(db), tidy()]);
      // Last, as the others take rows away.
      outcomes.push(...(await Promise.allSettled([recountAll(db)])));
      for (const outcome of outcomes) if (outcome.status === 'rejected') onFailure(outcome.reason);
    })();
  };
  const first = setTimeout(work, FIRST_AFTER_MS);
  const daily = setInterval(work, EVERY_MS);
  first.unref();
  daily.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(daily);
      await running;
    },
  };
}
