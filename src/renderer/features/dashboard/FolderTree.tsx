/**
 * The folder tree. Arrows move, Enter or a click chooses, Space studies; folders and rows of the list are dropped on folders, by pointer and,
 * for folders, by keyboard (Ctrl Shift D).
 */
import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  keyboardDragAndDropFeature,
  selectionFeature,
  syncDataLoaderFeature,
  type DragTarget,
  type ItemInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useId, useMemo, useState, type DragEvent } from 'react';
import type { FolderNode } from '../../../contract/folders.schema.ts';
import { TREE_ENDS } from '../../lib/keyboard/tree-hotkeys.ts';
import { messages } from '../../../contract/messages/index.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FolderRow } from './FolderRow.tsx';
import styles from './FolderTree.module.css';
import { foldersByPath, isWithin, parentOf, type FolderCount } from '../../parts/folders.ts';
import { carriesFiles, carriesItems, takeItems } from './item-drag.ts';
import { describeDrag } from './tree-description.ts';
import { ancestorIds, EVERYTHING, idOf, isFolderId, pathOf, RECENT, ROOT } from './tree-items.ts';

const said = messages.dashboard;

interface FolderTreeProps {
  readonly folders: readonly FolderNode[];
  readonly counts: ReadonlyMap<string, FolderCount>;
  readonly totalDue: number;
  /** Id of the chosen row. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly onMoveFolder: (path: string, newParentPath: string) => void;
  /** Rows of the list, by their keys, were dropped on a folder. */
  readonly onDropItems: (keys: readonly string[], path: string) => void;
}

export function FolderTree({
  folders,
  counts,
  totalDue,
  selected,
  onSelect,
  onMoveFolder,
  onDropItems,
}: FolderTreeProps) {
  const hint = useId();
  const byPath = useMemo(() => foldersByPath(folders), [folders]);
  const [expandedItems, setExpandedItems] = useState<string[]>(() => ancestorIds(pathOf(selected)));
  // A folder that was just made, moved or gone to is in sight, whatever was closed above it.
  const [shown, show] = useState(selected);
  if (shown !== selected) {
    show(selected);
    setExpandedItems([...new Set([...expandedItems, ...ancestorIds(pathOf(selected))])]);
  }
  const [focused, setFocusedItem] = useState<string | null>(null);
  const isThere = (id: string): boolean => !isFolderId(id) || byPath.has(pathOf(id));
  const childrenOf = (id: string): string[] => {
    if (id === ROOT) return [RECENT, EVERYTHING, ...folders.map(({ path }) => idOf(path))];
    return byPath.get(pathOf(id))?.children.map(({ path }) => idOf(path)) ?? [];
  };
  const tree = useTree<string>({
    rootItemId: ROOT,
    getItemName: (item) => nameOf(item.getId(), byPath),
    isItemFolder: (item) => item.getId() === ROOT || childrenOf(item.getId()).length > 0,
    dataLoader: { getItem: (id) => id, getChildren: childrenOf },
    state: {
      expandedItems,
      // A folder that was in use may be gone, and the tree must still have a row that Tab reaches.
      focusedItem: focused !== null && isThere(focused) ? focused : selected,
      selectedItems: [selected],
    },
    setExpandedItems,
    setFocusedItem,
    setSelectedItems: () => {},
    onPrimaryAction: (item) => onSelect(item.getId()),
    canReorder: false,
    canDrag: (items) => items.every((item) => isFolderId(item.getId())),
    canDrop: mayDropFolders,
    onDrop: ([item], target) => {
      if (item) onMoveFolder(pathOf(item.getId()), pathOf(target.item.getId()));
    },
    canDragForeignDragObjectOver: (data, target) => carriesItems(data) && isFolderId(target.item.getId()),
    canDropForeignDragObject: (data, target) => carriesItems(data) && isFolderId(target.item.getId()),
    onDropForeignDragObject: (data, target) => onDropItems(takeItems(data), pathOf(target.item.getId())),
    hotkeys: {
      ...TREE_ENDS,
      // The chosen folder is no selection: what moves is the folder that has focus.
      startDrag: {
        hotkey: 'Control+Shift+KeyD',
        handler: (_, { getFocusedItem, startKeyboardDrag }) => startKeyboardDrag([getFocusedItem()]),
      },
    },
    features: [
      syncDataLoaderFeature,
      selectionFeature,
      hotkeysCoreFeature,
      dragAndDropFeature,
      keyboardDragAndDropFeature,
    ],
  });
  useEffect(() => tree.rebuildTree(), [tree, folders, selected]);

  return (
    <>
      <div
        {...withoutFiles(tree.getContainerProps(said.folders) as TreeProps)}
        aria-describedby={hint}
        className={styles.tree}
      >
        {tree.getItems().map((item) => (
          <FolderRow
            key={item.getKey()}
            item={item}
            props={withoutFiles(item.getProps() as TreeProps)}
            count={countFor(item.getId(), counts, totalDue)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span id={hint}>{said.drag.hint}</span>
        <span aria-live="assertive">{describeDrag(tree)}</span>
      </VisuallyHidden>
    </>
  );
}

/** A folder goes into another one, or to the top level, for which the row of everything stands. */
function mayDropFolders(items: ItemInstance<string>[], target: DragTarget<string>): boolean {
  const id = target.item.getId();
  if ('childIndex' in target || id === RECENT || id === ROOT) return false;
  const into = pathOf(id);
  return items.every((item) => {
    const path = pathOf(item.getId());
    return !isWithin(into, path) && parentOf(path) !== into;
  });
}

export type TreeProps = Record<string, unknown> & {
  onDragOver?: (event: DragEvent) => void;
  onDrop?: (event: DragEvent) => void;
};

/** Files that are dragged over the tree belong to the window: it takes documents wherever they are dropped. */
function withoutFiles(props: TreeProps): TreeProps {
  const unlessFiles = (handle: ((event: DragEvent) => void) | undefined) => (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) handle?.(event);
  };
  return { ...props, onDragOver: unlessFiles(props.onDragOver), onDrop: unlessFiles(props.onDrop) };
}

function nameOf(id: string, byPath: ReadonlyMap<string, FolderNode>): string {
  if (id === EVERYTHING) return said.allSets;
  return id === RECENT ? said.recent : (byPath.get(pathOf(id))?.name ?? '');
}

function countFor(id: string, counts: ReadonlyMap<string, FolderCount>, totalDue: number): FolderCount {
  if (id === EVERYTHING) return { own: 0, total: totalDue };
  return counts.get(pathOf(id)) ?? { own: 0, total: 0 };
}
