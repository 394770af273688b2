/** What can be done with notes of the list. Each can be taken back from its toast (ui.md, "Data"). */
import { messages } from '../../../contract/messages/index.ts';
import type { NoteSummary } from '../../../contract/notes.schema.ts';
import { api } from '../../lib/host/api.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { lastName } from '../../parts/folders.ts';
import { useLibrary } from '../../state/library.ts';
import { useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import { nameOfNote } from './note-rows.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.dashboard;

/** Rejects with the Problem, so that whoever asked for the name can keep it. */
export async function renameNote(note: NoteSummary, title: string): Promise<void> {
  await api.notes.update({ id: note.id, title, updatedAt: clock.now() });
  await refresh();
}

export async function moveNote(note: NoteSummary, folderPath: string): Promise<void> {
  if (note.folderPath === folderPath) return;
  await saying(async () => {
    await sendMove(note.id, folderPath);
    const names = [nameOfNote(note)];
    offerUndo(said.moved(names, lastName(folderPath)), async () => {
      await sendMove(note.id, note.folderPath);
      notify.toast({ kind: 'success', message: said.movedBack(names) });
    });
  });
}

/** @param onRestored after it came back from the trash */
export async function deleteNote(note: NoteSummary, onRestored: () => void): Promise<boolean> {
  return saying(async () => {
    await api.notes.remove({ id: note.id });
    await refresh();
    const names = [nameOfNote(note)];
    offerUndo(said.deleted(names), async () => {
      await api.trash.restore({ kind: 'notes', id: note.id });
      await refresh();
      notify.toast({ kind: 'success', message: said.restored(names) });
      onRestored();
    });
  });
}

async function sendMove(id: string, folderPath: string): Promise<void> {
  await api.notes.update({ id, folderPath, updatedAt: clock.now() });
  await Promise.all([refresh(), useLibrary.getState().refresh()]);
}

/** Says why something was refused. Answers whether it was done. */
async function saying(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    notify.toast({ kind: 'error', message: reasonOf(error) });
    return false;
  }
}

function refresh(): Promise<void> {
  return useNotesAndDocuments.getState().refresh();
}
