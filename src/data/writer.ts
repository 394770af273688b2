/** What the work inside a write is given. `write.ts` makes it. */
import type { Reader } from './database.ts';
import type { AppendRows, AppendTable, LocalRows, LocalTable, SetDerived, SyncedRows, SyncedTable } from './tables.ts';

/** Content of a row; `updated_at` is what the author declared, and is clamped (sync.md, `updatedAt`). */
type Declared<Row> = Row & { updated_at?: number };
type Changes<Row> = Partial<Omit<Declared<Row>, 'id'>>;

export interface Writer {
  /** The time of this write, epoch ms. */
  readonly now: number;
  /** Reads inside the transaction. */
  readonly read: Reader;
  newId(): string;
  /** Inserts a row or replaces all its fields, and revives a tombstone: new `rev` and `ver`. */
  put<T extends SyncedTable>(table: T, row: Declared<SyncedRows[T]>): Promise<void>;
  putAll<T extends SyncedTable>(table: T, rows: readonly Declared<SyncedRows[T]>[]): Promise<void>;
  /** Changes some fields: new `rev` and `ver`. */
  patch<T extends SyncedTable>(table: T, id: string, fields: Changes<SyncedRows[T]>): Promise<void>;
  /** Leaves a tombstone. `cause` is the id of what takes this row along: a set, a folder, a removal of many. */
  remove(table: SyncedTable, id: string, cause?: string): Promise<void>;
  removeAll(table: SyncedTable, ids: readonly string[], cause?: string): Promise<void>;
  /** Takes a tombstone back. */
  restore<T extends SyncedTable>(table: T, id: string, fields?: Changes<SyncedRows[T]>): Promise<void>;
  restoreAll(table: SyncedTable, ids: readonly string[]): Promise<void>;
  /** A new `rev` and the same `ver`, so that a row whose own fields did not change is delivered again. */
  touch(table: 'sets', id: string, derived: Partial<SetDerived> & { updated_at?: number }): Promise<void>;
  touchAll(table: SyncedTable, ids: readonly string[]): Promise<void>;
  /** Adds a fact once; false when its id is already there (sync R7). */
  append<T extends AppendTable>(table: T, row: AppendRows[T]): Promise<boolean>;
  /** Rows that stay on this host; they have no version. */
  readonly local: {
    put<T extends LocalTable>(table: T, row: LocalRows[T]): Promise<void>;
    putAll<T extends LocalTable>(table: T, rows: readonly LocalRows[T][]): Promise<void>;
    patch<T extends LocalTable>(table: T, key: string, fields: Partial<LocalRows[T]>): Promise<void>;
    remove(table: LocalTable, key: string): Promise<void>;
    removeWhere<T extends LocalTable>(table: T, column: keyof LocalRows[T] & string, value: string): Promise<void>;
  };
}
