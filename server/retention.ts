/**
 * What goes with time, on a server only: bodies of removed rows, by what an operator says the rows themselves (sync.md, "Retention"), document jobs,
 * and accounts that wait for their proof. What goes on every host is in `data/upkeep.ts`.
 */
import { ENDED_JOBS_KEPT_MS } from '../src/contract/limits.ts';
import type { Database } from '../src/data/database/database.ts';
import { eraseUnproved } from '../src/data/accounts/erase.ts';
import { forgetEnded } from '../src/data/documents/job-retention.ts';
import { emptyRemoved, forgetRemoved } from '../src/data/sync/retention.ts';
import type { Config } from './config.ts';

/** An account whose address nobody proves; its mails are void within a day. */
const UNPROVED_KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What is done once a day. */
export async function retain(
  db: Database,
  { emptyRemovedDays, forgetRemovedDays }: Pick<Config, 'emptyRemovedDays' | 'forgetRemovedDays'>,
): Promise<void> {
  await emptyRemoved(db, db.now() - emptyRemovedDays * DAY_MS);
  await eraseUnproved(db, db.now() - UNPROVED_KEPT_DAYS * DAY_MS);
  await forgetEnded(db, db.now() - ENDED_JOBS_KEPT_MS);
  if (forgetRemovedDays !== null) await forgetRemovedBy(db, forgetRemovedDays);
}

/** Of every account, what was removed at least `days` ago. Answers how many rows went, and of how many accounts. */
export function forgetRemovedBy(
  db: Database,
  days: number,
): Promise<{ readonly rows: number; readonly owners: number }> {
  return forgetRemoved(db, db.now() - days * DAY_MS);
}
