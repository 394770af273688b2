/** What a desktop says of sync, made: for states that need days, thousands of rows or a server that fails, and for pictures. */
import type { SyncConflict, SyncStatus } from '../../src/contract/sync-status.ts';

export const PERSON = { id: 'ada', email: 'ada@example.org', name: 'ada@example.org', local: false };

/** Everything is in step. */
export function inStep(now: number): SyncStatus {
  return {
    state: 'idle',
    account: PERSON.email,
    origin: 'https://learn.example',
    boundOrigin: 'https://learn.example',
    online: true,
    queueLen: 0,
    parked: 0,
    removals: null,
    conflicts: 0,
    lastFullSyncAt: now,
    lastSyncError: null,
    nextAt: now + 240_000,
    progress: null,
  };
}

export function conflict(
  fields: Partial<SyncConflict> & Pick<SyncConflict, 'kind' | 'field'>,
  at: number,
): SyncConflict {
  const rest = { title: 'Osmosis', within: null, mine: '', theirs: '', canKeepBoth: false };
  return { id: `loser-${fields.kind}-${fields.field}`, entityId: 'x', at, ...rest, ...fields };
}
