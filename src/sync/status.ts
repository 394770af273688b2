/** What a person is told about the exchange with the server (core §3, "Sync status"). */
import { SYNC_PROGRESS_FROM } from '../contract/sync-limits.ts';
import type { SyncProgress, SyncStatus } from '../contract/sync-status.ts';
import type { Bound, SyncDevice } from '../data/sync-device/sync-device.ts';

/** What only the engine knows. */
interface Facts {
  readonly isRunning: boolean;
  /** The last session did. */
  readonly hasFailed: boolean;
  /** False when it failed because nobody answered. */
  readonly isReachable: boolean;
  /** Epoch ms. */
  readonly nextAt: number | null;
  readonly progress: SyncProgress | null;
}

/** `signedIn` is null for nobody. */
export async function readStatus(
  device: SyncDevice,
  signedIn: (Bound & { readonly name: string }) | null,
  { isRunning, hasFailed, isReachable, nextAt, progress }: Facts,
): Promise<SyncStatus> {
  const [state, { markers, frozen, parked }, conflicts] = await Promise.all([
    device.state(),
    device.outbox(),
    device.conflicts(),
  ]);
  return {
    state: stateOf({
      isOff: signedIn === null,
      isAnother: signedIn !== null && isOther(state, signedIn),
      isPaused: state.paused === 1,
      isAsking: state.held_removals !== null,
      isRunning,
      hasFailed,
    }),
    account: signedIn?.name ?? null,
    origin: signedIn?.origin ?? null,
    boundOrigin: state.origin,
    online: isReachable,
    queueLen: markers + frozen,
    parked,
    removals: state.held_removals,
    conflicts: conflicts.length,
    lastFullSyncAt: state.last_full_sync_at,
    lastSyncError: state.last_sync_error,
    nextAt,
    progress: progress !== null && progress.total >= SYNC_PROGRESS_FROM ? progress : null,
  };
}

/** Whether the profile belongs to another account than the one that is signed in. */
export function isOther(
  state: { readonly origin: string | null; readonly account_id: string | null },
  { origin, accountId }: Bound,
): boolean {
  return state.origin !== null && (state.origin !== origin || state.account_id !== accountId);
}

interface Conditions {
  readonly isOff: boolean;
  readonly isAnother: boolean;
  readonly isPaused: boolean;
  readonly isAsking: boolean;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

/** What a person has to know first. */
function stateOf({ isOff, isAnother, isPaused, isAsking, isRunning, hasFailed }: Conditions): SyncStatus['state'] {
  if (isOff) return 'off';
  if (isAnother) return 'otherAccount';
  if (isPaused) return 'paused';
  if (isAsking) return 'asking';
  if (isRunning) return 'running';
  return hasFailed ? 'failed' : 'idle';
}
