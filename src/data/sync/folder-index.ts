/** The folders of one owner, live and removed, as the structure rules look them up; kept up to date while a batch is applied. */
import type { FolderNode, Folders } from '../../domain/sync/structure.ts';
import type { Reader } from '../database/database.ts';

export interface FolderIndex extends Folders {
  set(node: FolderNode): void;
  alias(id: string, into: string): void;
}

export async function readFolderIndex(read: Reader, owner: string): Promise<FolderIndex> {
  const rows = await read
    .selectFrom('folders')
    .select(['id', 'parent_id', 'name', 'deleted'])
    .where('owner', '=', owner)
    .execute();
  const aliases = await read
    .selectFrom('folder_alias')
    .select(['alias_id', 'folder_id'])
    .where('owner', '=', owner)
    .execute();
  const nodes = new Map<string, FolderNode>(
    rows.map(({ id, parent_id: parentId, name, deleted }) => [id, { id, parentId, name, deleted: deleted !== 0 }]),
  );
  const below = new Map<string, Set<FolderNode>>();
  const file = (node: FolderNode): void =>
    void (below.get(node.parentId)?.add(node) ?? below.set(node.parentId, new Set([node])));
  for (const node of nodes.values()) file(node);
  const intoOf = new Map(aliases.map(({ alias_id, folder_id }) => [alias_id, folder_id]));
  return {
    get: (id) => nodes.get(id),
    childrenOf: (parentId) => [...(below.get(parentId) ?? [])].filter((node) => !node.deleted),
    aliasOf: (id) => intoOf.get(id),
    set(node) {
      const before = nodes.get(node.id);
      if (before) below.get(before.parentId)?.delete(before);
      nodes.set(node.id, node);
      file(node);
    },
    alias: (id, into) => void intoOf.set(id, into),
  };
}
