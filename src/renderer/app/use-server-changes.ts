import { useEffect } from 'react';
import { isDesktop } from '../lib/host/api.ts';
import { logError } from '../lib/page/log.ts';

/** What other devices change is asked for once the first screen stands. A desktop is told by its main process. */
export function useServerChanges(settled: boolean): void {
  useEffect(() => {
    if (!settled || isDesktop()) return;
    let gone = false;
    let stop = (): void => {};
    import('../state/server-changes.ts')
      .then(({ followServerChanges }) => {
        if (!gone) stop = followServerChanges();
      })
      .catch((error: unknown) => logError('Changes of other devices are not followed.', error));
    return () => {
      gone = true;
      stop();
    };
  }, [settled]);
}
