/** What an open database is to the rest of the code. `open.ts` or `open-postgres.ts` makes one; only `write.ts` writes to it. */
import type { Kysely } from 'kysely';
import type { ChangedKind } from '../contract/events.ts';
import type { BlobStore } from './blob-store.ts';
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
  /** Where writing happens. For `write.ts` only; transactions of one owner wait for each other. */
  readonly connection: Kysely<Tables>;
  /** Runs `work` when earlier work for the same owner in this process has ended, so that one owner cannot occupy every connection. */
  inTurn<T>(owner: string, work: () => Promise<T>): Promise<T>;
  /** The bytes of pictures and other media, beside the database. */
  readonly blobs: BlobStore;
  readonly host: Host;
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
  /** Tells the listeners; for `write.ts` only. */
  announce(change: Change): void;
  close(): Promise<void>;
}
