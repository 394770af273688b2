/** The list of all sets for the dashboard: the sets along an index, and what there is to study of each. */
import type { SetSummary } from '../../contract/sets.schema.ts';
import type { Database, Reader } from '../database/database.ts';
import { readTree } from './folder-tree.ts';
import { readProgress } from './set-progress.ts';
import { toWireFields } from './set-read.ts';

/** Sets in the order of their slugs. Suspended cards are in `count` but in no number of what there is to study. */
export async function readSummaries(db: Database, owner: string, now: number): Promise<SetSummary[]> {
  const tree = await readTree(db.read, owner);
  const rows = await summaryQuery(db.read, owner).execute();
  const ids = rows.map(({ id }) => id);
  const progressOf = await readProgress(db, owner, ids, now);
  return rows.map((row) => ({ ...toWireFields(row, tree), ...progressOf(row.id), sourceFile: row.source_file }));
}

export function summaryQuery(read: Reader, owner: string) {
  return read
    .selectFrom('sets')
    .select([
      'id',
      'slug',
      'topic',
      'summary',
      'folder_id',
      'is_tracked',
      'card_count',
      'cards_ver',
      'source_file',
      'updated_at',
      'ver',
    ])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('slug');
}
