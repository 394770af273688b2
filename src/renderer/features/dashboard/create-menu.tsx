/** What can be made in a folder. */
import { FileText, FolderPlus, Layers, NotebookText, Table } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { commands } from '../../../contract/commands.ts';
import { messages } from '../../../contract/messages/index.ts';
import { runCommand, shortcutLabel } from '../../lib/keyboard/commands.ts';
import { newNoteAddress } from '../../lib/addresses/note-address.ts';
import { newSetAddress } from '../../lib/addresses/set-address.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { openDialog } from './dialogs.ts';

const said = messages.dashboard;

export interface Creating {
  readonly newSet: () => void;
  readonly newNote: () => void;
  readonly menu: readonly (MenuItem | 'separator')[];
}

/** Makes things in this folder; '' leaves the place to whoever makes them. */
export function useCreating(folder: string): Creating {
  const navigate = useNavigate();
  return useMemo(() => {
    const newSet = (): void => void navigate(newSetAddress(folder));
    const newNote = (): void => void navigate(newNoteAddress(folder));
    const menu: Creating['menu'] = [
      { label: said.newSet, icon: <Layers />, onSelect: newSet },
      { label: said.newNote, icon: <NotebookText />, onSelect: newNote },
      {
        label: said.newFolder,
        icon: <FolderPlus />,
        shortcut: shortcutLabel('folder.new'),
        onSelect: () => openDialog({ kind: 'new-folder', parentPath: folder }),
      },
      'separator',
      {
        label: commands['document.open'].label,
        icon: <FileText />,
        shortcut: shortcutLabel('document.open'),
        onSelect: () => void runCommand('document.open'),
      },
      {
        label: said.pasteTable,
        icon: <Table />,
        onSelect: () => void navigate(newSetAddress(folder, { paste: true })),
      },
    ];
    return { newSet, newNote, menu };
  }, [folder, navigate]);
}
