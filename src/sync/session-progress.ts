/** How far a session has come: entries that were sent and fetched, of those that were known to be ahead. */
import type { FeedPage } from '../contract/sync.schema.ts';
import type { SyncProgress } from '../contract/sync-status.ts';
import type { SyncDevice } from '../data/sync-device/sync-device.ts';
import type { KindDigest } from '../domain/sync/digest.ts';

export interface ProgressCount {
  sent(entries: number): void;
  fetched(page: FeedPage): void;
}

/**
 * Before the first full sync everything that the server holds comes, and what is sent comes back with it; `held` is what it holds, null when that was
 * not asked. Later only what waits here is known to be ahead.
 */
export async function countProgress(
  device: SyncDevice,
  held: Readonly<Record<string, KindDigest>> | null,
  tell: (progress: SyncProgress) => void = () => {},
): Promise<ProgressCount> {
  const { markers, frozen } = await device.outbox();
  const toSend = markers + frozen;
  const toFetch = held === null ? 0 : Object.values(held).reduce((sum, { count }) => sum + count, toSend);
  const total = toSend + toFetch;
  let done = 0;
  const count = (entries: number): void => {
    // Conflicts are sent twice, and what others did meanwhile comes too.
    done = Math.min(total, done + entries);
    tell({ done, total });
  };
  tell({ done, total });
  return {
    sent: count,
    fetched(page) {
      if (held !== null) count(rowsIn(page));
    },
  };
}

function rowsIn(page: FeedPage): number {
  return Object.values(page).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}
