/** Folders: a tree of names with an identity, so that a rename is one row and no edit below it conflicts. */
import type { Folder, FolderNode } from '../../contract/folders.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { folderNameKey, normalisePath, pathNames } from '../../domain/paths.ts';
import type { Database } from '../database/database.ts';
import { contentsOf, removeContents, touchContents } from './folder-contents.ts';
import {
  addFolder,
  ensureFolder,
  readTree,
  refuseReserved,
  refuseTooDeep,
  requireName,
  type FolderTree,
} from './folder-tree.ts';
import { write, type Writer } from '../write/write.ts';

/** Of an old path that is kept. A key of Postgres has room for 2,704 bytes, the owner and what surrounds them included. */
const ALIAS_MAX_BYTES = 2_000;

export interface FolderChange {
  readonly path: string;
  readonly newName?: string | undefined;
  readonly newParentPath?: string | null | undefined;
}

export interface FolderRemoval {
  readonly path: string;
  readonly recursive: boolean;
  /** Revision the caller has seen; what changed later survives. */
  readonly asOf?: number | undefined;
}

export interface Folders {
  /** The whole tree, names in alphabetical order. */
  tree(): Promise<FolderNode[]>;
  /** @throws Problem `exists` with the folder that is there, `invalid_input` for a name that cannot be one and for a place too deep */
  create(name: string, parentPath: string): Promise<Folder>;
  /** Renames, moves, or both, with everything below. @throws Problem `not_found`, `exists`, `invalid_input` */
  change(change: FolderChange): Promise<Folder>;
  /** Answers how many folders and things in them went to the trash. @throws Problem `not_found`, `not_empty` */
  remove(removal: FolderRemoval): Promise<number>;
}

export function createFolders(db: Database, owner: string): Folders {
  return {
    tree: async () => (await readTree(db.read, owner)).nodes(),
    create: (name, parentPath) => write(db, owner, (tx) => createFolder(tx, owner, name, parentPath)),
    change: (change) => write(db, owner, (tx) => changeFolder(tx, owner, change)),
    remove: (removal) => write(db, owner, (tx) => removeFolder(tx, owner, removal)),
  };
}

async function createFolder(tx: Writer, owner: string, rawName: string, parentPath: string): Promise<Folder> {
  const name = requireName(rawName);
  const parentId = await ensureFolder(tx, owner, parentPath);
  const tree = await readTree(tx.read, owner);
  refuseIfTaken(tree, parentId, name);
  refuseTooDeep(tree.depthOf(parentId) + 1);
  const id = await addFolder(tx, parentId, name);
  return (await readTree(tx.read, owner)).record(id);
}

async function changeFolder(tx: Writer, owner: string, change: FolderChange): Promise<Folder> {
  const path = normalisePath(change.path);
  if (path === '') throw new Problem('invalid_input', messages.folders.missingPath);
  const tree = await readTree(tx.read, owner);
  const id = tree.idAt(path) ?? (await renamedBefore(tx, owner, path));
  const folder = id === undefined ? undefined : tree.get(id);
  if (!folder) throw new Problem('not_found', messages.folders.notFound);

  const name = change.newName === undefined ? folder.name : requireName(change.newName);
  const parentPath =
    change.newParentPath === undefined ? tree.pathOf(folder.parent_id) : normalisePath(change.newParentPath);
  const below = tree.withDescendants(folder.id);
  if (below.includes(tree.lastIdOn(parentPath))) throw new Problem('invalid_input', messages.folders.cycle);
  const knownParent = tree.idAt(parentPath);
  if (knownParent !== undefined) refuseIfTaken(tree, knownParent, name, folder.id);
  if (knownParent !== undefined) refuseReserved(name, knownParent);
  const deeperBy = pathNames(parentPath).length + 1 - tree.depthOf(folder.id);
  // What stands too deep from before may still be renamed, and moved where it is less deep.
  if (deeperBy > 0) refuseTooDeep(deeperBy + below.reduce((deepest, one) => Math.max(deepest, tree.depthOf(one)), 0));
  const parentId = knownParent ?? (await ensureFolder(tx, owner, parentPath));
  if (name === folder.name && parentId === folder.parent_id) return tree.record(folder.id);

  await tx.patch('folders', folder.id, { name, name_key: folderNameKey(name), parent_id: parentId });
  await tellMoved(tx, owner, tree, folder.id);
  return (await readTree(tx.read, owner)).record(folder.id);
}

/** A client that sends a rename again, or knows an old path, means the folder that had it (sync.md, "Push"). */
async function renamedBefore(tx: Writer, owner: string, path: string): Promise<string | undefined> {
  const alias = await tx.read
    .selectFrom('folder_path_alias')
    .select('folder_id')
    .where('owner', '=', owner)
    .where('old_path', '=', path)
    .executeTakeFirst();
  return alias?.folder_id;
}

/**
 * After a folder was renamed or moved; `before` is the tree as it was. What stands below has a new path on the wire: it is delivered again, and
 * nobody's edit of it conflicts (sync.md, `ver`). The old path goes on to mean this folder, unless it is too long for a key.
 */
export async function tellMoved(tx: Writer, owner: string, before: FolderTree, folderId: string): Promise<void> {
  const folders = before.withDescendants(folderId);
  await tx.touchAll(
    'folders',
    folders.filter((id) => id !== folderId),
  );
  await touchContents(tx, await contentsOf(tx.read, owner, folders));
  const oldPath = before.pathOf(folderId);
  if (Buffer.byteLength(oldPath) > ALIAS_MAX_BYTES) return;
  await tx.local.put('folder_path_alias', { old_path: oldPath, folder_id: folderId, rev: tx.now });
}

async function removeFolder(tx: Writer, owner: string, { path, recursive, asOf }: FolderRemoval): Promise<number> {
  const tree = await readTree(tx.read, owner);
  const id = tree.idAt(path);
  if (id === undefined || !tree.get(id)) throw new Problem('not_found', messages.folders.notFound);
  const folders = tree.withDescendants(id);
  const contents = await contentsOf(tx.read, owner, folders);
  if (!recursive && (folders.length > 1 || contents.length > 0))
    throw new Problem('not_empty', messages.folders.notEmpty);

  const seen = ({ rev }: { rev: number }): boolean => asOf === undefined || rev <= asOf;
  const kept = new Set<string>();
  for (const row of contents) if (!seen(row)) keepChain(tree, row.folder_id, kept);
  for (const folderId of folders) if (!seen(tree.get(folderId) ?? { rev: 0 })) keepChain(tree, folderId, kept);

  const removedContents = contents.filter(seen);
  const removedFolders = folders.filter((folderId) => !kept.has(folderId));
  await removeContents(tx, owner, removedContents, id);
  await tx.removeAll(
    'folders',
    removedFolders.filter((folderId) => folderId !== id),
    id,
  );
  if (!kept.has(id)) await tx.remove('folders', id);
  // From now on the path means the folder that is gone, not one that had it before.
  await tx.local.remove('folder_path_alias', tree.pathOf(id));
  return removedContents.length + removedFolders.length;
}

/** A live child has a live parent (sync.md, "Structure rules"). */
function keepChain(tree: FolderTree, from: string, kept: Set<string>): void {
  for (let at = tree.get(from); at && !kept.has(at.id); at = tree.get(at.parent_id)) kept.add(at.id);
}

function refuseIfTaken(tree: FolderTree, parentId: string, name: string, self?: string): void {
  const there = tree.childNamed(parentId, name);
  if (!there || there.id === self) return;
  throw new Problem('exists', messages.folders.exists(name), { extras: { current: tree.record(there.id) } });
}
