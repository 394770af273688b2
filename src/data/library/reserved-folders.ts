/**
 * Folders from before their names were refused, which no address leads to. They get the names that such folders are kept under today, as a person
 * would rename them: their contents keep their place, and every device hears of it.
 */
import { folderNameKey, freeFolderName, isReservedName, RESERVED_NAMES } from '../../domain/paths.ts';
import type { Database } from '../database/database.ts';
import { readTree, TOP_LEVEL } from './folder-tree.ts';
import { tellMoved } from './folders.ts';
import { write, type Writer } from '../write/write.ts';

/** Looks at every owner; where there is no such folder nothing is written. */
export async function renameReservedFolders(db: Database): Promise<void> {
  const owners = await db.read
    .selectFrom('folders')
    .select('owner')
    .distinct()
    .where('parent_id', '=', TOP_LEVEL)
    .where('deleted', '=', 0)
    .where('name', 'in', RESERVED_NAMES)
    .execute();
  for (const { owner } of owners) await write(db, owner, (tx) => renameThoseOf(tx, owner));
}

async function renameThoseOf(tx: Writer, owner: string): Promise<void> {
  const tree = await readTree(tx.read, owner);
  const topLevel = tree.childrenOf(TOP_LEVEL);
  const taken = new Set(topLevel.map(({ name_key }) => name_key));
  for (const { id, name: before } of topLevel) {
    if (!isReservedName(before, TOP_LEVEL)) continue;
    const name = freeFolderName(before, TOP_LEVEL, (key) => taken.has(key));
    const name_key = folderNameKey(name);
    await tx.patch('folders', id, { name, name_key });
    await tellMoved(tx, owner, tree, id);
    taken.add(name_key);
  }
}
