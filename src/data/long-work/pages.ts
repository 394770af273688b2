/** Pages of what is kept: so many things, and fewer where they are large. */
import { PAGE_BYTES } from '../../contract/limits.ts';

export interface PageAsked {
  /** Absent: everything. */
  readonly limit?: number | undefined;
  /** What the page before has said is `next`. */
  readonly after?: string | undefined;
}

/** `next`: behind what the next page begins; absent on the last one. */
export type Paged<Value> = Value & { readonly next?: string };

/** The first page of things in order; everything where nobody asked for pages. At least one, so that each page comes on. */
export function firstPage<Item extends { readonly bytes: number }>(
  items: readonly Item[],
  limit: number | undefined,
  nameOf: (item: Item) => string,
): { readonly items: readonly Item[]; readonly next: string | null } {
  if (limit === undefined) return { items, next: null };
  let bytes = 0;
  const beyond = items.findIndex((item, at) => {
    bytes += item.bytes;
    return at > 0 && (at >= limit || bytes > PAGE_BYTES);
  });
  const page = beyond < 0 ? items : items.slice(0, beyond);
  const last = page.at(-1);
  return { items: page, next: beyond < 0 || !last ? null : nameOf(last) };
}
