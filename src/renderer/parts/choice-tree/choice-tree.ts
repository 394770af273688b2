/**
 * The tree from which sets are chosen, and what a choice in it means. Chosen are always sets; a folder is on when all sets in and below it
 * are, and then it is the folder itself that a session is about, so that what is put into it later belongs to the choice as well.
 */
import type { FolderNode } from '../../../contract/folders.schema.ts';
import type { LibrarySet } from '../../state/library.ts';
import { isWithin } from '../folders.ts';
import type { SessionPick } from '../../lib/addresses/session-address.ts';

export interface SetNode {
  readonly kind: 'set';
  /** Names the row. */
  readonly key: string;
  readonly name: string;
  readonly set: LibrarySet;
}

export interface FolderBranch {
  readonly kind: 'folder';
  readonly key: string;
  readonly name: string;
  readonly path: string;
  /** Folders first, as they stand on the dashboard, then sets by name. */
  readonly children: readonly ChoiceNode[];
  /** Every set in and below it. */
  readonly sets: readonly LibrarySet[];
}

export type ChoiceNode = SetNode | FolderBranch;
/** Ids of the chosen sets. */
export type Chosen = ReadonlySet<string>;
export type NodeState = 'on' | 'off' | 'mixed';

export interface ChoiceCounts {
  readonly sets: number;
  readonly cards: number;
  /** Those that come back today, due or in learning. */
  readonly due: number;
  readonly fresh: number;
}

/** The whole library; folders without a set in or below them are left out. */
export function choiceTree(folders: readonly FolderNode[], sets: readonly LibrarySet[]): ChoiceNode[] {
  const byFolder = Map.groupBy(
    sets.toSorted((a, b) => a.topic.localeCompare(b.topic)),
    ({ folderPath }) => folderPath,
  );
  const setsOf = (path: string): SetNode[] =>
    (byFolder.get(path) ?? []).map((set) => ({ kind: 'set', key: `set:${set.id}`, name: set.topic, set }));
  const branch = ({ name, path, children }: FolderNode): FolderBranch => {
    const inside = [...children.map(branch).filter((child) => child.sets.length > 0), ...setsOf(path)];
    return { kind: 'folder', key: `folder:${path}`, name, path, children: inside, sets: inside.flatMap(setsIn) };
  };
  const known = new Set(pathsOf(folders));
  // A set whose folder is not in the list, as when it was made a moment ago, stands at the top.
  const loose = sets.filter(({ folderPath }) => !known.has(folderPath)).flatMap(({ folderPath }) => folderPath);
  return [
    ...folders.map(branch).filter((child) => child.sets.length > 0),
    ...[...new Set(loose)].flatMap((path) => setsOf(path)),
  ];
}

export function setsIn(node: ChoiceNode): readonly LibrarySet[] {
  return node.kind === 'set' ? [node.set] : node.sets;
}

export function stateOf(node: ChoiceNode, chosen: Chosen): NodeState {
  const sets = setsIn(node);
  const on = sets.filter(({ id }) => chosen.has(id)).length;
  if (on === 0) return 'off';
  return on === sets.length ? 'on' : 'mixed';
}

/** What is partly chosen becomes chosen whole. */
export function toggled(node: ChoiceNode, chosen: Chosen): Chosen {
  const ids = setsIn(node).map(({ id }) => id);
  const next = new Set(chosen);
  const turnOn = stateOf(node, chosen) !== 'on';
  for (const id of ids) {
    if (turnOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The choice as an address has it: whole folders by their paths, what is left by sets. */
export function pickOf(nodes: readonly ChoiceNode[], chosen: Chosen): SessionPick {
  const pick = { sets: [] as string[], folders: [] as string[] };
  const visit = (node: ChoiceNode): void => {
    const state = stateOf(node, chosen);
    if (state === 'off') return;
    if (node.kind === 'set') pick.sets.push(node.set.id);
    // Of a folder with one set it is the set that was meant.
    else if (state === 'on' && node.sets.length > 1) pick.folders.push(node.path);
    else node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return pick;
}

/** The sets that an address names and that are still there. */
export function chosenBy(nodes: readonly ChoiceNode[], { sets, folders }: SessionPick): Chosen {
  const chosen = new Set<string>();
  const visit = (node: ChoiceNode): void => {
    const whole = node.kind === 'set' ? sets.includes(node.set.id) : folders.includes(node.path);
    if (whole) for (const { id } of setsIn(node)) chosen.add(id);
    else if (node.kind === 'folder') node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return chosen;
}

/** Every set with something to do by the schedule. */
export function allDue(sets: readonly LibrarySet[]): Chosen {
  return new Set(sets.filter(({ dueToday }) => dueToday > 0).map(({ id }) => id));
}

export function countsOf(sets: readonly LibrarySet[]): ChoiceCounts {
  const sum = (of: (set: LibrarySet) => number): number => sets.reduce((total, set) => total + of(set), 0);
  return {
    sets: sets.length,
    cards: cardCount(sets),
    due: sum(({ dueToday }) => dueToday),
    fresh: sum(freshOf),
  };
}

/** The sets of a choice that are still there, in the order of the library; what is in a folder below a chosen one counts. */
export function setsOfPick(pick: SessionPick, sets: readonly LibrarySet[]): readonly LibrarySet[] {
  return sets.filter(
    ({ id, folderPath }) => pick.sets.includes(id) || pick.folders.some((folder) => isWithin(folderPath, folder)),
  );
}

export function cardCount(sets: readonly Pick<LibrarySet, 'count'>[]): number {
  return sets.reduce((sum, { count }) => sum + count, 0);
}

/** The names of a choice, outermost first: folders by their last name, sets by their topic. What is gone is left out. */
export function namesOf(pick: SessionPick, sets: readonly Pick<LibrarySet, 'id' | 'topic'>[]): string[] {
  const topics = new Map(sets.map(({ id, topic }) => [id, topic]));
  return [
    ...pick.folders.map((path) => path.split('/').at(-1) ?? path),
    ...pick.sets.flatMap((id) => topics.get(id) ?? []),
  ];
}

function freshOf({ is_tracked, fresh }: LibrarySet): number {
  return is_tracked === 1 ? fresh : 0;
}

function pathsOf(folders: readonly FolderNode[]): string[] {
  return folders.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
}
