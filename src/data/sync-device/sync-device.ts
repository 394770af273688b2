/** The device's side of the exchange with a server: what it keeps, one transaction each (docs/sync.md). `src/sync` decides when. */
import type { Input, Output } from '../../contract/index.ts';
import type { FeedPage, PushedMutation } from '../../contract/sync.schema.ts';
import type { ConflictChoice, RefusedChange, SyncConflict } from '../../contract/sync-status.ts';
import { CHANGES_LIMIT_MAX } from '../../contract/limits.ts';
import type { KindDigest } from '../../domain/sync/digest.ts';
import type { Database } from '../database/database.ts';
import { applyAnswers } from './answers.ts';
import { leaveConflicts, readConflicts, reopenConflict, resolveConflict } from './conflicts.ts';
import { foldStale } from './derived.ts';
import { differences } from './digest.ts';
import { countOutbox, freezeBatch, isParked, readFrozen, type OutboxCounts } from './outbox.ts';
import { applyPage, beginRestored } from './pages.ts';
import { readRefused } from './refused.ts';
import { changeSyncState, readSyncState } from './sync-state.ts';
import type { SyncStateFields } from '../database/tables.ts';
import type { EntryName } from '../write/write-device.ts';
import { write } from '../write/write.ts';

/** An account of a server. */
export interface Bound {
  readonly origin: string;
  readonly accountId: string;
}

/** Who has parked changes tried again. */
export type RetryBy = 'person' | 'start' | 'session';

export interface FrozenBatch {
  readonly mutations: readonly PushedMutation[];
  /** How often one of them was sent without an answer. */
  readonly tries: number;
}

export interface SyncDevice {
  state(): Promise<SyncStateFields>;
  outbox(): Promise<OutboxCounts>;
  /** The frozen batch; a new one when there is none. Empty when nothing waits. */
  freeze(): Promise<FrozenBatch>;
  /** `sentAt` by the device's clock. */
  answered(answer: Output<'sync.push'>, sentAt: number): Promise<void>;
  /** A try of the frozen batch got no answer, for this reason. */
  unanswered(reason: string): Promise<void>;
  /**
   * What was parked is tried again: all of it when a person asks; in the first session of a run what was refused for what it is, in every one what lacked
   * a picture, and of what lacked room, which may be much, the one that has waited longest. Answers which one that is, null for none.
   */
  retryParked(by: RetryBy): Promise<EntryName | null>;
  isParked(entry: EntryName): Promise<boolean>;
  /** All that lacked room is tried again. */
  retryForRoom(): Promise<void>;
  /** A change that no server answers is set aside, so that the others get through. */
  park(mid: string, code: string, detail: string): Promise<void>;
  /** The first 100 of what is parked. */
  refused(): Promise<RefusedChange[]>;
  question(): Promise<Input<'sync.feed'>>;
  /** False where a person has to be asked before so much goes. */
  pulled(page: FeedPage): Promise<boolean>;
  restored(): Promise<void>;
  /** Memories of cards whose reviews came in. */
  foldReviews(): Promise<void>;
  /** Kinds in which this device and the server differ. */
  differences(kinds: Readonly<Record<string, KindDigest>>): Promise<string[]>;
  /** Everything is compared anew, and nothing is removed for it. */
  doubt(): Promise<void>;
  /** The place in the feed is not good any more: the pull begins again from the last one that was complete. */
  forgetPlace(): Promise<void>;
  note(
    changes: Partial<Pick<SyncStateFields, 'epoch' | 'last_full_sync_at' | 'last_sync_error' | 'paused'>>,
  ): Promise<void>;
  answerRemovals(answer: 'allow' | 'keep'): Promise<void>;
  conflicts(): Promise<SyncConflict[]>;
  /** Answers the name of what stood before in history; null where it still stands. @throws Problem `not_found` */
  resolve(id: string, take: ConflictChoice): Promise<string | null>;
  /** Leaves what stands for all of these, and answers the ids of those that are still here. */
  leave(ids: readonly string[]): Promise<string[]>;
  /** Takes that back. @throws Problem `not_found` */
  reopen(id: string, replaced: string | null): Promise<void>;
  /** The profile belongs to this account from now on. Of another account before, everything is new to this one. */
  bind(account: Bound): Promise<void>;
}

