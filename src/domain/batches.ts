/** Cuts a list into parts by weight, in order: a part has as many items as weigh `most` together, and at least one. */
export function batchesByWeight<T>(items: readonly T[], weightOf: (item: T) => number, most: number): T[][] {
  const batches: T[][] = [];
  let room = 0;
  for (const item of items) {
    const weight = weightOf(item);
    const open = batches.at(-1);
    if (open && weight <= room) {
      open.push(item);
      room -= weight;
    } else {
      batches.push([item]);
      room = most - weight;
    }
  }
  return batches;
}
