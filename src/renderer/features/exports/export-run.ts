/** One export: the host makes the file, then it is fetched and saved the way downloads are. */
import { useEffect, useRef, useState } from 'react';
import type { ExportInfo, ExportKind } from '../../../contract/exports.schema.ts';
import { TRANSFER_POLL_MS } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { api } from '../../lib/host/api.ts';
import { localTime, ownZone, utcOffsetMinutes, wait } from '../../lib/page/clock.ts';
import { logError } from '../../lib/page/log.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { fetchExport } from '../../lib/files/send-file.ts';
import type { ExportScope } from '../../state/exporting.ts';

const said = messages.exportScreen;

export interface ExportChoice {
  readonly form: string;
  readonly kinds: readonly ExportKind[];
  readonly schedule: boolean;
  /** Pictures and sound. */
  readonly media: boolean;
  /** By the keys of the form's options. */
  readonly values: Readonly<Record<string, string | boolean>>;
}

export interface ExportProgress {
  readonly label: string;
  /** 0 to 1. */
  readonly share: number;
  readonly sets: number;
  readonly cards: number;
}

interface ExportRun {
  /** Null while none runs. */
  readonly progress: ExportProgress | null;
  /** How the last one ended; empty before. */
  readonly done: string;
  readonly error: string;
  readonly start: (choice: ExportChoice) => void;
  readonly cancel: () => void;
}

export function useExport(scope: ExportScope): ExportRun {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');
  const running = useRef<AbortController>(null);
  // Leaving the dialog stops it: there would be no one to tell.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (choice: ExportChoice, signal: AbortSignal): Promise<void> => {
    let id: string | null = null;
    try {
      setProgress({ label: said.running, share: 0, sets: 0, cards: 0 });
      const begun = await api.exports.create(
        {
          ...scopeOf(scope),
          ...choiceOf(choice),
          day: localTime().day,
          utcOffsetMin: utcOffsetMinutes(),
          timeZone: ownZone(),
        },
        { signal },
      );
      ({ id } = begun);
      const { sets, cards, notes, events, fileName, ...info } = await ended(begun, signal, setProgress);
      if (info.status !== 'ready') return setError(said.failed(info.error ?? ''));
      const onShare = (share: number): void => setProgress({ label: said.fetching, share, sets, cards });
      onShare(0);
      const file = await fetchExport({ ...info }, { onShare, signal });
      signal.throwIfAborted();
      saveFile(fileName, file);
      setDone(sets + notes === 0 && events > 0 ? said.doneEvents(fileName, events) : said.done(fileName, sets, notes));
    } catch (reason) {
      if (signal.aborted) setDone(said.cancelled);
      else {
        logError('The export failed.', reason);
        setError(said.failed(reasonOf(reason)));
      }
    } finally {
      setProgress(null);
      if (id !== null)
        await api.exports.remove({ id }).catch((reason: unknown) => logError('An export is left.', reason));
    }
  };

  return {
    progress,
    done,
    error,
    start(choice) {
      setDone('');
      setError('');
      running.current = new AbortController();
      void run(choice, running.current.signal);
    },
    cancel: () => running.current?.abort(),
  };
}

async function ended(
  begun: ExportInfo,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<ExportInfo> {
  let info = begun;
  while (info.status === 'running') {
    onProgress({ label: said.running, share: info.progress, sets: info.sets, cards: info.cards });
    await wait(TRANSFER_POLL_MS);
    signal.throwIfAborted();
    info = await api.exports.get({ id: begun.id }, { signal });
  }
  return info;
}

function choiceOf({ kinds, ...choice }: ExportChoice) {
  return { ...choice, kinds: [...kinds] };
}

function scopeOf(scope: ExportScope) {
  if (scope.kind === 'set') return { sets: [scope.id] };
  return scope.kind === 'folder' ? { folder: scope.path } : {};
}
