/** Lists that the client keeps for itself, and how they stand in for a host that does not. */
import { isProblem } from '../contract/problem.ts';

/** Values by key, such as a browser's local storage; it never throws. */
export interface ValueStorage {
  /** What was kept, or null. */
  read(key: string): unknown;
  /** Whether it could be kept. */
  write(key: string, value: unknown): boolean;
}

export interface KeptHereOptions {
  readonly storage: ValueStorage;
  /** Epoch ms. */
  readonly now: () => number;
  readonly newId: () => string;
}

export type Call = (operation: string, input: unknown) => Promise<unknown>;
/** Asks the host by `call`, and answers from what is kept here where it must. */
export type KeptOperation = (input: never, call: Call) => Promise<unknown>;

/** A list kept as one value. Anything else that stands there counts as empty. */
export function listIn<Item extends { readonly id: string }>(storage: ValueStorage, key: string) {
  const read = (): Item[] => {
    const list = storage.read(key);
    return Array.isArray(list) ? (list as Item[]) : [];
  };
  const write = (items: readonly Item[]): boolean => storage.write(key, items);
  return {
    read,
    write,
    /** After the server took `taken`: sends it what waits here; what it takes goes from here, the first refusal ends it. */
    async handOver(taken: string, send: (item: Item) => Promise<unknown>): Promise<void> {
      if (read().some(({ id }) => id === taken)) return;
      for (const item of read()) {
        try {
          await send(item);
        } catch {
          return;
        }
        write(read().filter(({ id }) => id !== item.id));
      }
    },
  };
}

/** The host's answer, or the fallback's where the host keeps no such thing or cannot be reached; a fallback may find that the error stands. */
export async function orKept(ask: () => Promise<unknown>, fallback: (error: Error) => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (isProblem(error) && (error.code === 'retired' || error.code === 'offline')) return fallback(error);
    throw error;
  }
}

export function union<Item extends { readonly id: string }>(first: readonly Item[], second: readonly Item[]): Item[] {
  return [...new Map([...second, ...first].map((item) => [item.id, item])).values()];
}

export function latestFirst<Item>(items: readonly Item[], timeOf: (item: Item) => number): Item[] {
  return items.toSorted((a, b) => timeOf(b) - timeOf(a));
}
