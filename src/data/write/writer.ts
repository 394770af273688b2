/** What the work inside a write is given. `write.ts` makes it. */
import type { Reader } from '../database/database.ts';
import type { DeviceWriter } from './write-device.ts';
import type {
  AppendRows,
  AppendTable,
  LocalRows,
  LocalTable,
  SetDerived,
  SyncedRows,
  SyncedTable,
  VersionColumns,
} from '../database/tables.ts';

/** Content of a row; `updated_at` is what the author declared, and is clamped (sync.md, `updatedAt`). */
export type Declared<T extends SyncedTable> = SyncedRows[T] & { updated_at?: number };
type Changes<T extends SyncedTable> = Partial<Omit<Declared<T>, 'id'>>;
/** A row and the version that it was put as. */
export type Written<T extends SyncedTable> = SyncedRows[T] & Pick<VersionColumns, 'updated_at' | 'ver'>;

/**
 * Revisions are given in the order of the rows that a call is handed. What a read brings for that is ordered there: without an order each database
 * answers in its own, and the same work would leave other versions.
 */
export interface Writer {
  /** The time of this write, epoch ms. */
  readonly now: number;
  /** Reads inside the transaction. */
  readonly read: Reader;
  newId(): string;
  /** Inserts a row or replaces all its fields, and revives a tombstone: new `rev` and `ver`. */
  put<T extends SyncedTable>(table: T, row: Declared<T>): Promise<void>;
  /** Answers the rows in that order. Their texts are as they were handed in: what no database can hold is left out on the way (`storableText`). */
  putAll<T extends SyncedTable>(table: T, rows: readonly Declared<T>[]): Promise<readonly Written<T>[]>;
  /** Changes some fields: new `rev` and `ver`. */
  patch<T extends SyncedTable>(table: T, id: string, fields: Changes<T>): Promise<void>;
  /** Leaves a tombstone. `cause` is the id of what takes this row along: a set, a folder, a removal of many. */
  remove(table: SyncedTable, id: string, cause?: string): Promise<void>;
  removeAll(table: SyncedTable, ids: readonly string[], cause?: string): Promise<void>;
  /** Takes a tombstone back. */
  restore<T extends SyncedTable>(table: T, id: string, fields?: Changes<T>): Promise<void>;
  restoreAll(table: SyncedTable, ids: readonly string[]): Promise<void>;
  /** A new `rev` and the same `ver`, so that a row whose own fields did not change is delivered again. */
  touch(table: 'sets', id: string, derived: Partial<SetDerived> & { updated_at?: number }): Promise<void>;
  touchAll(table: SyncedTable, ids: readonly string[]): Promise<void>;
  /** Adds a fact once; false when its id is already there (sync R7). */
  append<T extends AppendTable>(table: T, row: AppendRows[T]): Promise<boolean>;
  /** Adds facts once; answers the ids of those that were not there. */
  appendAll<T extends AppendTable>(table: T, rows: readonly AppendRows[T][]): Promise<ReadonlySet<string>>;
  /** What versions of rows with these ids are called from here on (`vids`), instead of the one name of this write: each pushed change has its own. */
  nameVersions(names: ReadonlyMap<string, string>): void;
  /** Forgets values that lost a merge before a time, some at once, without a trace: every side does so by its own clock. Answers how many. */
  forgetHistory(before: number): Promise<number>;
  /** The same for what became of pushed changes, or of calls that were named by an `Idempotency-Key`. */
  forgetAnswers(of: 'changes' | 'calls', before: number): Promise<number>;
  /**
   * On a server: forgets rows that were removed before a time, some at once, and moves the horizon over them, so that a device that has not seen
   * their removal is shown everything anew. Answers how many.
   */
  forgetTombstones(before: number): Promise<number>;
  /**
   * On a server: takes the bodies of rows that were removed before a time, some at once, and leaves what says that they are removed. `after` is the
   * revision to begin behind. Answers how many, and the last one's revision.
   */
  emptyRemoved(before: number, after: number): Promise<{ readonly rows: number; readonly last: number }>;
  /** Forgets some versions of things that were overwritten, the oldest; what lost a merge is not among them. Answers how many. */
  forgetOldestVersions(): Promise<number>;
  /**
   * On a server: takes the bodies of what was removed the longest ago, of all that went at that moment, so that nothing comes back in part. Answers how
   * many, and the pictures that they named.
   */
  emptyLongestRemoved(): Promise<{ readonly rows: number; readonly blobs: ReadonlySet<string> }>;
  /** Sees to it that so many bytes more fit, which are to come. @throws Problem `storage_full` */
  makeRoom(bytes: number): Promise<void>;
  /** What the owner keeps was counted anew, bytes. */
  setUsed(bytes: number): void;
  /** For the exchange of a device with its server alone (`data/sync-device/sync-device`). */
  readonly device: DeviceWriter;
  /** Rows that stay on this host; they have no version. */
  readonly local: {
    put<T extends LocalTable>(table: T, row: LocalRows[T]): Promise<void>;
    putAll<T extends LocalTable>(table: T, rows: readonly LocalRows[T][]): Promise<void>;
    patch<T extends LocalTable>(table: T, key: string, fields: Partial<LocalRows[T]>): Promise<void>;
    remove(table: LocalTable, key: string): Promise<void>;
    removeWhere<T extends LocalTable>(table: T, column: keyof LocalRows[T] & string, value: string): Promise<void>;
  };
}
