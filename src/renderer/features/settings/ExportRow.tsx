import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { bundleFileName } from '../../../domain/bundle.ts';
import { localTime } from '../../lib/clock.ts';
import { logError } from '../../lib/log.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { exportEverything, type ExportProgress } from './export-everything.ts';
import styles from './ExportRow.module.css';
import { saveFile } from './save-file.ts';
import { SettingError } from './SettingError.tsx';
import { SettingRow } from './SettingRow.tsx';
import { reasonOf } from '../../lib/reason.ts';

const said = messages.dataSettings;

/** One JSON file with everything; nothing is written unless all of it could be read. */
export function ExportRow() {
  const { progress, done, error, start, cancel } = useExport();
  const percent = progress === null ? undefined : `${Math.round(progress.share * 100)} %`;
  return (
    <SettingRow title={said.exportTitle} text={said.exportText} margin={percent}>
      <div className={styles.line}>
        <Button busy={progress !== null} onClick={start}>
          {progress === null ? said.exportAction : `${said.exporting}…`}
        </Button>
        {progress !== null && (
          <Button variant="bare" onClick={cancel}>
            {messages.notices.cancel}
          </Button>
        )}
      </div>
      {progress !== null && (
        <ProgressBar label={said.exporting} value={progress.share} max={1} valueText={said.step[progress.step]} />
      )}
      <p role="status" className={styles.status}>
        {progress === null ? done : said.step[progress.step]}
      </p>
      <SettingError text={error} />
    </SettingRow>
  );
}

interface ExportRun {
  /** Null while none runs. */
  readonly progress: ExportProgress | null;
  /** How the last one ended; empty before. */
  readonly done: string;
  readonly error: string | undefined;
  readonly start: () => void;
  readonly cancel: () => void;
}

function useExport(): ExportRun {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [done, setDone] = useState('');
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  // Leaving the section stops it: there would be no one to tell.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (signal: AbortSignal): Promise<void> => {
    try {
      const exported = await exportEverything(setProgress, signal);
      signal.throwIfAborted();
      const name = bundleFileName(localTime().day);
      saveFile(name, exported.file);
      setDone(said.exported(name, exported.sets, exported.notes));
    } catch (reason) {
      if (signal.aborted) return setDone(said.exportCancelled);
      logError('The export failed.', reason);
      setError(said.exportFailed(reasonOf(reason)));
    } finally {
      setProgress(null);
    }
  };

  return {
    progress,
    done,
    error,
    start() {
      setDone('');
      setError(undefined);
      running.current = new AbortController();
      void run(running.current.signal);
    },
    cancel: () => running.current?.abort(),
  };
}
