/** Addresses of the notes screen (core §2). */
export const NOTES_PATH = '/notes';
const NOTE = 'id';
const NEW_NOTE = 'new';

/** A note that is kept, or a new one and the folder it goes into. */
export type NotePick = { readonly id: string } | { readonly folder: string };

export function noteAddress(id: string): string {
  return `${NOTES_PATH}?${new URLSearchParams({ [NOTE]: id })}`;
}

export function newNoteAddress(folder: string): string {
  return `${NOTES_PATH}?${new URLSearchParams({ [NEW_NOTE]: folder })}`;
}

/** Null where the address names none: then the list is what there is. */
export function readNoteAddress(query: URLSearchParams): NotePick | null {
  const id = query.get(NOTE);
  if (id !== null) return { id };
  const folder = query.get(NEW_NOTE);
  return folder === null ? null : { folder };
}
