/** What the lists show ahead of the host's answer: a change is seen at once, and put back when it is refused. */
import { useLibrary } from '../../state/library.ts';
import { useNotesAndDocuments } from '../../state/notes-and-documents.ts';
import type { LibraryItem } from './items.ts';

/** Shows these things as they are given here, in place of what was shown of them. */
export function showItems(items: readonly LibraryItem[]): void {
  hideItems(items);
  useLibrary.setState(({ sets }) => ({
    sets: [...sets, ...items.flatMap((item) => (item.kind === 'set' ? [item.set] : []))],
  }));
  useNotesAndDocuments.setState(({ notes, documents }) => ({
    notes: [...notes, ...items.flatMap((item) => (item.kind === 'note' ? [item.note] : []))],
    documents: [...documents, ...items.flatMap((item) => (item.kind === 'document' ? [item.file] : []))],
  }));
}

export function hideItems(items: readonly LibraryItem[]): void {
  const sets = idsOf(items, 'set');
  const notes = idsOf(items, 'note');
  const files = new Set(items.flatMap((item) => (item.kind === 'document' ? [item.key] : [])));
  useLibrary.setState((shown) => ({ sets: shown.sets.filter(({ id }) => !sets.has(id)) }));
  useNotesAndDocuments.setState((shown) => ({
    notes: shown.notes.filter(({ id }) => !notes.has(id)),
    documents: shown.documents.filter(({ collection, id }) => !files.has(`${collection}:${id}`)),
  }));
}

function idsOf(items: readonly LibraryItem[], kind: 'set' | 'note'): ReadonlySet<string> {
  return new Set(items.filter((item) => item.kind === kind).map(({ id }) => id));
}

/** Asks the host how everything is now. */
export async function refreshLists(): Promise<void> {
  await Promise.all([useLibrary.getState().refresh(), useNotesAndDocuments.getState().refresh()]);
}

/** The thing as it is in another folder. */
export function inOtherFolder(item: LibraryItem, folderPath: string): LibraryItem {
  switch (item.kind) {
    case 'set':
      return { ...item, folderPath, set: { ...item.set, folderPath } };
    case 'note':
      return { ...item, folderPath, note: { ...item.note, folderPath } };
    case 'document':
      return { ...item, folderPath, file: { ...item.file, folderPath } };
  }
}
