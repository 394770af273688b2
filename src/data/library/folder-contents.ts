/** What stands in folders besides folders: sets, notes and files. */
import type { Reader } from '../database/database.ts';
import { removeSets } from './set-removal.ts';
import type { Writer } from '../write/write.ts';

/** Tables whose rows have a `folder_id`. */
export const IN_FOLDERS = ['sets', 'notes', 'pdfs', 'ppts'] as const;
export type FolderedTable = (typeof IN_FOLDERS)[number];

interface FolderedRow {
  readonly table: FolderedTable;
  readonly id: string;
  readonly folder_id: string;
  readonly rev: number;
}

/** The live rows that stand directly in one of the folders. */
export async function contentsOf(read: Reader, owner: string, folderIds: readonly string[]): Promise<FolderedRow[]> {
  const found: FolderedRow[] = [];
  for (const table of IN_FOLDERS) {
    const rows = await read
      // The columns asked for are the same in all of them.
      .selectFrom(table as 'sets')
      .select(['id', 'folder_id', 'rev'])
      .where('owner', '=', owner)
      .where('folder_id', 'in', folderIds)
      .where('deleted', '=', 0)
      .orderBy('id')
      .execute();
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
}

/** Delivers the rows again, because their path on the wire is another (sync.md, `ver`). */
export async function touchContents(tx: Writer, contents: readonly FolderedRow[]): Promise<void> {
  for (const table of IN_FOLDERS) await tx.touchAll(table, idsIn(contents, table));
}

/** Sends the rows to the trash, sets with their cards; `cause` is the removed folder. */
export async function removeContents(
  tx: Writer,
  owner: string,
  contents: readonly FolderedRow[],
  cause: string,
): Promise<void> {
  for (const table of IN_FOLDERS) {
    const ids = idsIn(contents, table);
    await (table === 'sets' ? removeSets(tx, owner, ids, cause) : tx.removeAll(table, ids, cause));
  }
}

function idsIn(contents: readonly FolderedRow[], table: FolderedTable): string[] {
  return contents.filter((row) => row.table === table).map(({ id }) => id);
}
