import { useEffect } from 'react';
import { isDesktop } from '../lib/api.ts';
import { logError } from '../lib/log.ts';

let started = false;

/** Once the first screen stands, the browser edition makes itself ready for a time without its server. A desktop has everything anyway. */
export function useOfflineReadiness(settled: boolean): void {
  useEffect(() => {
    if (!settled || isDesktop || started) return;
    started = true;
    import('../state/offline-copy.ts')
      .then(({ startOffline }) => startOffline())
      .catch((error: unknown) => logError('This browser is not ready for a time without a network.', error));
  }, [settled]);
}
