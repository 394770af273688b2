import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chunk, Output } from '../../../contract/index.ts';
import { messages } from '../../../contract/messages/index.ts';
import type { Fit } from '../../../contract/study.schema.ts';
import { api } from '../../lib/host/api.ts';
import { logError } from '../../lib/page/log.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { offerUndo } from '../../lib/notices/undo-toast.ts';
import { useSettings } from '../../state/settings.ts';

const said = messages.fitting;

type Progress = Chunk<'study.optimise'>;

export interface FitRun {
  /** Whether the numbers in use are the person's own. */
  readonly isOwn: boolean;
  /** How they came to be: null for the standard ones and where nothing is known about it, undefined while that is looked up. */
  readonly fit: Fit | null | undefined;
  readonly loadError: string | undefined;
  readonly load: () => void;
  /** Null while none runs. */
  readonly progress: Progress | null;
  /** How the last one ended; empty before. */
  readonly done: string;
  readonly error: string | undefined;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly takeStandard: () => void;
}

/** Learning from one's own reviews, what it came to, and the way back. */
export function useFit(): FitRun {
  const used = useSettings((state) => state.settings['study.parameters']);
  const { found, find, loadError, load } = useFoundFit(used);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [done, setDone] = useState('');
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(null);
  // Leaving the section stops it: there would be no one to tell.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (signal: AbortSignal): Promise<void> => {
    try {
      const answer = await api.study.optimise({}, { signal, onChunk: setProgress });
      if (answer.outcome === 'fitted') {
        find(answer.fit.id, answer.fit);
        await useSettings.getState().load();
      }
      setDone(endOf(answer));
    } catch (reason) {
      if (signal.aborted) return setDone(said.cancelled);
      logError('Learning from the reviews failed.', reason);
      setError(reasonOf(reason));
    } finally {
      setProgress(null);
    }
  };

  const goBack = async (): Promise<void> => {
    try {
      await changeUsed('');
      offerUndo(said.nowStandard, () => changeUsed(used));
    } catch (reason) {
      setError(said.standardFailed(reasonOf(reason)));
    }
  };

  const forget = (): void => {
    setDone('');
    setError(undefined);
  };

  return {
    isOwn: used !== '',
    fit: used === '' ? null : found?.id === used ? found.fit : undefined,
    loadError,
    load: () => void load(),
    progress,
    done,
    error,
    start() {
      forget();
      setProgress({ step: 'reading', share: 0 });
      running.current = new AbortController();
      void run(running.current.signal);
    },
    cancel: () => running.current?.abort(),
    takeStandard() {
      forget();
      void goBack();
    },
  };
}

interface Found {
  /** Of the parameters. */
  readonly id: string;
  readonly fit: Fit | null;
}

/** How the parameters of an id came to be, looked up again when others are used: by the toast, another window or another device. */
function useFoundFit(used: string) {
  const [found, setFound] = useState<Found | null>(null);
  const [loadError, setLoadError] = useState<string>();
  const isKnown = used === '' || found?.id === used;
  const find = useCallback((id: string, fit: Fit | null) => setFound({ id, fit }), []);
  const load = useCallback(
    () =>
      api.study.parameters().then(
        ({ fit }) => {
          setLoadError(undefined);
          find(used, fit);
        },
        (reason: unknown) => setLoadError(reasonOf(reason)),
      ),
    [used, find],
  );
  useEffect(() => {
    if (!isKnown) void load();
  }, [isKnown, load]);
  return { found, find, loadError, load };
}

function changeUsed(id: string): Promise<void> {
  return useSettings.getState().change({ 'study.parameters': id });
}

function endOf(answer: Output<'study.optimise'>): string {
  if (answer.outcome === 'tooFew') return said.tooFew(answer.reviews, answer.needed);
  return answer.outcome === 'kept' ? said.kept(answer.reviews) : said.done;
}
