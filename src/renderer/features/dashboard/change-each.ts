/** Calls in flight at once: enough to be quick, few enough to leave the host to others. */
const AT_ONCE = 4;

export interface Changed<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly Item[];
  /** Why the first one failed. */
  readonly reason: unknown;
}

/** Asks the same of many things, a few at a time, in their order. A refusal of one leaves the others alone. */
export async function changeEach<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<void>,
): Promise<Changed<Item>> {
  const reasons = new Map<Item, unknown>();
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await change(item);
      } catch (error) {
        reasons.set(item, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return {
    done: items.filter((item) => !reasons.has(item)),
    failed: items.filter((item) => reasons.has(item)),
    reason: [...reasons.values()][0],
  };
}
