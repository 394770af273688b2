/**
 * The shape that every device agrees on because the server alone decides it: no orphans, no cycles, nothing too deep, no two folders of one name
 * (sync.md, "Structure rules"). The functions look rows up through what the caller hands in, so that a server may preload them and a test may not.
 */
import { FOLDER_DEPTH_MAX } from '../../contract/limits.ts';
import { addressableName, folderNameKey, freeFolderName } from '../paths.ts';
import { parentOf, PARENT_FIELD, TOP_LEVEL, type Fields, type SyncKind } from './rows.ts';

/** A stored folder, live or removed. */
export interface FolderNode {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  readonly deleted: boolean;
}

/** The folders of one owner. */
export interface Folders {
  /** Also a removed one; undefined for one that was never here or is purged. */
  get(id: string): FolderNode | undefined;
  /** The live folders directly below a parent. */
  childrenOf(parentId: string): readonly FolderNode[];
  /** Where `folder_alias` leads; undefined for an id that was never merged. */
  aliasOf(id: string): string | undefined;
}

export type FolderDecision =
  /** Store these fields; the folders to revive are above it, the nearest first. */
  | { readonly do: 'store'; readonly fields: Fields; readonly revive: readonly Revival[] }
  /** Remember the alias and answer `merged`. */
  | { readonly do: 'merge'; readonly into: string }
  /** Answer `rejected cycle`. */
  | { readonly do: 'reject'; readonly because: 'cycle' | 'too deep' };

/** A removed folder that becomes live again, with the parent and the name it then has. */
export interface Revival {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
}

/**
 * What becomes of a put of a folder whose version is right. `fields` are all fields it would have, `known` whether it is stored, live or not.
 * A new folder of a name that is taken is merged into the one that has it; a known one gets a number behind its name, as does one whose name
 * no address could mean. A new one that would stand too deep is filed under the last folder above it that has room, so that what lies in it has a
 * folder; one that stands somewhere stays there.
 */
export function decideFolder(id: string, fields: Fields, known: boolean, folders: Folders): FolderDecision {
  const wanted = filedUnder(parentOf('folders', fields), folders);
  if (makesCycle(id, wanted, folders)) return { do: 'reject', because: 'cycle' };
  const isLive = folders.get(id)?.deleted === false;
  if (isLive && goesTooDeep(id, wanted, folders)) return { do: 'reject', because: 'too deep' };
  const parentId = isLive ? wanted : withRoom(wanted, folders);
  const name = String(fields.name);
  const twin = siblingNamed(parentId, addressableName(name, parentId), id, folders);
  if (twin !== undefined && !known && parentId === wanted) return { do: 'merge', into: twin.id };
  const free = freeName(parentId, name, id, folders);
  return { do: 'store', fields: { ...fields, parent_id: parentId, name: free }, revive: revivals(parentId, folders) };
}

/** The fields of a set, note or document with the folder it is really filed under, and the folders that live again for it. */
export function decideFiled(
  kind: SyncKind,
  fields: Fields,
  folders: Folders,
): { readonly fields: Fields; readonly revive: readonly Revival[] } {
  const field = PARENT_FIELD[kind];
  if (field === undefined || kind === 'cards') return { fields, revive: [] };
  const parentId = filedUnder(parentOf(kind, fields), folders);
  return { fields: { ...fields, [field]: parentId }, revive: revivals(parentId, folders) };
}

/** The folder that an id means: where it was merged into, or the top level for one that is not known. */
export function filedUnder(parentId: string, folders: Folders): string {
  if (folders.get(parentId) !== undefined) return parentId;
  return mergedInto(parentId, folders) ?? TOP_LEVEL;
}

/**
 * Where a folder was merged into, through every further merge: a put of it is answered `merged`. Undefined for one that is stored itself, and
 * where the other one is purged: then it is made again under its own id.
 */
export function mergedInto(id: string, folders: Pick<Folders, 'get' | 'aliasOf'>): string | undefined {
  if (folders.get(id) !== undefined) return undefined;
  const seen = new Set([id]);
  let at = id;
  for (let into = folders.aliasOf(at); into !== undefined && !seen.has(into); into = folders.aliasOf(at)) {
    seen.add(into);
    at = into;
  }
  return folders.get(at) === undefined ? undefined : at;
}

/** Whether `parentId` is the folder itself or below it. Ends also where a cycle is there already. */
export function makesCycle(id: string, parentId: string, folders: Pick<Folders, 'get'>): boolean {
  const seen = new Set<string>();
  for (let at = parentId; at !== TOP_LEVEL && !seen.has(at); at = folders.get(at)?.parentId ?? TOP_LEVEL) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Folders from the top level down to this one, which counts; 0 for the top level. Ends also where a cycle is there already. */
function depthOf(id: string, folders: Pick<Folders, 'get'>): number {
  const seen = new Set<string>();
  for (let at = folders.get(id); at !== undefined && !seen.has(at.id); at = folders.get(at.parentId)) seen.add(at.id);
  return seen.size;
}

/** Whether a move takes the folder, or one below it, deeper than folders may be. One that is too deep from before goes where it is less deep. */
function goesTooDeep(id: string, parentId: string, folders: Folders): boolean {
  const depth = depthOf(parentId, folders) + 1;
  if (depth <= depthOf(id, folders)) return false;
  let level = [id];
  for (let deepest = depth; deepest <= FOLDER_DEPTH_MAX; deepest += 1) {
    level = level.flatMap((at) => folders.childrenOf(at).map((child) => child.id));
    if (level.length === 0) return false;
  }
  return true;
}

/** The folder, or the nearest above it in which another may stand. */
function withRoom(parentId: string, folders: Pick<Folders, 'get'>): string {
  let at = parentId;
  for (let depth = depthOf(at, folders); depth >= FOLDER_DEPTH_MAX; depth -= 1)
    at = folders.get(at)?.parentId ?? TOP_LEVEL;
  return at;
}

/** The removed folders from `parentId` upwards, each under a name that is free where it stands. A purged one above leaves the top level. */
export function revivals(parentId: string, folders: Folders): Revival[] {
  const revived: Revival[] = [];
  const seen = new Set<string>();
  for (let at = folders.get(parentId); at !== undefined && !seen.has(at.id); at = folders.get(at.parentId)) {
    seen.add(at.id);
    if (!at.deleted) continue;
    const parent = folders.get(at.parentId) === undefined ? TOP_LEVEL : at.parentId;
    revived.push({ id: at.id, parentId: parent, name: freeName(parent, at.name, at.id, folders) });
  }
  return revived;
}

function siblingNamed(parentId: string, name: string, self: string, folders: Folders): FolderNode | undefined {
  const key = folderNameKey(name);
  return folders.childrenOf(parentId).find((other) => other.id !== self && folderNameKey(other.name) === key);
}

function freeName(parentId: string, name: string, self: string, folders: Folders): string {
  const taken = new Set(
    folders
      .childrenOf(parentId)
      .filter((other) => other.id !== self)
      .map((other) => folderNameKey(other.name)),
  );
  return freeFolderName(name, parentId, (key) => taken.has(key));
}
