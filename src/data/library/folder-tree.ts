/** The folders of one owner as a tree: identities inside, paths outside (sync.md, "Identity and versions"). */
import type { Folder, FolderNode } from '../../contract/folders.schema.ts';
import { FOLDER_DEPTH_MAX, FOLDER_PATH_MAX_CHARS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { fromParents } from '../../domain/from-parents.ts';
import { folderName, folderNameKey, isReservedName, pathNames, withinDepth } from '../../domain/paths.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Reader } from '../database/database.ts';
import type { FolderRow } from '../database/tables.ts';
import type { Writer } from '../write/write.ts';

/** Parent of the folders at the top level. */
export const TOP_LEVEL = '';

type TreeRow = Pick<FolderRow, 'id' | 'parent_id' | 'name' | 'name_key' | 'is_tracked' | 'updated_at' | 'rev'>;

const COLUMNS = ['id', 'parent_id', 'name', 'name_key', 'is_tracked', 'updated_at', 'rev'] as const;

/** Where a folder stands: its path, and 1 for the top level, 2 below it and so on. */
interface Place {
  readonly path: string;
  readonly depth: number;
}

const TOP: Place = { path: '', depth: 0 };

/** Reads the live folders; there are few enough of them to hold. */
export async function readTree(read: Reader, owner: string): Promise<FolderTree> {
  return new FolderTree(
    await read.selectFrom('folders').select(COLUMNS).where('owner', '=', owner).where('deleted', '=', 0).execute(),
  );
}

export class FolderTree {
  readonly #byId: ReadonlyMap<string, TreeRow>;
  readonly #children: Map<string, TreeRow[]>;
  readonly #placeOf: (id: string) => Place;

  constructor(rows: readonly TreeRow[]) {
    this.#byId = new Map(rows.map((row) => [row.id, row]));
    this.#children = Map.groupBy(rows, ({ parent_id }) => parent_id);
    for (const children of this.#children.values()) children.sort((a, b) => a.name.localeCompare(b.name));
    // Devices that moved folders at the same time can make a cycle for a moment (sync.md, "Structure rules").
    this.#placeOf = fromParents(
      TOP,
      (id) => this.#byId.get(id)?.parent_id,
      (id, { path, depth }) => {
        const name = this.#byId.get(id)?.name ?? '';
        return { path: depth === 0 ? name : `${path}/${name}`, depth: depth + 1 };
      },
    );
  }

  get(id: string): TreeRow | undefined {
    return this.#byId.get(id);
  }

  childrenOf(id: string): readonly TreeRow[] {
    return this.#children.get(id) ?? [];
  }

  childNamed(parentId: string, name: string): TreeRow | undefined {
    const key = folderNameKey(name);
    return this.childrenOf(parentId).find(({ name_key }) => name_key === key);
  }

  /** The id of the folder at a path, '' for the top level, undefined when there is none. */
  idAt(path: string): string | undefined {
    let id: string | undefined = TOP_LEVEL;
    for (const name of pathNames(path)) id = id === undefined ? undefined : this.childNamed(id, name)?.id;
    return id;
  }

  /** The id of the folder that a path leads to or, where it leads on to folders not yet made, of the last one that is there. */
  lastIdOn(path: string): string {
    let id = TOP_LEVEL;
    for (const name of pathNames(path)) {
      const child = this.childNamed(id, name);
      if (!child) return id;
      id = child.id;
    }
    return id;
  }

  /** '' for the top level and for a folder that is not here, so that a set without its folder is still shown. */
  pathOf(id: string): string {
    return this.#placeOf(id).path;
  }

  /** 1 for a folder at the top level; 0 for the top level itself. */
  depthOf(id: string): number {
    return this.#placeOf(id).depth;
  }

  /** The folder and everything below it, parents before children. */
  withDescendants(id: string): string[] {
    const found = [id];
    const seen = new Set(found);
    for (const at of found) {
      for (const child of this.childrenOf(at)) {
        if (seen.has(child.id)) continue;
        seen.add(child.id);
        found.push(child.id);
      }
    }
    return found;
  }

  /**
   * The whole tree. What stands deeper than folders may (`FOLDER_DEPTH_MAX`) is listed beside each other under the last folder above it that does not,
   * by its own path, parents before children: an answer as deep as that could not be sent. A path too long for any call is listed when what is
   * above it was moved up.
   */
  nodes(): FolderNode[] {
    return this.#nodesIn(TOP_LEVEL, 1);
  }

  #nodesIn(parentId: string, depth: number): FolderNode[] {
    if (depth > FOLDER_DEPTH_MAX) return this.#deeperIn(parentId);
    return this.childrenOf(parentId).map((row) => this.#node(row, this.#nodesIn(row.id, depth + 1)));
  }

  #deeperIn(parentId: string): FolderNode[] {
    const rows = this.withDescendants(parentId).flatMap((id) => (id === parentId ? [] : (this.#byId.get(id) ?? [])));
    return rows.filter(({ id }) => this.pathOf(id).length <= FOLDER_PATH_MAX_CHARS).map((row) => this.#node(row, []));
  }

  #node(row: TreeRow, children: FolderNode[]): FolderNode {
    const { name, updated_at: updatedAt } = row;
    return { name, path: this.pathOf(row.id), is_tracked: row.is_tracked === 0 ? 0 : 1, updatedAt, children };
  }

  /** The record of core §3. */
  record(id: string): Folder {
    const row = this.#byId.get(id);
    if (!row) throw new Problem('not_found', messages.folders.notFound);
    return {
      name: row.name,
      path: this.pathOf(id),
      parentPath: this.pathOf(row.parent_id),
      is_tracked: row.is_tracked === 0 ? 0 : 1,
      updatedAt: row.updated_at,
    };
  }
}

/**
 * The id of the folder at `path`, making the folders that are missing.
 * @throws Problem `invalid_input` before anything is written, when a name on the path cannot be one or a folder would have to be made too deep
 */
export async function ensureFolder(tx: Writer, owner: string, path: string): Promise<string> {
  const names = pathNames(path).map(requireName);
  if ((await makeablePath(tx.read, owner, path)) !== path) refuseTooDeep(names.length);
  let parentId = TOP_LEVEL;
  for (const name of names)
    parentId = (await childNamed(tx.read, owner, parentId, name)) ?? (await addFolder(tx, parentId, name));
  return parentId;
}

/** The id of the folder at `path`, '' for the top level, undefined when there is none; without reading the others. */
export async function folderAt(read: Reader, owner: string, path: string): Promise<string | undefined> {
  let id: string | undefined = TOP_LEVEL;
  for (const name of pathNames(path)) id = id === undefined ? undefined : await childNamed(read, owner, id, name);
  return id;
}

/** The path where its folder is there or may be made, else its beginning that may (`FOLDER_DEPTH_MAX`). */
export async function makeablePath(read: Reader, owner: string, path: string): Promise<string> {
  const beginning = withinDepth(path);
  return beginning === path || (await folderAt(read, owner, path)) !== undefined ? path : beginning;
}

const childWithKey = compiledOnce(['text', 'text', 'text'], (read, owner, parentId, key) =>
  read
    .selectFrom('folders')
    .select('id')
    .where('owner', '=', owner)
    .where('parent_id', '=', parentId)
    .where('name_key', '=', key)
    .where('deleted', '=', 0),
);

/** The id of the live folder of that name, however it is written, directly below a parent; undefined when there is none. */
export async function childNamed(
  read: Reader,
  owner: string,
  parentId: string,
  name: string,
): Promise<string | undefined> {
  const [row] = await childWithKey(read, owner, parentId, folderNameKey(name));
  return row?.id;
}

/** Adds a folder whose name is known to be free; returns its id. @throws Problem `invalid_input` for a name that no address could mean */
export async function addFolder(tx: Writer, parentId: string, name: string): Promise<string> {
  refuseReserved(name, parentId);
  const id = tx.newId();
  await tx.put('folders', { id, parent_id: parentId, name, name_key: folderNameKey(name), is_tracked: 1 });
  return id;
}

/** @throws Problem `invalid_input` with the sentence of core §5 */
export function requireName(name: string): string {
  const kept = folderName(name);
  if (kept === null) throw new Problem('invalid_input', messages.folders.invalidName);
  return kept;
}

/** @throws Problem `invalid_input` where a folder would stand deeper than `FOLDER_DEPTH_MAX`; 1 is the top level */
export function refuseTooDeep(depth: number): void {
  if (depth > FOLDER_DEPTH_MAX) throw new Problem('invalid_input', messages.folders.tooDeep(FOLDER_DEPTH_MAX));
}

/** @throws Problem `invalid_input` for a name that no address could mean there (core §5) */
export function refuseReserved(name: string, parentId: string): void {
  if (isReservedName(name, parentId)) throw new Problem('invalid_input', messages.folders.reserved(name));
}
