/** Long lists of what is in folders, read a few at a time (security.md, "Limits per route"). */
import { readAtOnce } from '../long-work/batches.ts';
import type { Reader } from '../database/database.ts';
import { readTree, TOP_LEVEL, type FolderTree } from './folder-tree.ts';

/** What is to be read, and about how large it is. */
export interface ToRead {
  readonly id: string;
  readonly bytes: number;
}

/**
 * The rows of things in their order, a few in memory at a time; `rowsOf` reads those of these ids that live. Each is as it is when its turn comes: one
 * that is gone by then is left out. A snapshot would keep a database from forgetting, and others from their snapshots, for as long as whoever reads takes.
 */
export async function* rowsInTurns<Row extends { readonly id: string; readonly folder_id: string }>(
  read: Reader,
  owner: string,
  things: readonly ToRead[],
  rowsOf: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<{ readonly row: Row; readonly tree: FolderTree }> {
  let tree = await readTree(read, owner);
  for (const part of readAtOnce(things)) {
    const rows = await rowsOf(part.map(({ id }) => id));
    // One may have come into a folder that was made meanwhile.
    if (rows.some(({ folder_id }) => folder_id !== TOP_LEVEL && !tree.get(folder_id)))
      tree = await readTree(read, owner);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id } of part) {
      const row = byId.get(id);
      if (row) yield { row, tree };
    }
  }
}
