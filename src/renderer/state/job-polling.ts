/** Keeps the list of jobs fresh: the desktop is poked and polls as a fallback, the browser edition polls (ai §4). */
import { isInProgress, pollDelay } from '../../domain/documents/job-progress.ts';
import { onHostEvent } from '../lib/host/api.ts';
import { useJobs } from './jobs.ts';
import { clock, type Timer } from '../lib/page/clock.ts';

/** Begins to follow; answers how to stop. Polls only while a job is in progress, at the pace that the store asks for. */
export function followJobs(): () => void {
  let timer: Timer | undefined;
  let polls = 0;
  let stopped = false;

  const schedule = () => {
    clock.clearTimeout(timer);
    const { jobs, polling } = useJobs.getState();
    if (stopped || !jobs.some((job) => isInProgress(job.status))) return;
    timer = clock.setTimeout(() => void poll(), pollDelay(polling.pace, polls));
  };
  const poll = async () => {
    polls += 1;
    await useJobs.getState().refresh();
    schedule();
  };
  const stopListening = onHostEvent('changed', ({ kinds }) => {
    if (kinds.includes('jobs')) void useJobs.getState().refresh();
  });
  const stopWatching = useJobs.subscribe((state, before) => {
    if (state.polling === before.polling) return;
    polls = 0;
    schedule();
  });
  void poll();

  return () => {
    stopped = true;
    clock.clearTimeout(timer);
    stopListening();
    stopWatching();
  };
}
