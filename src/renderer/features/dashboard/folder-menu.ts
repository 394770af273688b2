/** The menu of one folder. */
import { messages } from '../../../contract/messages/index.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { act } from './act.ts';
import { openDialog } from './dialogs.ts';

const said = messages.dashboard;

export function folderMenu(path: string, study: () => void): readonly (MenuItem | 'separator')[] {
  return [
    { label: said.studyFolder, shortcut: 'Space', onSelect: study },
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
    'separator',
    {
      label: said.delete,
      shortcut: 'Del',
      danger: true,
      onSelect: () => act((actions) => actions.deleteFolder(path)),
    },
  ];
}
