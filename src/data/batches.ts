/** Cuts a list into parts of at most `size`, in order: statements take so many values, and long work gives way between parts. */
export function batchesOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}
