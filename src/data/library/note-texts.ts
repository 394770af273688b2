/**
 * The texts of an owner's notes in memory, in the form in which they are searched. It is a copy and never a source: before each use the database
 * is asked which notes have another revision. Folding the texts of 1,000 notes takes 0.3 s, looking through them folded 10 ms, so a search that
 * goes on while somebody types is answered from what is kept.
 */
import { noteParts, type NotePart } from '../../domain/search/note-text.ts';
import type { Database, Reader } from '../database/database.ts';
import { KeptByOwner } from '../long-work/kept-by-owner.ts';
import { createPauses, type Pauses } from '../long-work/pause.ts';

/** Characters in memory for all owners together. */
const CHARS_KEPT = 32_000_000;
/** What is read at once: few enough bytes for one turn, and few questions to a database that is not near. */
const READ_BYTES = 1_000_000;
const READ_NOTES = 100;

/** A note without its text, and the revision that it has. */
export interface RevisedNote {
  readonly id: string;
  readonly rev: number;
  readonly byte_size: number;
}

interface KeptText {
  readonly rev: number;
  readonly parts: readonly NotePart[];
  readonly chars: number;
}

class KeptTexts {
  readonly #notes = new Map<string, KeptText>();
  /** Characters. */
  size = 0;

  of({ id, rev }: RevisedNote): KeptText | undefined {
    const text = this.#notes.get(id);
    return text?.rev === rev ? text : undefined;
  }

  keep(id: string, text: KeptText): void {
    this.forget(id);
    this.#notes.set(id, text);
    this.size += text.chars;
  }

  forget(id: string): void {
    this.size -= this.#notes.get(id)?.chars ?? 0;
    this.#notes.delete(id);
  }

  forgetAllBut(ids: ReadonlySet<string>): void {
    for (const id of this.#notes.keys()) if (!ids.has(id)) this.forget(id);
  }
}

const kept = new KeptByOwner<KeptTexts>(CHARS_KEPT);

/** Answers notes with their texts, in the order given; others get a turn while texts are made. */
export async function* withTexts<Note extends RevisedNote>(
  db: Database,
  owner: string,
  notes: readonly Note[],
): AsyncGenerator<{ readonly note: Note; readonly parts: readonly NotePart[] }> {
  const texts = kept.of(db, owner, () => new KeptTexts());
  texts.forgetAllBut(new Set(notes.map(({ id }) => id)));
  const pauses = createPauses();
  let contents = new Map<string, string>();
  for (const [at, note] of notes.entries()) {
    let text = texts.of(note);
    if (!text) {
      if (!contents.has(note.id)) contents = await readContents(db.read, owner, readNext(notes, at, texts));
      text = await foldedText(note.rev, contents.get(note.id) ?? '', pauses);
      texts.forget(note.id);
      // What does not fit is made anew each time, so that no library is too large to be searched.
      if (kept.makeRoom(db, owner, text.chars)) texts.keep(note.id, text);
    }
    yield { note, parts: text.parts };
    if (pauses.isDue()) await pauses.rest();
  }
}

/** From here on the notes whose texts are not kept, as many as are read at once. */
function readNext(notes: readonly RevisedNote[], from: number, texts: KeptTexts): string[] {
  const ids: string[] = [];
  let bytes = 0;
  for (let at = from; at < notes.length && ids.length < READ_NOTES; at += 1) {
    const note = notes[at];
    if (!note || texts.of(note)) continue;
    bytes += note.byte_size;
    if (ids.length > 0 && bytes > READ_BYTES) break;
    ids.push(note.id);
  }
  return ids;
}

async function readContents(read: Reader, owner: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await read
    .selectFrom('notes')
    .select(['id', 'content'])
    .where('owner', '=', owner)
    .where('id', 'in', ids)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  // A note that went in the meantime has no words.
  return new Map([...ids.map((id) => [id, ''] as const), ...rows.map(({ id, content }) => [id, content] as const)]);
}

async function foldedText(rev: number, content: string, pauses: Pauses): Promise<KeptText> {
  const parts: NotePart[] = [];
  let chars = 0;
  for (const part of noteParts(content)) {
    parts.push(part);
    chars += part.text.length + part.folded.length;
    if (pauses.isDue()) await pauses.rest();
  }
  return { rev, parts, chars };
}
