/** What the dashboard's list shows: which sets, in which order, in which state. */
import type { FolderNode } from '../../../contract/folders.schema.ts';
import type { SetSummary } from '../../../contract/sets.schema.ts';

/** A set's state as its edge shows it; `rest` has none. */
export type SetState = 'due' | 'learning' | 'new' | 'rest';

export function stateOf(set: SetSummary): SetState {
  if (set.due > 0) return 'due';
  if (set.learning > 0) return 'learning';
  return set.fresh > 0 ? 'new' : 'rest';
}

const ORDER: Readonly<Record<SetState, number>> = { due: 0, learning: 1, new: 2, rest: 3 };

/** The sets of a folder ('' is every set), filtered by name; what waits for the person comes first, then the newest. */
export function listedSets(sets: readonly SetSummary[], folder: string, filter: string): SetSummary[] {
  const wanted = filter.trim().toLocaleLowerCase();
  return sets
    .filter((set) => folder === '' || set.folderPath === folder)
    .filter((set) => wanted === '' || set.topic.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => ORDER[stateOf(a)] - ORDER[stateOf(b)] || b.due - a.due || b.updatedAt - a.updatedAt);
}

/** Every folder of the tree by its path. */
export function foldersByPath(roots: readonly FolderNode[]): ReadonlyMap<string, FolderNode> {
  const all = new Map<string, FolderNode>();
  const visit = (node: FolderNode): void => {
    all.set(node.path, node);
    node.children.forEach(visit);
  };
  roots.forEach(visit);
  return all;
}

/** Cards left in a folder itself and in everything below it. */
export interface FolderCount {
  readonly own: number;
  readonly total: number;
}

export function countsByFolder(
  roots: readonly FolderNode[],
  left: ReadonlyArray<{ path: string; left: number }>,
): ReadonlyMap<string, FolderCount> {
  const own = new Map(left.map((folder) => [folder.path, folder.left]));
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

/** Minutes that `left` cards take at the person's pace, rounded; null with no history to go by. */
export function minutesFor(left: number, secondsPerCard: number | null): number | null {
  return secondsPerCard === null ? null : Math.round((left * secondsPerCard) / 60);
}
