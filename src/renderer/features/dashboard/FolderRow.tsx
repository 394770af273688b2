/** One row of the tree. An open parent shows its sum in plain ink, so that nothing is counted twice. */
import type { ItemInstance } from '@headless-tree/core';
import { ChevronDown, ChevronRight, Ellipsis } from 'lucide-react';
import { useEffect, type CSSProperties, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { aiStudyAddress } from '../../lib/addresses/ai-study-address.ts';
import { aiTestAddress, printAddress, selectModeAddress, sessionAddress } from '../../lib/addresses/session-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { Count } from '../../ui/Count.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import tree from '../../ui/tree-row.module.css';
import { act } from './act.ts';
import { openDialog } from './dialogs.ts';
import { stopEvent } from './events.ts';
import { folderMenu } from './folder-menu.ts';
import type { FolderCount } from '../../parts/folders.ts';
import type { TreeProps } from './FolderTree.tsx';
import styles from './FolderTree.module.css';
import { openMenuOf } from './ItemRow.tsx';
import { EVERYTHING, isFolderId, pathOf, RECENT } from './tree-items.ts';

interface FolderRowProps {
  readonly item: ItemInstance<string>;
  /** What the tree gives its row: role, place, focus and the ways to press and drag it. */
  readonly props: TreeProps;
  readonly count: FolderCount;
}

export function FolderRow({ item, props, count }: FolderRowProps) {
  const navigate = useNavigate();
  const id = item.getId();
  const path = pathOf(id);
  const open = item.isFolder() && item.isExpanded();
  const marked = open ? count.own : count.total;
  const isFolder = isFolderId(id);
  const isSelected = item.isSelected();
  useEffect(() => {
    if (isSelected) item.getElement()?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, item]);
  const study = (): void => void navigate(sessionAddress(isFolder ? { folders: [path] } : {}));
  const test = (): void => void navigate(aiTestAddress({ folders: [path] }));
  const chooseMode = (): void => void navigate(selectModeAddress({ folders: [path] }));
  const ask = (): void => void navigate(aiStudyAddress({ folders: [path] }));
  const print = (): void => void navigate(printAddress({ folders: [path] }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (key === 'Enter') item.primaryAction();
    else if (key === ' ' && id !== RECENT) study();
    else if (isFolder && key === 'F2') openDialog({ kind: 'rename-folder', path });
    else if (isFolder && key === 'Delete') act((actions) => actions.deleteFolder(path));
    else if (isFolder && (key === 'ContextMenu' || (key === 'F10' && event.shiftKey))) openMenuOf(event.currentTarget);
    else return;
    event.preventDefault();
  };

  return (
    <div
      {...props}
      // Its name is what it shows, the count included.
      aria-label={undefined}
      className={classNames(tree.row, styles.row)}
      data-state={marked > 0 && id !== EVERYTHING ? 'due' : undefined}
      data-drop={item.isUnorderedDragTarget() || undefined}
      draggable={isFolder}
      style={{ '--level': item.getItemMeta().level } as CSSProperties}
      // However focus came here, keys are about this row.
      onFocus={() => {
        if (!item.isFocused()) item.setFocused();
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        if (!isFolder) return;
        event.preventDefault();
        openMenuOf(event.currentTarget);
      }}
    >
      <Toggle item={item} open={open} />
      <span className={styles.name}>{item.getItemName()}</span>
      {count.total > 0 && (
        <Count value={open ? count.total : marked} due={!open && id !== EVERYTHING} label={messages.dashboard.due} />
      )}
      {isFolder && (
        <span className={tree.menu} onClick={stopEvent}>
          <Menu
            trigger={
              <IconButton
                size="xxs"
                label={messages.dashboard.actionsFor(item.getItemName())}
                icon={<Ellipsis />}
                tabIndex={-1}
              />
            }
            // The row is where the person was; its button is out of the way of Tab and arrows.
            returnFocus={(button) => button.closest<HTMLElement>('[role=treeitem]')}
            items={folderMenu(path, { study, chooseMode, test, ask, print })}
          />
        </span>
      )}
    </div>
  );
}

function Toggle({ item, open }: { item: ItemInstance<string>; open: boolean }) {
  return (
    <span
      className={tree.toggle}
      onClick={(event) => {
        if (!item.isFolder()) return;
        event.stopPropagation();
        if (open) item.collapse();
        else item.expand();
      }}
    >
      {open && <ChevronDown size={16} aria-hidden />}
      {item.isFolder() && !open && <ChevronRight size={16} aria-hidden />}
    </span>
  );
}
