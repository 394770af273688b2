import { useEffect } from 'react';
import { isDesktop } from '../lib/host/api.ts';
import { logError } from '../lib/page/log.ts';
import { ofApp } from '../lib/page/world.ts';

const kept = ofApp(() => ({
  started: false,
}));

/** Once the first screen stands, the browser edition makes itself ready for a time without its server. A desktop has everything anyway. */
export function useOfflineReadiness(settled: boolean): void {
  useEffect(() => {
    if (!settled || isDesktop() || kept().started) return;
    kept().started = true;
    import('../state/offline-copy.ts')
      .then(({ startOffline }) => startOffline())
      .catch((error: unknown) => logError('This browser is not ready for a time without a network.', error));
  }, [settled]);
}
