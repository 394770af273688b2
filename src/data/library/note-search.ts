/** Which notes have the words of a search, in their titles, the folders they are in, or their texts. `domain/search` decides about each note. */
import { messages } from '../../contract/messages/index.ts';
import type { NoteFound } from '../../contract/notes.schema.ts';
import { Problem } from '../../contract/problem.ts';
import { findInNote, searchWords } from '../../domain/search/note-text.ts';
import type { Database } from '../database/database.ts';
import { readTree } from './folder-tree.ts';
import { withTexts } from './note-texts.ts';

export interface NoteSearch {
  /** Words, each of which has to be found. */
  readonly q: string;
  /** Ends the search when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** The notes that are found, the last changed first. @throws Problem `cancelled` when the signal says so */
export async function findNotes(db: Database, owner: string, { q, signal }: NoteSearch): Promise<NoteFound[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const tree = await readTree(db.read, owner);
  const notes = await db.read
    .selectFrom('notes')
    .select(['id', 'rev', 'title', 'folder_id', 'byte_size'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const found: NoteFound[] = [];
  for await (const { note, parts } of withTexts(db, owner, notes)) {
    if (signal.aborted) throw new Problem('cancelled', messages.network.cancelled);
    const here = findInNote(words, `${tree.pathOf(note.folder_id)}/${note.title}`, parts);
    if (here) found.push({ id: note.id, excerpt: here.excerpt });
  }
  return found;
}
