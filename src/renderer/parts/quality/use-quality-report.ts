/** The report on cards that are being edited: made anew a moment after each edit, off this thread. */
import { useEffect, useState } from 'react';
import { QUALITY_DELAY_MS } from '../../../contract/quality-limits.ts';
import { inPageWords } from '../../lib/host/host-said.ts';
import { logError } from '../../lib/page/log.ts';
import { startWorker } from '../../lib/loading/worker.ts';
import workerUrl from './quality.worker.ts?worker&url';
import type { QualityAnswer } from './quality.worker.ts';
import type { Checked, ReviewedSet } from './reviewed-cards.ts';
import { clock } from '../../lib/page/clock.ts';

export interface QualityCheck {
  /** Null until the first report is there; then the latest one. */
  readonly checked: Checked | null;
  /** How far the report is that is being made, from 0 to 1; null while none is. */
  readonly share: number | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** @param sets the same object as long as nothing in it changes */
export function useQualityReport(sets: readonly ReviewedSet[]): QualityCheck {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [share, setShare] = useState<number | null>(0);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isFirst = checked === null;

  useEffect(() => {
    let stop = () => {};
    const start = () => {
      setShare(0);
      stop = check(sets, {
        onShare: setShare,
        onChecked: (found) => {
          setShare(null);
          setChecked(found);
        },
        onFailure: (error) => {
          logError('The quality worker failed.', error);
          setShare(null);
          setFailed(true);
        },
      });
    };
    const timer = clock.setTimeout(start, isFirst ? 0 : QUALITY_DELAY_MS);
    return () => {
      clock.clearTimeout(timer);
      stop();
    };
    // The first report is no reason for a second one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sets, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { checked, share, failed, retry };
}

interface Outcome {
  readonly onShare: (share: number) => void;
  readonly onChecked: (checked: Checked) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Answers how to stop. */
function check(sets: readonly ReviewedSet[], { onShare, onChecked, onFailure }: Outcome): () => void {
  let worker: Worker;
  try {
    worker = startWorker(workerUrl);
  } catch (error) {
    onFailure(error);
    return () => {};
  }
  const end = () => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<QualityAnswer>) => {
    if ('share' in data) return onShare(data.share);
    end();
    onChecked({ sets, report: inPageWords('quality', data.report), proposals: data.proposals });
  });
  worker.addEventListener('error', (event) => {
    end();
    onFailure(event.error ?? event.message);
  });
  worker.postMessage(sets);
  return end;
}
