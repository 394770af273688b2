import { useState } from 'react';
import { useJobs } from '../../state/jobs.ts';

/** Asking again, and how the last attempt of this review ended. */
export function useAgain(jobId: string, running: boolean) {
  const askAgain = useJobs((state) => state.askAgain);
  const cancel = useJobs((state) => state.cancel);
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stopping, setStopping] = useState(false);
  const [wasRunning, setRunning] = useState(running);
  const [end, setEnd] = useState<'ended' | 'stopped' | null>(null);
  if (wasRunning !== running) {
    setRunning(running);
    setEnd(running ? null : stopping ? 'stopped' : 'ended');
  }
  const again = (pages: readonly number[]): void => {
    setAsked(pages);
    setStarting(true);
    setStopping(false);
    setRefusal(null);
    setEnd(null);
    void askAgain(
      jobId,
      pages.toSorted((a, b) => a - b),
    ).then((refused) => {
      setRefusal(refused);
      setStarting(false);
    });
  };
  const stop = (): void => {
    setStopping(true);
    void cancel(jobId);
  };
  return { again, stop, asked, starting, refusal, end };
}
