/** Care that comes by itself while the app is used: a backup a day, a full check a week. */
import type { Database } from '../data/database/database.ts';
import { listBackups } from '../data/database/backup.ts';
import { isDailyBackupDue } from '../domain/backups.ts';
import type { WeeklyCheck } from './weekly-check.ts';

/** Not while the first screen is drawn. */
const FIRST_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 60 * 60 * 1000;

export interface RegularCare {
  /** Resolves when nothing is being made or checked any more. */
  stop(): Promise<void>;
}

interface CareOptions {
  readonly db: Database;
  readonly file: string;
  readonly weeklyCheck: WeeklyCheck;
  readonly onFailure: (what: 'backup' | 'check', error: unknown) => void;
}

/** Does soon what is due, then looks every hour. A failure is told and tried again at the next look. */
export function startRegularCare({ db, file, weeklyCheck, onFailure }: CareOptions): RegularCare {
  let running: Promise<void> = Promise.resolve();
  const backUp = async (): Promise<void> => {
    if (isDailyBackupDue(await listBackups(file), db.now())) await db.backUp?.('daily');
  };
  const look = async (): Promise<void> => {
    await backUp().catch((error: unknown) => onFailure('backup', error));
    await weeklyCheck.checkIfDue().catch((error: unknown) => onFailure('check', error));
  };
  const lookNow = (): void => {
    running = running.then(look);
  };
  const first = setTimeout(lookNow, FIRST_AFTER_MS);
  const regularly = setInterval(lookNow, LOOK_EVERY_MS);
  regularly.unref();
  return {
    async stop() {
      clearTimeout(first);
      clearInterval(regularly);
      await running;
    },
  };
}
