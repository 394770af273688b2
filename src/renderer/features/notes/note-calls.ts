/** Reading and saving one note (core §7, "Notes"). */
import { api } from '../../lib/api.ts';
import type { NotePick } from '../../lib/note-address.ts';
import { useNotesAndDocuments } from '../../state/notes-and-documents.ts';

export interface NoteTexts {
  readonly title: string;
  /** Markdown. */
  readonly content: string;
}

/** Rejects with the Problem. */
export async function loadNote(id: string): Promise<NoteTexts> {
  const { title, content } = await api.notes.get({ id });
  return { title, content };
}

/** Answers the note's id. It is judged by this computer's clock, and tried once more with a newer time (core §4). Rejects with the Problem. */
export async function saveNote(pick: NotePick, texts: NoteTexts): Promise<string> {
  const { id } =
    'id' in pick
      ? await api.notes.update({ id: pick.id, ...texts, updatedAt: Date.now() })
      : await api.notes.create({ ...texts, folderPath: pick.folder });
  void useNotesAndDocuments.getState().refresh();
  return id;
}
