/** The folder tree: arrows move, Enter or a click chooses. An open parent shows its sum in plain ink, so that nothing is counted twice. */
import { hotkeysCoreFeature, selectionFeature, syncDataLoaderFeature, type ItemInstance } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import type { FolderNode } from '../../../contract/folders.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Count } from '../../ui/Count.tsx';
import styles from './FolderTree.module.css';
import { foldersByPath, type FolderCount } from './listing.ts';

/** Ids of the tree: the invisible root, the row that stands for every set, and folder paths with a prefix no path can clash with. */
const ROOT = 'root';
const EVERYTHING = 'all';
const idOf = (path: string): string => (path === '' ? EVERYTHING : `/${path}`);
const pathOf = (id: string): string => (id === EVERYTHING ? '' : id.slice(1));

interface FolderTreeProps {
  readonly folders: readonly FolderNode[];
  readonly counts: ReadonlyMap<string, FolderCount>;
  readonly totalLeft: number;
  /** Path of the chosen folder, '' for every set. */
  readonly selected: string;
  readonly onSelect: (path: string) => void;
}

export function FolderTree({ folders, counts, totalLeft, selected, onSelect }: FolderTreeProps) {
  const byPath = useMemo(() => foldersByPath(folders), [folders]);
  const [expandedItems, setExpandedItems] = useState<string[]>(() => ancestorIds(selected));
  const [focusedItem, setFocusedItem] = useState<string | null>(null);
  const childrenOf = (id: string): string[] => {
    if (id === ROOT) return [EVERYTHING, ...folders.map(({ path }) => idOf(path))];
    return byPath.get(pathOf(id))?.children.map(({ path }) => idOf(path)) ?? [];
  };
  const tree = useTree<string>({
    rootItemId: ROOT,
    getItemName: (item) => nameOf(item.getId(), byPath),
    isItemFolder: (item) => item.getId() === ROOT || childrenOf(item.getId()).length > 0,
    dataLoader: { getItem: (id) => id, getChildren: childrenOf },
    state: { expandedItems, focusedItem, selectedItems: [idOf(selected)] },
    setExpandedItems,
    setFocusedItem,
    setSelectedItems: () => {},
    onPrimaryAction: (item) => onSelect(pathOf(item.getId())),
    features: [syncDataLoaderFeature, selectionFeature, hotkeysCoreFeature],
  });
  useEffect(() => tree.rebuildTree(), [tree, folders]);

  return (
    <div {...tree.getContainerProps(messages.dashboard.folders)} className={styles.tree}>
      {tree.getItems().map((item) => (
        <FolderRow key={item.getKey()} item={item} count={countFor(item.getId(), counts, totalLeft)} />
      ))}
    </div>
  );
}

function FolderRow({ item, count }: { item: ItemInstance<string>; count: FolderCount }) {
  const open = item.isFolder() && item.isExpanded();
  const closed = item.isFolder() && !item.isExpanded();
  const marked = open ? count.own : count.total;
  const level = item.getItemMeta().level;
  return (
    <button
      {...item.getProps()}
      // Its name is what it shows, the count included.
      aria-label={undefined}
      type="button"
      className={styles.row}
      data-state={marked > 0 && item.getId() !== EVERYTHING ? 'due' : undefined}
      style={{ '--level': level } as CSSProperties}
    >
      <span
        className={styles.toggle}
        onClick={(event) => {
          if (!item.isFolder()) return;
          event.stopPropagation();
          if (open) item.collapse();
          else item.expand();
        }}
      >
        {open && <ChevronDown size={16} aria-hidden />}
        {closed && <ChevronRight size={16} aria-hidden />}
      </span>
      <span className={styles.name}>{item.getItemName()}</span>
      {count.total > 0 && (
        <Count
          value={open ? count.total : marked}
          due={!open && item.getId() !== EVERYTHING}
          label={messages.study.cardsLeft}
        />
      )}
    </button>
  );
}

function nameOf(id: string, byPath: ReadonlyMap<string, FolderNode>): string {
  return id === EVERYTHING ? messages.dashboard.allSets : (byPath.get(pathOf(id))?.name ?? '');
}

function countFor(id: string, counts: ReadonlyMap<string, FolderCount>, totalLeft: number): FolderCount {
  if (id === EVERYTHING) return { own: 0, total: totalLeft };
  return counts.get(pathOf(id)) ?? { own: 0, total: 0 };
}

/** The folders above a path, opened at first so that the chosen one is in sight. */
function ancestorIds(path: string): string[] {
  const names = path.split('/');
  return names.slice(0, -1).map((_, index) => idOf(names.slice(0, index + 1).join('/')));
}
