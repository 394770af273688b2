/** `npm run admin -- compact <days>`: forgets rows that were removed long ago (sync.md, "Retention"). The server may be running. */
import { COMPACT_DAYS_MIN } from '../../src/contract/sync-limits.ts';
import { plural } from '../../src/contract/messages/plural.ts';
import type { Database } from '../../src/data/database/database.ts';
import { forgetRemovedBy } from '../retention.ts';

export async function compact(db: Database, days: string): Promise<string> {
  if (!/^\d{1,5}$/.test(days) || Number(days) < COMPACT_DAYS_MIN)
    throw new Error(
      `${days} is no number of days from ${COMPACT_DAYS_MIN} on. What was removed later than that is in the trash.`,
    );
  const { rows, owners } = await forgetRemovedBy(db, Number(days));
  if (rows === 0) return `Nothing was removed more than ${plural(Number(days), 'day', 'days')} ago.`;
  const forgotten = `${plural(rows, 'removed row is', 'removed rows are')} forgotten, of ${plural(owners, 'account', 'accounts')}.`;
  return `${forgotten} A device that has not synced since is shown everything anew; nothing that it changed is lost.`;
}
