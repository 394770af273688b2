/** What goes with time, by what an operator says: bodies of removed rows, and the rows themselves (sync.md, "Retention"). */
import type { Database } from '../src/data/database.ts';
import { emptyRemoved, forgetRemoved } from '../src/data/sync/retention.ts';
import type { Config } from './config.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is done once a day. */
export async function retain(
  db: Database,
  { emptyRemovedDays, forgetRemovedDays }: Pick<Config, 'emptyRemovedDays' | 'forgetRemovedDays'>,
): Promise<void> {
  await emptyRemoved(db, db.now() - emptyRemovedDays * DAY_MS);
  if (forgetRemovedDays !== null) await forgetRemovedBy(db, forgetRemovedDays);
}

/** Of every account, what was removed at least `days` ago. Answers how many rows went, and of how many accounts. */
export function forgetRemovedBy(
  db: Database,
  days: number,
): Promise<{ readonly rows: number; readonly owners: number }> {
  return forgetRemoved(db, db.now() - days * DAY_MS);
}
