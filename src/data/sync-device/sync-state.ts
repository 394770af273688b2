/** Where a device stands in the exchange with its server: one row, saved with the page that it belongs to (sync R3). */
import type { Reader } from '../database/database.ts';
import type { SyncStateFields } from '../database/tables.ts';
import type { Writer } from '../write/writer.ts';

export const SYNC_STATE_ID = 'state';

/** Of a device that has met no server. */
export function newSyncState(deviceId: string): SyncStateFields {
  return {
    id: SYNC_STATE_ID,
    origin: null,
    account_id: null,
    device_id: deviceId,
    epoch: null,
    since: 0,
    cursor: null,
    sync_token: null,
    snapshot_mode: null,
    clock_offset_ms: 0,
    last_full_sync_at: null,
    last_sync_error: null,
    paused: 0,
    removed_in_pull: 0,
    held_removals: null,
    held_rows: null,
    removals_answer: null,
  };
}

export async function readSyncState(read: Reader, owner: string, deviceId: string): Promise<SyncStateFields> {
  const row = await read
    .selectFrom('sync_state')
    .selectAll()
    .where('owner', '=', owner)
    .where('id', '=', SYNC_STATE_ID)
    .executeTakeFirst();
  if (!row) return newSyncState(deviceId);
  const { owner: _owner, ...state } = row;
  return state;
}

/** Changes some of it, inside the transaction that it belongs to. */
export async function changeSyncState(
  tx: Writer,
  owner: string,
  deviceId: string,
  changes: Partial<SyncStateFields>,
): Promise<void> {
  await tx.local.put('sync_state', { ...(await readSyncState(tx.read, owner, deviceId)), ...changes });
}
