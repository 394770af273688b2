/** Cuts a list into parts of at most `size`, in order: statements take so many values, and long work gives way between parts. */
export function batchesOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

/** What is read at once: few enough bytes for one turn, and few questions to a database that is not near. */
const READ_AT_ONCE = { bytes: 1_000_000, things: 100 } as const;

/** Cuts a list of things that are to be read into parts which may stand in memory together; a thing that is larger alone is a part of its own. */
export function* readAtOnce<Item extends { readonly bytes: number }>(
  items: readonly Item[],
): Generator<readonly Item[]> {
  let part: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    if (part.length > 0 && (part.length >= READ_AT_ONCE.things || bytes + item.bytes > READ_AT_ONCE.bytes)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(item);
    bytes += item.bytes;
  }
  if (part.length > 0) yield part;
}
