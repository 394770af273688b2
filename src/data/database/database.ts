/** What an open database is to the rest of the code. `open.ts` or `open-postgres.ts` makes one; only `write.ts` writes to it. */
import type { Kysely } from 'kysely';
import type { BackupReason } from '../../contract/desktop.schema.ts';
import type { ChangedKind } from '../../contract/events.ts';
import type { RepeatableCall } from '../write/answered-once.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Tables } from './tables.ts';

export type Host = 'desktop' | 'server';

/** The half of Kysely that reads; inside a write it reads what the transaction has written so far. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'dynamic' | 'executeQuery' | 'getExecutor'
>;

export interface Change {
  readonly owner: string;
  readonly kinds: readonly ChangedKind[];
}

/** Bytes; null for no limit. */
export interface StorageLimits {
  readonly free: number | null;
  readonly paid: number | null;
}

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Read-only connections of its own, so that reading never waits for a write. */
  readonly read: Reader;
  /**
   * Runs `work` on one state of the database, whatever is committed meanwhile (sync R2). Everything it reads goes through its argument. It has a
   * connection of its own: other reads do not wait for it, but snapshots of SQLite wait for each other.
   */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  /** Where writing happens. For `write.ts` only; transactions of one owner wait for each other. */
  readonly connection: Kysely<Tables>;
  /** Runs `work` when earlier work for the same owner in this process has ended, so that one owner cannot occupy every connection. */
  inTurn<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** The bytes of pictures and other media, beside the database. */
  readonly blobs: BlobStore;
  readonly host: Host;
  /** Makes a checked copy of everything in it. Null on a server, whose operator makes them. @throws Problem `disk_full` */
  readonly backUp: ((reason: BackupReason) => Promise<void>) | null;
  /** Names this device in the review log and in history. */
  readonly deviceId: string;
  /** What an owner's rows may take up, by what they pay. */
  readonly storageLimits: StorageLimits;
  /** Epoch ms. */
  now(): number;
  /** A new UUIDv7. */
  newId(): string;
  /** Calls `listener` after each commit that a screen may care about. Returns the way to stop it. */
  onChange(listener: (change: Change) => void): () => void;
  /** Tells the listeners; for `write.ts`, and for long work that tells of many writes once. */
  announce(change: Change): void;
  /** The call that its client may send again: its writes are answered once. Set for one call by `data/repeatable-store.ts`. */
  readonly call?: RepeatableCall;
  close(): Promise<void>;
}
