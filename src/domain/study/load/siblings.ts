/**
 * Siblings are the faces of one card (cards/faces.ts): who has just seen one can answer the next without knowing it. A day of reviews therefore
 * asks for one of them (data/study/study-queue); modes that bury nothing keep them apart.
 */

/**
 * The same items with at least `others` items between two of one family wherever that can be had, and otherwise in the given order.
 */
export function apart<T>(items: readonly T[], familyOf: (item: T) => string, others = 3): T[] {
  const waiting = [...items];
  const order: T[] = [];
  while (waiting.length > 0) {
    const recent = new Set(order.slice(-others).map(familyOf));
    const next = waiting.findIndex((item) => !recent.has(familyOf(item)));
    order.push(...waiting.splice(Math.max(0, next), 1));
  }
  return order;
}

/** The first item of each family, in the given order. */
export function firstOfEach<T>(items: readonly T[], familyOf: (item: T) => string): T[] {
  const had = new Set<string>();
  return items.filter((item) => {
    const family = familyOf(item);
    const isFirst = !had.has(family);
    had.add(family);
    return isFirst;
  });
}
