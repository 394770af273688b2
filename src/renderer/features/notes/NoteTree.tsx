/**
 * Notes in their folders. Arrows move, → and ← open and close folders, Enter or a click opens a note, F2 renames it, Del deletes it. Of many only
 * the rows in sight are drawn.
 */
import { hotkeysCoreFeature, selectionFeature, syncDataLoaderFeature, type ItemInstance } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { messages } from '../../../contract/messages/index.ts';
import type { Excerpt, NoteSummary } from '../../../contract/notes.schema.ts';
import { TREE_ENDS } from '../../lib/keyboard/tree-hotkeys.ts';
import { scrollToRow, useScrollPlace } from '../../lib/page/scroll-place.ts';
import { NARROW, useMedia } from '../../lib/page/use-media.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import rows from '../../ui/tree-row.module.css';
import { NoteExcerpt } from './NoteExcerpt.tsx';
import styles from './NoteTree.module.css';
import { ROOT, type NoteNode, type NoteTree as Tree } from './note-rows.ts';

const said = messages.notes;
const MENU_BUTTON = 'button[aria-haspopup]';
/** Below this many rows plain DOM is simpler and as fast. */
const VIRTUAL_ABOVE = 100;
const ROW_HEIGHT_PX = 28;
const NARROW_ROW_HEIGHT_PX = 44;

export interface NoteHandlers {
  /** With the place that the search found, null where there is none to show. */
  readonly open: (id: string, place: Excerpt | null) => void;
  readonly rename: (note: NoteSummary) => void;
  readonly move: (note: NoteSummary) => void;
  readonly remove: (note: NoteSummary) => void;
  readonly newIn: (folder: string) => void;
}

interface NoteTreeProps {
  readonly tree: Tree;
  /** Id of the node of the note that is open. */
  readonly selected: string | null;
  /** Ids of the folders that are open to begin with; with a search all are. */
  readonly opened: readonly string[];
  readonly isSearch: boolean;
  readonly handlers: NoteHandlers;
  /** Called each time after rows were drawn. */
  readonly onDrawn: () => void;
}

export function NoteTree({ tree: of, selected, opened, isSearch, handlers, onDrawn }: NoteTreeProps) {
  const { nodes, childrenOf } = of;
  const [expanded, setExpandedItems] = useState<string[]>([...opened]);
  const all = useMemo(() => [...childrenOf.keys()], [childrenOf]);
  const [focused, setFocusedItem] = useState<string | null>(null);
  const first = childrenOf.get(ROOT)?.[0] ?? null;
  const isThere = (id: string | null): id is string => id !== null && nodes.has(id);
  const selection = useMemo(() => (selected !== null && nodes.has(selected) ? [selected] : []), [selected, nodes]);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const container = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia(NARROW);
  const tree = useTree<string>({
    rootItemId: ROOT,
    getItemName: (item) => nodes.get(item.getId())?.name ?? '',
    isItemFolder: (item) => item.getId() === ROOT || nodes.get(item.getId())?.kind === 'folder',
    dataLoader: { getItem: (id) => id, getChildren: (id) => [...(childrenOf.get(id) ?? [])] },
    state: {
      // The same list as long as it is the same: the tree is built anew for another one.
      expandedItems: isSearch ? all : expanded,
      // A note that was in use may be gone, and the tree must still have a row that Tab reaches.
      focusedItem: isThere(focused) ? focused : isThere(selected) ? selected : first,
      selectedItems: selection,
    },
    setExpandedItems: (change) => {
      if (!isSearch) setExpandedItems(change);
    },
    setFocusedItem,
    // A row that a key leads to has to be drawn before it can have focus.
    scrollToItem: (item) => scrollToRow(virtualizer, item.getItemMeta().index),
    setSelectedItems: () => {},
    onPrimaryAction: (item) => {
      const node = nodes.get(item.getId());
      if (node?.kind === 'note') handlers.open(node.note.id, node.excerpt);
    },
    hotkeys: TREE_ENDS,
    features: [syncDataLoaderFeature, selectionFeature, hotkeysCoreFeature],
  });
  // Always the same, since a tree that gets its element again listens to keys anew.
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      container.current = element;
      tree.registerElement(element);
    },
    [tree],
  );
  useEffect(() => tree.rebuildTree(), [tree, childrenOf, isSearch]);
  useEffect(onDrawn);
  // The folder of a note that was just opened or made shows it.
  const [shown, show] = useState(opened);
  if (shown !== opened) {
    show(opened);
    setExpandedItems([...new Set([...expanded, ...opened])]);
  }

  // A row that has gone from the list is still the tree's until it is built anew.
  const items = tree.getItems().filter((item) => nodes.has(item.getId()));
  const inUse = items.findIndex((item) => item.isFocused());
  const isLong = items.length > VIRTUAL_ABOVE;
  // In a narrow window the page scrolls, with the search above the list.
  const { scroller, startMargin, scrollerKey } = useScrollPlace(container, isLong);
  const drawRow = (item: ItemInstance<string>): ReactElement => {
    const node = nodes.get(item.getId());
    return node ? <NoteTreeRow key={item.getKey()} item={item} node={node} handlers={handlers} /> : <></>;
  };
  return (
    <div {...(tree.getContainerProps(said.tree) as Record<string, unknown>)} ref={place} className={styles.tree}>
      {isLong ? (
        <Virtualizer
          // Rows of another height, in what else scrolls them.
          key={`${scrollerKey} ${isNarrow}`}
          ref={virtualizer}
          scrollRef={scroller}
          startMargin={startMargin}
          itemSize={isNarrow ? NARROW_ROW_HEIGHT_PX : ROW_HEIGHT_PX}
          keepMounted={inUse < 0 ? [] : [inUse]}
          data={items}
        >
          {drawRow}
        </Virtualizer>
      ) : (
        items.map(drawRow)
      )}
    </div>
  );
}

