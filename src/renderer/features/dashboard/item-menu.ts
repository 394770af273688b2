/** The menu of one thing of the list. */
import { commands } from '../../../contract/commands.ts';
import { messages } from '../../../contract/messages/index.ts';
import { useExporting } from '../../state/exporting.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import type { ItemHandlers } from './item-handlers.ts';
import type { LibraryItem, SetItem } from './items.ts';

const said = messages.dashboard;

interface RowSelection {
  readonly isSelected: boolean;
  readonly select: () => void;
}

export function itemMenu(
  item: LibraryItem,
  handlers: ItemHandlers,
  { isSelected, select }: RowSelection,
): readonly (MenuItem | 'separator')[] {
  return [
    ...(item.kind === 'set' ? studyOrEdit(item, handlers) : [opening(item, handlers)]),
    'separator',
    { label: said.rename, shortcut: 'F2', onSelect: () => handlers.rename(item) },
    { label: said.moveTo, onSelect: () => handlers.move([item]) },
    { label: isSelected ? said.deselect : said.select, shortcut: 'X', onSelect: select },
    ...(item.kind === 'set' ? [tracking(item, handlers), exporting(item), printing(item, handlers)] : []),
    'separator',
    { label: said.delete, shortcut: messages.keyNames.delete, danger: true, onSelect: () => handlers.remove([item]) },
  ];
}

function studyOrEdit(item: SetItem, handlers: ItemHandlers): MenuItem[] {
  return [
    { label: said.study, shortcut: messages.keyNames.space, onSelect: () => handlers.study([item]) },
    { label: said.studyOtherwise, onSelect: () => handlers.chooseMode([item]) },
    { label: messages.shell.pages.aiTest, onSelect: () => handlers.test(item) },
    { label: messages.dashboard.ask, onSelect: () => handlers.ask([item]) },
    { label: said.edit, shortcut: '⏎', onSelect: () => handlers.open(item) },
    { label: commands['set.checkQuality'].label, onSelect: () => handlers.check(item) },
    { label: messages.shell.pages.performance, onSelect: () => handlers.measure(item) },
  ];
}

function opening(item: LibraryItem, handlers: ItemHandlers): MenuItem {
  return { label: said.open, shortcut: '⏎', onSelect: () => handlers.open(item) };
}

function exporting({ set }: SetItem): MenuItem {
  const { id, topic } = set;
  return {
    label: messages.exportScreen.menu,
    onSelect: () => useExporting.getState().open({ kind: 'set', id, name: topic }),
  };
}

function printing(item: SetItem, handlers: ItemHandlers): MenuItem {
  return { label: messages.exportScreen.print, onSelect: () => handlers.print(item) };
}

function tracking(item: SetItem, handlers: ItemHandlers): MenuItem {
  const isOn = item.set.is_tracked === 1;
  return {
    label: isOn ? said.reviewsOff : said.reviewsOn,
    onSelect: () => handlers.track(item, !isOn),
  };
}
