/** Notes: a title and a text in a folder. */
import type { Note, NoteFound, NoteInput, NoteSummary } from '../../contract/notes.schema.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { differing } from '../../domain/differing.ts';
import { documentFolder } from '../../domain/paths.ts';
import type { Seen } from '../write/conflict.ts';
import type { Database, Reader } from '../database/database.ts';
import { ensureFolder, readTree } from './folder-tree.ts';
import type { JsonPieces } from '../long-work/json-pieces.ts';
import { notesInPieces, type NotesPage } from './note-pieces.ts';
import { SUMMARY_COLUMNS, toNote, toSummary } from './note-read.ts';
import { findNotes, type NoteSearch } from './note-search.ts';
import type { PageAsked } from '../long-work/pages.ts';
import { changeStored, findStored, removeStored, requireStored, type Sentences } from '../write/stored-change.ts';
import { write, type Writer } from '../write/write.ts';

export interface NoteUpdate extends Seen {
  readonly id: string;
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  readonly folderPath?: string | null | undefined;
  readonly is_tracked?: 0 | 1 | undefined;
}

export interface NoteRemoval extends Seen {
  readonly id: string;
}

export interface Notes {
  /** All notes with their texts, the last changed first. */
  all(): Promise<Note[]>;
  /** The same in pieces; or a page, in order of the ids, so that a note which is changed meanwhile is on one of them all the same. */
  allInPieces(asked?: PageAsked): JsonPieces<NotesPage>;
  /** The same without the texts, which are not read. */
  summaries(): Promise<NoteSummary[]>;
  /** Those that have all the words of a search, with the place in their text. @throws Problem `cancelled` */
  search(search: NoteSearch): Promise<NoteFound[]>;
  /** @throws Problem `invalid_input` without an id, `not_found` */
  get(id: string): Promise<Note>;
  /** Adds a note. Sent again under the same id it is answered alike. @throws Problem `exists` when another note has that id */
  create(input: NoteInput): Promise<Note>;
  /** Changes what is named. @throws Problem `not_found`, `conflict` */
  update(update: NoteUpdate): Promise<Note>;
  /** Sends the note to the trash. @throws Problem `not_found`, `conflict` */
  remove(removal: NoteRemoval): Promise<void>;
}

const SAID: Sentences = {
  idMissing: messages.stored.noteIdMissing,
  notFound: messages.stored.noteNotFound,
  conflict: messages.stored.noteConflict,
};

export function createNotes(db: Database, owner: string): Notes {
  return {
    all: async () => (await notesInPieces(db.read, owner).whole()).notes,
    allInPieces: (asked) => notesInPieces(db.read, owner, asked),
    async summaries() {
      const tree = await readTree(db.read, owner);
      const rows = await liveNotes(db.read, owner).select(SUMMARY_COLUMNS).execute();
      return rows.map((row) => toSummary(row, tree));
    },
    search: (search) => findNotes(db, owner, search),
    get: (id) => readNote(db.read, owner, id),
    create: (input) => write(db, owner, (tx) => createNote(tx, owner, input)),
    update: (update) => write(db, owner, (tx) => updateNote(tx, owner, update)),
    remove: ({ id, ...seen }) =>
      write(db, owner, async (tx) =>
        removeStored(tx, { table: 'notes', before: await readNote(tx.read, owner, id), seen, said: SAID }),
      ),
  };
}

function liveNotes(read: Reader, owner: string) {
  return read
    .selectFrom('notes')
    .where('owner', '=', owner)
    .where('deleted', '=', 0)
    .orderBy('updated_at', 'desc')
    .orderBy('id');
}

async function readNote(read: Reader, owner: string, id: string): Promise<Note> {
  return toNote(await requireStored(read, owner, 'notes', id, SAID), await readTree(read, owner));
}

async function createNote(tx: Writer, owner: string, input: NoteInput): Promise<Note> {
  const { id = tx.newId(), title, content, is_tracked = 1, updatedAt } = input;
  const folderPath = documentFolder(input.folderPath);
  const known = await findStored(tx.read, owner, 'notes', id);
  if (known) return sameNote(toNote(known, await readTree(tx.read, owner)), { title, content, folderPath });
  await tx.put('notes', {
    id,
    folder_id: await ensureFolder(tx, owner, folderPath),
    title,
    is_tracked,
    content,
    byte_size: byteSize(content),
    ...(updatedAt !== undefined && { updated_at: updatedAt }),
  });
  return readNote(tx.read, owner, id);
}

function sameNote(current: Note, sent: Pick<Note, 'title' | 'content' | 'folderPath'>): Note {
  if (Object.keys(differing<typeof sent>(current, sent)).length === 0) return current;
  throw new Problem('exists', messages.stored.noteExists, { extras: { current } });
}

async function updateNote(tx: Writer, owner: string, update: NoteUpdate): Promise<Note> {
  const { id, title, content, folderPath, is_tracked, ...seen } = update;
  const row = await requireStored(tx.read, owner, 'notes', id, SAID);
  const before = toNote(row, await readTree(tx.read, owner));
  await changeStored(tx, owner, {
    table: 'notes',
    row,
    before,
    named: { title, content, is_tracked, byte_size: content === undefined ? undefined : byteSize(content) },
    folderPath: folderPath === undefined ? undefined : documentFolder(folderPath),
    currentPath: before.folderPath,
    seen,
    said: SAID,
  });
  return readNote(tx.read, owner, id);
}

function byteSize(content: string): number {
  return Buffer.byteLength(content, 'utf8');
}
