/** Changes of an ordered list whose items have keys, as a person edits it. Every function answers a new list and changes nothing in place. */

export interface Keyed {
  readonly key: string;
}

/** The list with these fields of one item replaced. */
export function withFields<Item extends Keyed>(
  items: readonly Item[],
  key: string,
  fields: Partial<NoInfer<Item>>,
): readonly Item[] {
  return items.map((item) => (item.key === key ? { ...item, ...fields } : item));
}

export function without<Item extends Keyed>(items: readonly Item[], keys: ReadonlySet<string>): readonly Item[] {
  return items.filter((item) => !keys.has(item.key));
}

/** Moves an item by one place; at the edge of the list nothing happens. */
export function movedBy<Item extends Keyed>(items: readonly Item[], key: string, by: -1 | 1): readonly Item[] {
  const from = items.findIndex((item) => item.key === key);
  return items[from + by] === undefined ? items : movedTo(items, key, from + by);
}

/** Moves an item to a place, counted in the list as it is after the move; a place outside is the nearest edge. */
export function movedTo<Item extends Keyed>(items: readonly Item[], key: string, to: number): readonly Item[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  if (!item || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, item);
}

/**
 * Puts items that were removed back where they stood in `before`. Those still there keep what was changed since, and those added since come
 * after the item that they stand behind now.
 */
export function withRestored<Item extends Keyed>(items: readonly Item[], before: readonly Item[]): readonly Item[] {
  const current = new Set(items.map(({ key }) => key));
  const missing = before.filter(({ key }) => !current.has(key));
  let restored = items;
  for (const item of missing) {
    const at = before.findIndex(({ key }) => key === item.key);
    restored = restored.toSpliced(placeAfter(restored, before.slice(0, at)), 0, item);
  }
  return restored;
}

/** The place behind the last of `earlier` that is in the list, or the beginning. */
function placeAfter(items: readonly Keyed[], earlier: readonly Keyed[]): number {
  for (const { key } of earlier.toReversed()) {
    const at = items.findIndex((item) => item.key === key);
    if (at !== -1) return at + 1;
  }
  return 0;
}