interface NoteTreeRowProps {
  readonly item: ItemInstance<string>;
  readonly node: NoteNode;
  readonly handlers: NoteHandlers;
}

function NoteTreeRow({ item, node, handlers }: NoteTreeRowProps) {
  const isFolder = node.kind === 'folder';
  const excerpt = node.kind === 'note' ? node.excerpt : null;
  const isOpen = isFolder && item.isExpanded();
  const toggle = () => (isOpen ? item.collapse() : item.expand());
  const openOrToggle = (): void => {
    if (node.kind === 'note') handlers.open(node.note.id, node.excerpt);
    else toggle();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'Enter' || key === ' ') openOrToggle();
    else if (node.kind === 'note' && key === 'F2') handlers.rename(node.note);
    else if (node.kind === 'note' && key === 'Delete') handlers.remove(node.note);
    else if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) openMenuIn(event.currentTarget);
    else return;
    event.preventDefault();
  };
  return (
    <div
      {...(item.getProps() as Record<string, unknown>)}
      aria-expanded={isFolder ? isOpen : undefined}
      // What is to be read is also what is heard.
      aria-label={excerpt ? `${node.name} ${excerpt.text}` : node.name}
      className={classNames(rows.row, styles.row)}
      data-kind={node.kind}
      style={{ '--level': item.getItemMeta().level } as CSSProperties}
      onFocus={() => {
        if (!item.isFocused()) item.setFocused();
      }}
      onClick={() => {
        item.setFocused();
        openOrToggle();
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenuIn(event.currentTarget);
      }}
    >
      <span className={rows.toggle}>
        {isFolder && (isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />)}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {node.name}
        </span>{' '}
        {excerpt && <NoteExcerpt excerpt={excerpt} />}
      </span>
      <span className={rows.menu} onClick={stop}>
        <Menu
          trigger={<IconButton size="xxs" label={said.actionsFor(node.name)} icon={<Ellipsis />} tabIndex={-1} />}
          // The row is where the person was; its button is out of the way of Tab and arrows.
          returnFocus={(button) => button.closest<HTMLElement>('[role=treeitem]')}
          items={menuOf(node, handlers)}
        />
      </span>
    </div>
  );
}

function menuOf(node: NoteNode, handlers: NoteHandlers): readonly (MenuItem | 'separator')[] {
  const library = messages.dashboard;
  if (node.kind === 'folder') return [{ label: said.newNoteIn(node.name), onSelect: () => handlers.newIn(node.path) }];
  return [
    { label: library.open, shortcut: '⏎', onSelect: () => handlers.open(node.note.id, node.excerpt) },
    'separator',
    { label: library.rename, shortcut: 'F2', onSelect: () => handlers.rename(node.note) },
    { label: library.moveTo, onSelect: () => handlers.move(node.note) },
    'separator',
    {
      label: library.delete,
      shortcut: messages.keyNames.delete,
      danger: true,
      onSelect: () => handlers.remove(node.note),
    },
  ];
}

function openMenuIn(row: HTMLElement): void {
  row.querySelector<HTMLElement>(MENU_BUTTON)?.click();
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}
