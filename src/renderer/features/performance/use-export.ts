import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { localTime } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { exportCsv, type ExportKind } from './export-csv.ts';
import { whole } from './in-words.ts';
import type { StatisticsScope } from './use-performance.ts';

const said = messages.performance.export;

interface ExportRun {
  /** Rows read so far; null while none runs. */
  readonly rows: number | null;
  readonly start: (kind: ExportKind, scope: StatisticsScope) => void;
  readonly cancel: () => void;
}

/** One export at a time; leaving the page stops it. Nothing is written unless all of it could be read. */
export function useExport(): ExportRun {
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (kind: ExportKind, scope: StatisticsScope, signal: AbortSignal): Promise<void> => {
    try {
      const exported = await exportCsv(kind, scope, { signal, onRows: setRows });
      const name = `ninefold-${kind}-${localTime().day}.csv`;
      saveFile(name, exported.file);
      notify.toast({ kind: 'success', message: said.done(name, whole(exported.rows)) });
    } catch (error) {
      if (signal.aborted) return notify.toast({ message: said.cancelled });
      logError('The export failed.', error);
      notify.toast({ kind: 'error', message: said.failed(reasonOf(error)) });
    } finally {
      setRows(null);
    }
  };

  return {
    rows,
    start(kind, scope) {
      running.current?.abort();
      running.current = new AbortController();
      setRows(0);
      void run(kind, scope, running.current.signal);
    },
    cancel: () => running.current?.abort(),
  };
}