/** No server has an epoch of this name. */
const DOUBTED_EPOCH = 'doubted';
const NO_ROOM = 'quota';
/** What is tried again beside the first that lacked room. */
const RETRIED_CODES = { start: ['missing_blob', 'invalid', 'stuck'], session: ['missing_blob'] } as const;

export function createSyncDevice(db: Database, owner: string): SyncDevice {
  const { deviceId } = db;
  const state = () => readSyncState(db.read, owner, deviceId);
  const change = (changes: Partial<SyncStateFields>): Promise<void> =>
    write(db, owner, (tx) => changeSyncState(tx, owner, deviceId, changes));

  return {
    state,
    outbox: () => countOutbox(db.read, owner),
    async freeze() {
      let frozen = await readFrozen(db.read, owner);
      if (frozen.entries.length === 0) {
        await freezeBatch(db, owner);
        frozen = await readFrozen(db.read, owner);
      }
      return { mutations: frozen.entries.map(({ mutation }) => mutation), tries: frozen.tries };
    },
    answered: (answer, sentAt) => applyAnswers(db, owner, answer, sentAt),
    unanswered: (reason) => write(db, owner, (tx) => tx.device.countTry(reason)),
    async retryParked(by) {
      if ((await countOutbox(db.read, owner)).parked === 0) return null;
      return write(db, owner, async (tx) => {
        await tx.device.thaw(2, by === 'person' ? undefined : RETRIED_CODES[by]);
        return tx.device.thawFirst(NO_ROOM);
      });
    },
    isParked: (entry) => isParked(db.read, owner, entry),
    retryForRoom: () => write(db, owner, (tx) => tx.device.thaw(2, [NO_ROOM])),
    park: (mid, code, detail) => write(db, owner, (tx) => tx.device.park(mid, code, detail)),
    refused: () => readRefused(db.read, owner),
    async question() {
      const { since, cursor, epoch, sync_token: syncToken } = await state();
      return {
        v: 2,
        since,
        limit: CHANGES_LIMIT_MAX,
        ...(cursor !== null && { cursor }),
        ...(epoch !== null && { epoch }),
        ...(syncToken !== null && { syncToken }),
      };
    },
    pulled: (page) => applyPage(db, owner, page),
    restored: () => beginRestored(db, owner),
    foldReviews: () => foldStale(db, owner),
    differences: (kinds) => differences(db, owner, kinds),
    doubt: () => change({ epoch: DOUBTED_EPOCH, cursor: null, snapshot_mode: 'restored' }),
    forgetPlace: () => change({ cursor: null }),
    note: change,
    answerRemovals: (answer) => change({ removals_answer: answer, held_removals: null, held_rows: null }),
    conflicts: () => readConflicts(db.read, owner),
    resolve: (id, take) => resolveConflict(db, owner, id, take),
    leave: (ids) => leaveConflicts(db, owner, ids),
    reopen: (id, replaced) => reopenConflict(db, owner, id, replaced),
    bind: ({ origin, accountId }) =>
      write(db, owner, async (tx) => {
        const before = await readSyncState(tx.read, owner, deviceId);
        if (before.origin === origin && before.account_id === accountId) return;
        if (before.origin !== null) await tx.device.forgetServer();
        await changeSyncState(tx, owner, deviceId, {
          origin,
          account_id: accountId,
          epoch: null,
          since: 0,
          cursor: null,
          sync_token: null,
          snapshot_mode: null,
          last_full_sync_at: null,
          last_sync_error: null,
          removed_in_pull: 0,
          held_removals: null,
          held_rows: null,
          removals_answer: null,
        });
      }),
  };
}
