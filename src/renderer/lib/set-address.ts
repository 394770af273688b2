/** Addresses of the set editor (core §2, "the same set editor screen"). */

/** The editor of one set; `quality` opens it with the quality review. */
export function editSetAddress(id: string, { quality = false } = {}): string {
  return `/sets/edit?${new URLSearchParams({ id, ...(quality && { quality: '1' }) })}`;
}

/** The editor of a new set; `paste` opens it where a table of cards is pasted. */
export function newSetAddress(folder: string, { paste = false } = {}): string {
  const query = new URLSearchParams({ ...(folder !== '' && { folder }), ...(paste && { paste: '1' }) });
  return query.size > 0 ? `/sets/new?${query}` : '/sets/new';
}
