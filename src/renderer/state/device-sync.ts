/** What the desktop's main process says of its exchange with the server, polled while somebody can see it (core §4, "Desktop sync"). */
import type { DesktopCallName, DesktopInput } from '../../contract/desktop.ts';
import { SYNC_STATUS_POLL_MS } from '../../contract/limits.ts';
import { SYNC_STATUS_BUSY_POLL_MS } from '../../contract/sync-limits.ts';
import type { SyncStatus } from '../../contract/sync-status.ts';
import { onHostEvent } from '../lib/host/api.ts';
import { askDesktop } from '../lib/host/desktop.ts';
import { repeatable } from '../lib/host/repeatable.ts';
import { logError } from '../lib/page/log.ts';
import { appStore } from '../lib/page/app-store.ts';
import { clock, type Timer } from '../lib/page/clock.ts';

interface DeviceSync {
  /** Null until it was asked once. */
  readonly status: SyncStatus | null;
  /** When it was asked last, epoch ms: words such as "a minute ago" go by it. */
  readonly at: number;
  /**
   * Changes that the server had refused when no session ran: while one runs, what is tried again is not counted among them. Null until that is known.
   */
  readonly refused: number | null;
}

const UNKNOWN: DeviceSync = { status: null, at: 0, refused: null };

export const useDeviceSync = appStore<DeviceSync>(() => UNKNOWN);

/** Another account begins with nothing known. */
export function forgetDeviceSync(): void {
  useDeviceSync.setState(UNKNOWN);
}

/** The calls that answer the new state. */
type SyncCall = Extract<
  DesktopCallName,
  'syncStatus' | 'syncNow' | 'syncPause' | 'syncResume' | 'syncRemovals' | 'syncUseThisAccount'
>;

/** Does it and shows the state that follows. @throws Problem as the call does */
export async function askSync<Name extends SyncCall>(name: Name, input: DesktopInput<Name>): Promise<SyncStatus> {
  const status: SyncStatus = await askDesktop(name, input);
  useDeviceSync.setState(({ refused }) => ({
    status,
    at: clock.now(),
    refused: status.state === 'running' ? refused : status.parked,
  }));
  return status;
}

/** Asks now: for what has just changed the state in another way. */
export async function pollSync(): Promise<void> {
  try {
    await askSync('syncStatus', {});
  } catch (error) {
    logError('The state of sync could not be asked for.', error);
  }
}

/** Who looks at the app again, or has a network again, wants to see what is new elsewhere before the next full sync. */
async function expectNews(): Promise<void> {
  try {
    await askDesktop('syncSoon', {});
  } catch (error) {
    logError('A sync could not be asked for.', error);
  }
}

/**
 * Polls at once and then every 7 seconds, more often while something is on its way; not in a window that nobody sees. A change of the data asks soon, one
 * that comes while the host is being asked has it asked again. A window that is looked at again, and a network that is back, ask for a sync too. Answers
 * how to stop.
 */
export function followDeviceSync(): () => void {
  let stopped = false;
  let timer: Timer | undefined;
  const poll = repeatable(pollSync);

  const next = (ms: number): void => {
    clock.clearTimeout(timer);
    if (!stopped) timer = clock.setTimeout(() => void ask(), ms);
  };
  const ask = async (): Promise<void> => {
    clock.clearTimeout(timer);
    timer = undefined;
    if (stopped || document.visibilityState === 'hidden') return;
    await poll();
    // What has changed meanwhile asks sooner than the next poll would.
    if (timer === undefined)
      next(isBusy(useDeviceSync.getState().status) ? SYNC_STATUS_BUSY_POLL_MS : SYNC_STATUS_POLL_MS);
  };
  const seen = (): void => void ask();
  const back = (): void => {
    seen();
    if (document.visibilityState !== 'hidden') void expectNews().then(seen);
  };
  const unfollow = onHostEvent('changed', () => next(SYNC_STATUS_BUSY_POLL_MS / 5));
  document.addEventListener('visibilitychange', back);
  window.addEventListener('focus', back);
  window.addEventListener('online', back);
  window.addEventListener('offline', seen);
  seen();
  return () => {
    stopped = true;
    clock.clearTimeout(timer);
    unfollow();
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('focus', back);
    window.removeEventListener('online', back);
    window.removeEventListener('offline', seen);
  };
}

function isBusy(status: SyncStatus | null): boolean {
  return status?.state === 'running' || (status?.state === 'idle' && status.queueLen > 0);
}
