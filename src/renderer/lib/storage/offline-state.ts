/** How the browser edition stands to its server, small and known from the first moment; what stands in for it is loaded when it is needed. */
import type { Transport } from '../../../client/transport.ts';
import { withOffline, type Offline } from '../../../client/offline/with-offline.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { appStore } from '../page/app-store.ts';

interface OfflineState {
  /** What was shown last came from the copy in this browser. */
  readonly isCopy: boolean;
  /** Reviews that wait for the server. */
  readonly waiting: number;
}

/** How many reviews wait; other tabs of this browser hear of it through storage events. */
export const WAITING_KEY = 'ninefold:offline-reviews';
/** Whether a copy of the library is here. */
const COPY_KEY = 'ninefold:offline-copy';

export const useOffline = appStore<OfflineState>(() => ({ isCopy: false, waiting: storedWaiting() }));

export function hasCopy(): boolean {
  return readStored(COPY_KEY) === true;
}

export function tellCopy(isHere: boolean): void {
  if (isHere) writeStored(COPY_KEY, true);
  else removeStored(COPY_KEY);
}

export function tellWaiting(waiting: number): void {
  if (waiting > 0) writeStored(WAITING_KEY, waiting);
  else removeStored(WAITING_KEY);
  useOffline.setState({ waiting });
}

/** Another tab has told. */
export function readWaiting(): void {
  useOffline.setState({ waiting: storedWaiting() });
}

/** The same transport, for which the copy stands in where the server is away. */
export function withCopy(transport: Transport): Transport {
  return withOffline(transport, {
    waiting: () => useOffline.getState().waiting,
    load: () => loadStandIn(transport),
    onReached(isReached) {
      if (useOffline.getState().isCopy === isReached) useOffline.setState({ isCopy: !isReached });
    },
  });
}

/** Null where nothing is kept here. */
export async function loadStandIn(transport: Transport): Promise<Offline | null> {
  if (!hasCopy() && useOffline.getState().waiting === 0) return null;
  const { standIn } = await import('./offline-stand-in.ts');
  return standIn(transport);
}

function storedWaiting(): number {
  const waiting = readStored(WAITING_KEY);
  return typeof waiting === 'number' ? waiting : 0;
}
