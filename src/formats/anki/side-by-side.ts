/** A list of rows that is read along with another one in the same order. */
import type { Statement } from 'better-sqlite3';
import type { Row } from './row-values.ts';

export interface Walk<Item> {
  /** The items that come next, as long as they belong to what the other list is at. */
  take(belongs: (item: Item) => boolean): Item[];
  /** Gives the statement free, wherever it is. */
  end(): void;
}

export function walk<Item>(statement: Statement, read: (row: Row) => Item): Walk<Item> {
  const rows = statement.iterate() as IterableIterator<Row>;
  const following = (): Item | null => {
    const { done, value } = rows.next();
    return done ? null : read(value as Row);
  };
  let next = following();
  return {
    take(belongs) {
      const taken: Item[] = [];
      for (; next !== null && belongs(next); next = following()) taken.push(next);
      return taken;
    },
    end: () => void rows.return?.(),
  };
}
