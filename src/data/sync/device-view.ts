/** The feed as devices of ours read it (`v=2`): rows with all that travels. */
import type { SyncRow, SyncRowKind } from '../../contract/sync.schema.ts';
import type { Reader } from '../database/database.ts';
import type { FeedEntry, FeedView } from './feed.ts';
import { readRows, weightOf } from './rows.ts';

export const deviceView: FeedView<SyncRow> = {
  scan: (limit) => limit,
  shows: () => true,
  withReviews: true,
  async load(read, owner, entries) {
    const rows: SyncRow[] = [];
    for (const [kind, ofKind] of Map.groupBy(entries, (entry) => entry.kind))
      rows.push(...(await bodiesOf(read, owner, kind, ofKind)));
    return new Map(rows.map((row) => [row.rev, { item: row, weight: weightOf(row.fields) }]));
  },
};

async function bodiesOf(
  read: Reader,
  owner: string,
  kind: SyncRowKind,
  entries: readonly FeedEntry[],
): Promise<readonly SyncRow[]> {
  // Reviews come with their bodies, because they are their own index.
  if (kind === 'reviews') return entries.flatMap(({ fact }) => fact ?? []);
  const ids = entries.map(({ id }) => id);
  return [...(await readRows(read, owner, kind, ids)).values()];
}
