/**
 * Taking back a delete within 30 days. A set comes back with the cards that went with it, a folder with everything that did, and many
 * things that were removed at once come back at once.
 */
import { DEFAULT_FOLDER } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { TrashItem } from '../../contract/trash.schema.ts';
import { freeFolderName, folderNameKey, normalisePath } from '../../domain/paths.ts';
import { refreshSet } from '../cards/cards.ts';
import type { Database } from '../database/database.ts';
import { IN_FOLDERS, type FolderedTable } from './folder-contents.ts';
import { ensureFolder, FolderTree, readTree, TOP_LEVEL } from './folder-tree.ts';
import { newSlug } from './set-save.ts';
import type { StoredTable } from '../write/stored-change.ts';
import { readTrash } from './trash-list.ts';
import type { FolderRow, SetRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

/** sync.md, "Retention": bodies of deleted rows are kept this long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface Trash {
  /** What can be restored, newest first, at most 500 things. */
  list(): Promise<TrashItem[]>;
  /** Restores the set last deleted under this id, or the one that `list` names by it; answers its id now, which differs when the old one is taken. @throws Problem `not_found` */
  restoreSet(slug: string): Promise<string>;
  /** Restores the folder last deleted at this path, or the one that `list` names by it; answers its path now. @throws Problem `not_found` */
  restoreFolder(path: string): Promise<string>;
  /** Restores the thing of that id, or those that one removal of many took; answers the id. @throws Problem `not_found` */
  restoreStored(table: StoredTable, id: string): Promise<string>;
}

export function createTrash(db: Database, owner: string): Trash {
  return {
    list: () => readTrash(db.read, owner, db.now() - KEPT_MS),
    restoreSet: (slug) => write(db, owner, (tx) => restoreSetBySlug(tx, owner, slug)),
    restoreFolder: (path) => write(db, owner, (tx) => restoreFolderByPath(tx, owner, path)),
    restoreStored: (table, id) => write(db, owner, (tx) => restoreStoredById(tx, owner, table, id)),
  };
}

async function restoreSetBySlug(tx: Writer, owner: string, slug: string): Promise<string> {
  const row = await tx.read
    .selectFrom('sets')
    .selectAll()
    .where('owner', '=', owner)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('id', '=', slug)]))
    .where('deleted', '=', 1)
    .where('deleted_at', '>=', tx.now - KEPT_MS)
    .orderBy('rev', 'desc')
    .executeTakeFirst();
  if (!row) throw new Problem('not_found', messages.sets.notFound);
  const folderId = await reviveHome(tx, owner, row.folder_id);
  return restoreSet(tx, owner, { ...row, folder_id: folderId });
}

async function restoreSet(tx: Writer, owner: string, row: SetRow): Promise<string> {
  const slug = await newSlug(tx.read, owner, row.slug);
  await tx.restore('sets', row.id, { slug, folder_id: row.folder_id });
  const cards = await tx.read
    .selectFrom('cards')
    .select('id')
    .where('owner', '=', owner)
    .where('set_id', '=', row.id)
    .where('deleted', '=', 1)
    .where('deleted_with', '=', row.deleted_with ?? row.id)
    .orderBy('id')
    .execute();
  await tx.restoreAll(
    'cards',
    cards.map(({ id }) => id),
  );
  await refreshSet(tx, owner, row.id);
  return slug;
}

async function restoreFolderByPath(tx: Writer, owner: string, path: string): Promise<string> {
  const wanted = normalisePath(path);
  const all = await readAllFolders(tx, owner);
  const tree = new FolderTree(all);
  const folder = all
    .filter(
      (row) =>
        row.deleted === 1 &&
        (row.deleted_at ?? 0) >= tx.now - KEPT_MS &&
        (row.id === path || samePath(tree.pathOf(row.id), wanted)),
    )
    .sort((a, b) => b.rev - a.rev)[0];
  if (!folder) throw new Problem('not_found', messages.folders.notFound);
  const cause = folder.deleted_with ?? folder.id;
  await reviveFolders(tx, owner, folder.id);
  const below = tree.withDescendants(folder.id).filter((id) => id !== folder.id);
  const rows = new Map(all.map((row) => [row.id, row]));
  for (const id of below) {
    const row = rows.get(id);
    if (row?.deleted === 1 && row.deleted_with === cause) await reviveFolders(tx, owner, id);
  }
  const folders = [folder.id, ...below];
  await restoreSetsOf(tx, owner, folders, cause);
  for (const table of IN_FOLDERS) if (table !== 'sets') await restoreRowsOf(tx, owner, table, folders, cause);
  return (await readTree(tx.read, owner)).pathOf(folder.id);
}

