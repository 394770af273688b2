/** Rows for tests of the write path, which writes below the repositories. */
import type { Database } from '../../src/data/database/database.ts';
import type { SetFields } from '../../src/data/database/tables.ts';
import { OWNER, rowsOf } from './temp-store.ts';

export function setRow(id: string, fields: Partial<SetFields> = {}): SetFields {
  return { id, slug: id, folder_id: '', topic: id, summary: '', is_tracked: 1, source_file: null, ...fields };
}

/** Everything stored of one set. */
export async function setNamed(db: Database, id: string, owner = OWNER): Promise<Record<string, unknown>> {
  return (await rowsOf(db, 'sets')).find((row) => row.id === id && row.owner === owner)!;
}
