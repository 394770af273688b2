/** The things that the dashboard lists together: sets, notes and stored documents. */
import type { NoteSummary } from '../../../contract/notes.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { LibrarySet } from '../../state/library.ts';
import type { StoredDocument } from '../../state/notes-and-documents.ts';

export type ItemKind = 'set' | 'note' | 'document';

interface ItemBase {
  /** Its kind and id: one name for each thing of the list. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly folderPath: string;
  /** Epoch ms. */
  readonly updatedAt: number;
}

export interface SetItem extends ItemBase {
  readonly kind: 'set';
  readonly set: LibrarySet;
}

export interface NoteItem extends ItemBase {
  readonly kind: 'note';
  readonly note: NoteSummary;
}

export interface DocumentItem extends ItemBase {
  readonly kind: 'document';
  readonly file: StoredDocument;
  /** Sets that were made from it, and their cards. */
  readonly sets: number;
  readonly cards: number;
}

export type LibraryItem = SetItem | NoteItem | DocumentItem;

interface Stored {
  readonly sets: readonly LibrarySet[];
  readonly notes: readonly NoteSummary[];
  readonly documents: readonly StoredDocument[];
}

export function libraryItems({ sets, notes, documents }: Stored): LibraryItem[] {
  const made = madeFromFiles(sets);
  return [
    ...sets.map(setItem),
    ...notes.map(noteItem),
    ...documents.map((file) => documentItem(file, made.get(file.name))),
  ];
}

export const keyOf = (kind: ItemKind, id: string): string => `${kind}:${id}`;

function setItem(set: LibrarySet): SetItem {
  const { id, topic, folderPath, updatedAt } = set;
  return { kind: 'set', key: keyOf('set', id), id, name: topic, folderPath, updatedAt, set };
}

function noteItem(note: NoteSummary): NoteItem {
  const { id, title, folderPath, updatedAt } = note;
  const name = title || messages.dashboard.untitledNote;
  return { kind: 'note', key: keyOf('note', id), id, name, folderPath, updatedAt, note };
}

function documentItem(file: StoredDocument, made: Made = NOTHING_MADE): DocumentItem {
  const { id, name, folderPath, updatedAt, collection } = file;
  // PDFs and presentations have ids of their own, which may be the same.
  return { kind: 'document', key: `${collection}:${id}`, id, name, folderPath, updatedAt, file, ...made };
}

type Made = Pick<DocumentItem, 'sets' | 'cards'>;
const NOTHING_MADE: Made = { sets: 0, cards: 0 };

function madeFromFiles(sets: readonly LibrarySet[]): ReadonlyMap<string, Made> {
  const made = new Map<string, Made>();
  for (const { sourceFile, count } of sets) {
    if (sourceFile === null) continue;
    const before = made.get(sourceFile) ?? NOTHING_MADE;
    made.set(sourceFile, { sets: before.sets + 1, cards: before.cards + count });
  }
  return made;
}

/** How many things of each kind there are. */
export function countKinds(items: readonly LibraryItem[]): Readonly<Record<ItemKind, number>> {
  const counts = { set: 0, note: 0, document: 0 };
  for (const { kind } of items) counts[kind] += 1;
  return counts;
}

export function isSetItem(item: LibraryItem): item is SetItem {
  return item.kind === 'set';
}

export function namesOf(items: readonly LibraryItem[]): string[] {
  return items.map(({ name }) => name);
}