async function restoreSetsOf(tx: Writer, owner: string, folderIds: readonly string[], cause: string): Promise<void> {
  const sets = await tx.read
    .selectFrom('sets')
    .selectAll()
    .where('owner', '=', owner)
    .where('folder_id', 'in', folderIds)
    .where('deleted', '=', 1)
    .where('deleted_with', '=', cause)
    // Of two that want the same id, the one that was here first has it.
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const set of sets) await restoreSet(tx, owner, set);
}

async function restoreRowsOf(
  tx: Writer,
  owner: string,
  table: Exclude<FolderedTable, 'sets'>,
  folderIds: readonly string[],
  cause: string,
): Promise<void> {
  const rows = await tx.read
    .selectFrom(table as 'notes')
    .select('id')
    .where('owner', '=', owner)
    .where('folder_id', 'in', folderIds)
    .where('deleted', '=', 1)
    .where('deleted_with', '=', cause)
    .orderBy('id')
    .execute();
  await tx.restoreAll(
    table,
    rows.map(({ id }) => id),
  );
}

async function restoreStoredById(tx: Writer, owner: string, table: StoredTable, id: string): Promise<string> {
  const rows = await tx.read
    .selectFrom(table as 'notes')
    .select('id')
    .where('owner', '=', owner)
    .where((eb) => eb.or([eb('id', '=', id), eb('deleted_with', '=', id)]))
    .where('deleted', '=', 1)
    .where('deleted_at', '>=', tx.now - KEPT_MS)
    .orderBy('id')
    .execute();
  if (rows.length === 0) throw new Problem('not_found', messages.stored.notInTrash);
  if (isFoldered(table)) for (const row of rows) await restoreInFolder(tx, owner, table, row.id);
  else
    await tx.restoreAll(
      table,
      rows.map((row) => row.id),
    );
  return id;
}

function isFoldered(table: StoredTable): table is Exclude<FolderedTable, 'sets'> {
  return (IN_FOLDERS as readonly string[]).includes(table);
}

async function restoreInFolder(
  tx: Writer,
  owner: string,
  table: Exclude<FolderedTable, 'sets'>,
  id: string,
): Promise<void> {
  const { folder_id } = await tx.read
    .selectFrom(table as 'notes')
    .select('folder_id')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const folderId = await reviveHome(tx, owner, folder_id);
  await tx.restore(table as 'notes', id, { folder_id: folderId });
}

/** Brings back the folder of a thing that comes back; under a folder that is not known it is filed under `main` (sync.md, "Structure rules"). */
async function reviveHome(tx: Writer, owner: string, folderId: string): Promise<string> {
  if (folderId === TOP_LEVEL) return folderId;
  const known = await tx.read
    .selectFrom('folders')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', folderId)
    .executeTakeFirst();
  if (!known) return ensureFolder(tx, owner, DEFAULT_FOLDER);
  await reviveFolders(tx, owner, folderId);
  return folderId;
}

/** A live child has a live parent: the folder and those above it come back, under a free name where theirs is taken (sync.md, "Structure rules"). */
async function reviveFolders(tx: Writer, owner: string, folderId: string): Promise<void> {
  const rows = new Map((await readAllFolders(tx, owner)).map((row) => [row.id, row]));
  const seen = new Set<string>();
  for (let row = rows.get(folderId); row && !seen.has(row.id); row = rows.get(row.parent_id)) {
    seen.add(row.id);
    if (row.deleted === 0) continue;
    const siblings = (await readTree(tx.read, owner)).childrenOf(row.parent_id);
    const taken = new Set(siblings.map(({ name_key }) => name_key));
    const name = freeFolderName(row.name, row.parent_id, (key) => taken.has(key));
    await tx.restore('folders', row.id, { name, name_key: folderNameKey(name) });
  }
}

function readAllFolders(tx: Writer, owner: string): Promise<FolderRow[]> {
  return tx.read.selectFrom('folders').selectAll().where('owner', '=', owner).execute();
}

function samePath(a: string, b: string): boolean {
  return folderNameKey(a) === folderNameKey(b);
}
