import { useCallback, useEffect, useState } from 'react';
import type { BackupEntry } from '../../../contract/desktop.ts';
import { messages } from '../../../contract/messages/index.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';

export interface Backups {
  /** The last one first; null until it was loaded once. */
  readonly list: readonly BackupEntry[] | null;
  /** Why the list could not be loaded. */
  readonly loadError: string | undefined;
  readonly load: () => Promise<void>;
  /** One is being made. */
  readonly busy: boolean;
  /** Why the last one could not be made. */
  readonly error: string | undefined;
  readonly make: () => Promise<void>;
  /** Shows the folder in the system's own program. */
  readonly reveal: () => Promise<void>;
  readonly revealError: string | undefined;
}

export function useBackups(): Backups {
  const [list, setList] = useState<readonly BackupEntry[] | null>(null);
  const [loadError, setLoadError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [revealError, setRevealError] = useState<string>();

  const load = useCallback(
    () =>
      askDesktop('backups', {}).then(
        ({ backups }) => {
          setList(backups);
          setLoadError(undefined);
        },
        (reason: unknown) => setLoadError(reasonOf(reason)),
      ),
    [],
  );
  useEffect(() => {
    void load();
  }, [load]);

  return {
    list,
    loadError,
    load,
    busy,
    error,
    async make() {
      setBusy(true);
      setError(undefined);
      try {
        setList((await askDesktop('backUp', {})).backups);
        notify.toast({ kind: 'success', message: messages.backups.made });
      } catch (reason) {
        setError(reasonOf(reason));
      } finally {
        setBusy(false);
      }
    },
    async reveal() {
      setRevealError(undefined);
      try {
        await askDesktop('revealData', {});
      } catch (reason) {
        setRevealError(reasonOf(reason));
      }
    },
    revealError,
  };
}
