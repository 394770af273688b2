/** Taking back a delete within 30 days. A set comes back with the cards that went with it, a folder with everything that did. */
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { freeFolderName, folderNameKey, normalisePath } from '../domain/paths.ts';
import { refreshSet } from './cards.ts';
import type { Database } from './database.ts';
import { FolderTree, readTree } from './folder-tree.ts';
import { newSlug } from './set-save.ts';
import type { FolderRow, SetRow } from './tables.ts';
import { write, type Writer } from './write.ts';

/** sync.md, "Retention": bodies of deleted rows are kept this long. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface Trash {
  /** Restores the set last deleted under this id; answers its id now, which differs when the old one is taken. @throws Problem `not_found` */
  restoreSet(slug: string): Promise<string>;
  /** Restores the folder last deleted at this path; answers its path now. @throws Problem `not_found` */
  restoreFolder(path: string): Promise<string>;
}

export function createTrash(db: Database, owner: string): Trash {
  return {
    restoreSet: (slug) => write(db, owner, (tx) => restoreSetBySlug(tx, owner, slug)),
    restoreFolder: (path) => write(db, owner, (tx) => restoreFolderByPath(tx, owner, path)),
  };
}

async function restoreSetBySlug(tx: Writer, owner: string, slug: string): Promise<string> {
  const row = await tx.read
    .selectFrom('sets')
    .selectAll()
    .where('owner', '=', owner)
    .where('slug', '=', slug)
    .where('deleted', '=', 1)
    .where('deleted_at', '>=', tx.now - KEPT_MS)
    .orderBy('rev', 'desc')
    .executeTakeFirst();
  if (!row) throw new Problem('not_found', messages.sets.notFound);
  await reviveFolders(tx, owner, row.folder_id);
  return restoreSet(tx, owner, row);
}

async function restoreSet(tx: Writer, owner: string, row: SetRow): Promise<string> {
  const slug = await newSlug(tx.read, owner, row.slug);
  await tx.restore('sets', row.id, slug === row.slug ? {} : { slug });
  const cards = await tx.read
    .selectFrom('cards')
    .select('id')
    .where('owner', '=', owner)
    .where('set_id', '=', row.id)
    .where('deleted', '=', 1)
    .where('deleted_with', '=', row.deleted_with ?? row.id)
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
      (row) => row.deleted === 1 && (row.deleted_at ?? 0) >= tx.now - KEPT_MS && samePath(tree.pathOf(row.id), wanted),
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
  await restoreSetsOf(tx, owner, [folder.id, ...below], cause);
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
    .execute();
  for (const set of sets) await restoreSet(tx, owner, set);
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
    const name = freeFolderName(row.name, (key) => taken.has(key));
    await tx.restore('folders', row.id, { name, name_key: folderNameKey(name) });
  }
}

function readAllFolders(tx: Writer, owner: string): Promise<FolderRow[]> {
  return tx.read.selectFrom('folders').selectAll().where('owner', '=', owner).execute();
}

function samePath(a: string, b: string): boolean {
  return folderNameKey(a) === folderNameKey(b);
}
