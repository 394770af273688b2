/** What can be done with a folder and all that is in it (core §7, "Folders"). */
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { useLibrary } from '../../state/library.ts';
import { useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import { sayDone, sayRefused } from './change-toasts.ts';
import { chooseFolder, openFolder } from '../../state/open-folder.ts';
import { isWithin, lastName, movedPath, parentOf, withoutFolder } from '../../parts/folders.ts';
import { refreshLists } from './shown-items.ts';

const said = messages.dashboard;

/** Gives a folder a name; rejects with the Problem, so that whoever asked for the name can keep it. */
export async function renameFolder(path: string, newName: string): Promise<void> {
  const renamed = await api.folders.update({ path, newName });
  await followFolder(path, renamed.path);
}

/** Puts a folder into another one, `''` for the top level. Nothing is shown ahead: the paths below it are the host's to say. */
export async function moveFolder(path: string, newParentPath: string): Promise<void> {
  if (parentOf(path) === newParentPath) return;
  try {
    const moved = await api.folders.update({ path, newParentPath });
    await followFolder(path, moved.path);
    const target = newParentPath === '' ? said.topLevel : lastName(newParentPath);
    offerUndo(said.moved([moved.name], target), async () => {
      const back = await api.folders.update({ path: moved.path, newParentPath: parentOf(path) });
      await followFolder(moved.path, back.path);
      sayDone(said.movedBack([back.name]));
    });
  } catch (error) {
    sayRefused(error);
  }
}

/** Deletes a folder with everything below it; all of it comes back from the toast. */
export async function deleteFolder(path: string): Promise<void> {
  const before = { folders: useLibrary.getState().folders, chosen: openFolder() };
  useLibrary.setState(({ folders }) => ({ folders: withoutFolder(folders, path) }));
  if (isWithin(before.chosen, path)) chooseFolder(parentOf(path));
  try {
    const { removed } = await api.folders.remove({ path, recursive: true });
    offerUndo(said.folderDeleted(lastName(path), removed - 1), async () => {
      await api.trash.restore({ kind: 'folders', id: path });
      await refreshLists();
      chooseFolder(before.chosen);
      sayDone(said.restored([lastName(path)]));
    });
  } catch (error) {
    useLibrary.setState({ folders: before.folders });
    chooseFolder(before.chosen);
    sayRefused(error);
  }
  await refreshLists();
}

/** The chosen folder stays the chosen one under its new path, and the list shows its things the moment the tree does. */
async function followFolder(from: string, to: string): Promise<void> {
  await Promise.all([useLibrary.getState().refresh(), useNotesAndDocuments.getState().refresh()]);
  chooseFolder(movedPath(openFolder(), from, to));
}
