/** The one cloud import that can run, also one that was begun before this page was opened. */
import { useCallback, useEffect, useState } from 'react';
import { TRANSFER_POLL_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isProblem } from '../../../contract/problem.ts';
import type { CloudImported, CloudImportProgress } from '../../../contract/sync-status.ts';
import { askDesktop } from '../../lib/host/desktop.ts';
import { logError } from '../../lib/page/log.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { clock } from '../../lib/page/clock.ts';

const said = messages.syncScreen.import;

interface CloudImport {
  /** Null while none runs. */
  readonly progress: CloudImportProgress | null;
  /** Of the one that has ended since the page was opened. */
  readonly result: CloudImported | null;
  /** That it was stopped. */
  readonly note: string | null;
  readonly error: string | undefined;
  readonly start: () => Promise<void>;
  readonly cancel: () => Promise<void>;
}

const BEGUN: CloudImportProgress = { step: 'folders', share: 0 };

export function useCloudImport(): CloudImport {
  const [progress, setProgress] = useState<CloudImportProgress | null>(null);
  const [result, setResult] = useState<CloudImported | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  const start = useCallback(async () => {
    setProgress(BEGUN);
    setResult(null);
    setNote(null);
    setError(undefined);
    try {
      setResult(await askDesktop('syncImport', {}));
    } catch (reason) {
      if (isProblem(reason) && reason.code === 'cancelled') setNote(said.cancelled);
      else setError(said.failed(reasonOf(reason)));
    } finally {
      setProgress(null);
    }
  }, []);

  // One that runs already is waited for by asking for it once more.
  useEffect(() => {
    askDesktop('syncImportProgress', {}).then(
      ({ progress: running }) => (running === null ? undefined : start()),
      (reason: unknown) => logError('Whether an import runs could not be asked for.', reason),
    );
  }, [start]);

  const isRunning = progress !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = clock.setInterval(() => {
      askDesktop('syncImportProgress', {}).then(
        ({ progress: next }) => setProgress((before) => (before === null ? null : (next ?? before))),
        (reason: unknown) => logError('How far the import is could not be asked for.', reason),
      );
    }, TRANSFER_POLL_MS);
    return () => clock.clearInterval(timer);
  }, [isRunning]);

  const cancel = async (): Promise<void> => {
    try {
      await askDesktop('syncImportCancel', {});
    } catch (reason) {
      setError(reasonOf(reason));
    }
  };
  return { progress, result, note, error, start, cancel };
}
