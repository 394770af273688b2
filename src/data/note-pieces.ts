/** All notes with their texts as JSON in pieces, a few of them in memory at a time (security.md, "Limits per route"). */
import type { Note } from '../contract/notes.schema.ts';
import { readAtOnce } from './batches.ts';
import type { Reader } from './database.ts';
import { readTree, TOP_LEVEL } from './folder-tree.ts';
import { JsonPieces, listInPieces, piecesOfText, type JsonPiece } from './json-pieces.ts';
import { toNote } from './note-read.ts';
import { firstPage, type PageAsked, type Paged } from './pages.ts';

export type NotesPage = Paged<{ notes: Note[] }>;

interface NoteToRead {
  readonly id: string;
  readonly bytes: number;
}

/** The last changed first; or a page, in order of the ids. */
export function notesInPieces(read: Reader, owner: string, { limit, after }: PageAsked = {}): JsonPieces<NotesPage> {
  async function* pieces(): AsyncGenerator<JsonPiece> {
    const page = firstPage(await notesToRead(read, owner, { limit, after }), limit, ({ id }) => id);
    yield* listInPieces('notes', notesAsPieces(read, owner, page.items), page.next);
  }
  return new JsonPieces(pieces());
}

function notesToRead(read: Reader, owner: string, { limit, after }: PageAsked): Promise<NoteToRead[]> {
  let notes = read
    .selectFrom('notes')
    .select(['id', 'byte_size as bytes'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0);
  if (after !== undefined) notes = notes.where('id', '>', after);
  const paged = limit === undefined ? notes.orderBy('updated_at', 'desc') : notes.limit(limit + 1);
  return paged.orderBy('id').execute();
}

/** Each note is as it is when its turn comes; one that is gone by then is left out. */
async function* notesAsPieces(
  read: Reader,
  owner: string,
  notes: readonly NoteToRead[],
): AsyncGenerator<Iterable<JsonPiece>> {
  let tree = await readTree(read, owner);
  for (const part of readAtOnce(notes)) {
    const rows = await read
      .selectFrom('notes')
      .selectAll()
      .where('owner', '=', owner)
      .where(
        'id',
        'in',
        part.map(({ id }) => id),
      )
      .where('deleted', '=', 0)
      .execute();
    // A note may have come into a folder that was made meanwhile.
    if (rows.some(({ folder_id }) => folder_id !== TOP_LEVEL && !tree.get(folder_id)))
      tree = await readTree(read, owner);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id } of part) {
      const row = byId.get(id);
      if (row) yield piecesOfText(JSON.stringify(toNote(row, tree)));
    }
  }
}
