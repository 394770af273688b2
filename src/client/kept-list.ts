/** Lists that the client keeps for itself, and how they stand in for a host that does not. */
import { isProblem } from '../contract/problem.ts';

/** Texts by key, such as a browser's local storage. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

export interface KeptHereOptions {
  readonly storage: TextStorage;
  /** Epoch ms. */
  readonly now: () => number;
  readonly newId: () => string;
}

export type Call = (operation: string, input: unknown) => Promise<unknown>;
/** Asks the host by `call`, and answers from what is kept here where it must. */
export type KeptOperation = (input: never, call: Call) => Promise<unknown>;

/** A list kept as one text. What cannot be read, because something else wrote it, counts as empty. */
export function listIn<Item extends { readonly id: string }>(storage: TextStorage, key: string) {
  const read = (): Item[] => {
    try {
      const list: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(list) ? (list as Item[]) : [];
    } catch {
      return [];
    }
  };
  const write = (items: readonly Item[]) => storage.setItem(key, JSON.stringify(items));
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

/** The host's answer, or the fallback's where the host keeps no such thing or cannot be reached. */
export async function orKept(ask: () => Promise<unknown>, fallback: () => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (error) {
    if (isProblem(error) && (error.code === 'retired' || error.code === 'offline')) return fallback();
    throw error;
  }
}

export function union<Item extends { readonly id: string }>(first: readonly Item[], second: readonly Item[]): Item[] {
  return [...new Map([...second, ...first].map((item) => [item.id, item])).values()];
}

export function latestFirst<Item>(items: readonly Item[], timeOf: (item: Item) => number): Item[] {
  return items.toSorted((a, b) => timeOf(b) - timeOf(a));
}
