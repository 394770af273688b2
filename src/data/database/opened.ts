/** What every open database has, whichever it is: listeners, and a name of its own. */
import type { Kysely } from 'kysely';
import type { Change, Database, Host, StorageLimits } from './database.ts';
import { ensureEpoch } from './epoch.ts';
import { renameReservedFolders } from '../library/reserved-folders.ts';
import { newSyncState, SYNC_STATE_ID } from '../sync-device/sync-state.ts';
import type { Tables } from './tables.ts';
import { write } from '../write/write.ts';

/** What the opener of either database is told. */
export interface OpenOptions {
  readonly host: Host;
  /** Epoch ms. */
  readonly now: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** What an owner's rows may take up; absent for no limit. */
  readonly storageLimits?: StorageLimits;
}

/** What differs between the databases. */
type Opened = Pick<Database, 'dialect' | 'read' | 'snapshot' | 'blobs' | 'backUp' | 'inTurn' | 'close'> & {
  readonly connection: Kysely<Tables>;
};

const NO_LIMITS: StorageLimits = { free: null, paid: null };
/** Owner of what belongs to the database and not to a person. */
const FILE_OWNER = 'local';

/** Completes an opened and migrated database. Closes it again when it cannot be used. */
export async function completeDatabase(opened: Opened, options: OpenOptions): Promise<Database> {
  const { host, now, newId, storageLimits = NO_LIMITS } = options;
  const listeners = new Set<(change: Change) => void>();
  const db: Omit<Database, 'deviceId'> = {
    ...opened,
    host,
    now,
    newId,
    storageLimits,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(change) {
      for (const listener of listeners) callApart(() => listener(change));
    },
    async close() {
      listeners.clear();
      await opened.close();
    },
  };
  try {
    if (host === 'server') await ensureEpoch(db);
    const complete = { ...db, deviceId: await ensureDeviceId(db) };
    await renameReservedFolders(complete);
    return complete;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** A listener that throws must not undo the answer of a write that is already kept. */
function callApart(call: () => void): void {
  try {
    call();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** A database is named once, when it is made; of two processes that start at the same time, the first names it. */
async function ensureDeviceId(db: Omit<Database, 'deviceId'>): Promise<string> {
  const known = await readDeviceId(db.read);
  if (known !== undefined) return known;
  const deviceId = db.newId();
  return write({ ...db, deviceId }, FILE_OWNER, async (tx) => {
    const named = await readDeviceId(tx.read);
    if (named !== undefined) return named;
    await tx.local.put('sync_state', newSyncState(deviceId));
    return deviceId;
  });
}

async function readDeviceId(read: Database['read']): Promise<string | undefined> {
  const row = await read
    .selectFrom('sync_state')
    .select('device_id')
    .where('owner', '=', FILE_OWNER)
    .where('id', '=', SYNC_STATE_ID)
    .executeTakeFirst();
  return row?.device_id;
}
