/** The folder tree as the dashboard needs it: by path, with counts, and without what was just deleted. */
import type { FolderNode } from '../../contract/folders.schema.ts';

/** Every folder of the tree by its path, parents before children. */
export function foldersByPath(roots: readonly FolderNode[]): ReadonlyMap<string, FolderNode> {
  const all = new Map<string, FolderNode>();
  const visit = (node: FolderNode): void => {
    all.set(node.path, node);
    node.children.forEach(visit);
  };
  roots.forEach(visit);
  return all;
}

/** Cards that come back today in a folder itself and in everything below it. */
export interface FolderCount {
  readonly own: number;
  readonly total: number;
}

export function countsByFolder(
  roots: readonly FolderNode[],
  due: ReadonlyArray<{ path: string; due: number }>,
): ReadonlyMap<string, FolderCount> {
  const own = new Map(due.map((folder) => [folder.path, folder.due]));
  const counts = new Map<string, FolderCount>();
  const visit = (node: FolderNode): number => {
    const mine = own.get(node.path) ?? 0;
    const total = mine + node.children.reduce((sum, child) => sum + visit(child), 0);
    counts.set(node.path, { own: mine, total });
    return total;
  };
  roots.forEach(visit);
  return counts;
}

export function parentOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}

export function lastName(path: string): string {
  return path.split('/').at(-1) ?? path;
}

/** Whether a path is the folder itself or below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Where a path points after the folder it is in, or is, has moved. */
export function movedPath(path: string, from: string, to: string): string {
  return isWithin(path, from) ? to + path.slice(from.length) : path;
}

/** The tree without one folder and what is below it, which may be listed beside it (`FolderNode.children`). */
export function withoutFolder(roots: readonly FolderNode[], path: string): FolderNode[] {
  return roots
    .filter((node) => !isWithin(node.path, path))
    .map((node) => (isWithin(path, node.path) ? { ...node, children: withoutFolder(node.children, path) } : node));
}
