/** The menu of one folder. */
import { messages } from '../../../contract/messages/index.ts';
import { useExporting } from '../../state/exporting.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { act } from './act.ts';
import { openDialog } from './dialogs.ts';

const said = messages.dashboard;

interface FolderStudy {
  readonly study: () => void;
  /** Lets the person choose how. */
  readonly chooseMode: () => void;
  /** Sets up an AI test of it. */
  readonly test: () => void;
  /** Begins a conversation about its cards. */
  readonly ask: () => void;
  /** Lays out its cards for paper. */
  readonly print: () => void;
}

export function folderMenu(
  path: string,
  { study, chooseMode, test, ask, print }: FolderStudy,
): readonly (MenuItem | 'separator')[] {
  return [
    { label: said.studyFolder, shortcut: messages.keyNames.space, onSelect: study },
    { label: said.studyOtherwise, onSelect: chooseMode },
    { label: messages.shell.pages.aiTest, onSelect: test },
    { label: messages.dashboard.ask, onSelect: ask },
    {
      label: said.newFolderInside,
      onSelect: () => openDialog({ kind: 'new-folder', parentPath: path }),
    },
    'separator',
    {
      label: said.rename,
      shortcut: 'F2',
      onSelect: () => openDialog({ kind: 'rename-folder', path }),
    },
    { label: said.moveTo, onSelect: () => openDialog({ kind: 'move-folder', path }) },
    { label: messages.exportScreen.menu, onSelect: () => useExporting.getState().open({ kind: 'folder', path }) },
    { label: messages.exportScreen.print, onSelect: print },
    'separator',
    {
      label: said.delete,
      shortcut: messages.keyNames.delete,
      danger: true,
      onSelect: () => act((actions) => actions.deleteFolder(path)),
    },
  ];
}
