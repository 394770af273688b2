/** Which rows are selected, and from where the next range begins. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Where Shift extends from; null before anything was pointed at. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { keys: new Set(), anchor: null };

/** Turns one row on or off; the next range begins there. */
export function toggled({ keys }: Selection, key: string): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key };
}

/**
 * Selects from the anchor to a row, both included, in the order of the list. `from` is where the person was, for a first range without an
 * anchor. What was selected elsewhere stays only when `adding`.
 */
export function extended(
  { keys, anchor }: Selection,
  order: readonly string[],
  to: string,
  { from = to, adding = false }: { from?: string; adding?: boolean } = {},
): Selection {
  const begin = anchor !== null && order.includes(anchor) ? anchor : from;
  const [first, last] = [order.indexOf(begin), order.indexOf(to)].toSorted((a, b) => a - b) as [number, number];
  const range = order.slice(first, last + 1);
  return { keys: new Set(adding ? [...keys, ...range] : range), anchor: begin };
}

export function allSelected(order: readonly string[]): Selection {
  return { keys: new Set(order), anchor: order[0] ?? null };
}
