/** All notes with their texts as JSON in pieces, a few of them in memory at a time (security.md, "Limits per route"). */
import type { Note } from '../../contract/notes.schema.ts';
import type { Reader } from '../database/database.ts';
import { JsonPieces, listInPieces, piecesOfText, type JsonPiece } from '../long-work/json-pieces.ts';
import { toNote } from './note-read.ts';
import { firstPage, type PageAsked, type Paged } from '../long-work/pages.ts';
import { rowsInTurns, type ToRead } from './rows-in-turns.ts';

export type NotesPage = Paged<{ notes: Note[] }>;

/** The last changed first; or a page, in order of the ids. */
export function notesInPieces(read: Reader, owner: string, { limit, after }: PageAsked = {}): JsonPieces<NotesPage> {
  async function* pieces(): AsyncGenerator<JsonPiece> {
    const page = firstPage(await notesToRead(read, owner, { limit, after }), limit, ({ id }) => id);
    yield* listInPieces('notes', notesAsPieces(read, owner, page.items), page.next);
  }
  return new JsonPieces(pieces());
}

function notesToRead(read: Reader, owner: string, { limit, after }: PageAsked): Promise<ToRead[]> {
  let notes = read
    .selectFrom('notes')
    .select(['id', 'byte_size as bytes'])
    .where('owner', '=', owner)
    .where('deleted', '=', 0);
  if (after !== undefined) notes = notes.where('id', '>', after);
  const paged = limit === undefined ? notes.orderBy('updated_at', 'desc') : notes.limit(limit + 1);
  return paged.orderBy('id').execute();
}

async function* notesAsPieces(
  read: Reader,
  owner: string,
  notes: readonly ToRead[],
): AsyncGenerator<Iterable<JsonPiece>> {
  const live = read.selectFrom('notes').selectAll().where('owner', '=', owner).where('deleted', '=', 0);
  const rowsOf = (ids: string[]) => live.where('id', 'in', ids).execute();
  for await (const { row, tree } of rowsInTurns(read, owner, notes, rowsOf))
    yield piecesOfText(JSON.stringify(toNote(row, tree)));
}
