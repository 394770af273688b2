/** A note opens beside the dashboard; its address can be kept and reloaded. */
const NOTE = 'note';
const NEW_NOTE = 'newNote';

/** A note that is kept, or a new one and the folder it goes into. */
export type NotePick = { readonly id: string } | { readonly folder: string };

export function noteAddress(id: string): string {
  return `/?${new URLSearchParams({ [NOTE]: id })}`;
}

export function newNoteAddress(folder: string): string {
  return `/?${new URLSearchParams({ [NEW_NOTE]: folder })}`;
}

export function readNoteAddress(query: URLSearchParams): NotePick | null {
  const id = query.get(NOTE);
  if (id !== null) return { id };
  const folder = query.get(NEW_NOTE);
  return folder === null ? null : { folder };
}

/** The same query without a note. */
export function withoutNote(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(NOTE);
  rest.delete(NEW_NOTE);
  return rest;
}
