/** Addresses of the set editor (core §2, "the same set editor screen"). */

interface EditorWishes {
  /** Opens it with the quality review. */
  readonly quality?: boolean;
  /** The id of a card to go to. */
  readonly card?: string;
}

/** The editor of one set. */
export function editSetAddress(id: string, { quality = false, card }: EditorWishes = {}): string {
  return `/sets/edit?${new URLSearchParams({ id, ...(quality && { quality: '1' }), ...(card !== undefined && { card }) })}`;
}

/** The editor of a new set; `paste` opens it where a table of cards is pasted. */
export function newSetAddress(folder: string, { paste = false } = {}): string {
  const query = new URLSearchParams({ ...(folder !== '' && { folder }), ...(paste && { paste: '1' }) });
  return query.size > 0 ? `/sets/new?${query}` : '/sets/new';
}
