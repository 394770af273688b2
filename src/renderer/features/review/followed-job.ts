/** A job whose review is open: all of it, as far as the list of jobs has heard of it. */
import { useEffect, useRef, useState } from 'react';
import type { Job } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isInProgress } from '../../../domain/documents/job-progress.ts';
import { api } from '../../lib/host/api.ts';
import { reasonOf } from '../../lib/host/reason.ts';
import { useJobs } from '../../state/jobs.ts';

export interface FollowedJob {
  /** Null until it was loaded. What it made stays the same object until the job has ended anew. */
  readonly job: Job | null;
  /** Why it could not be loaded, or not anew. */
  readonly error: string | null;
  /** It has ended anew, and what it made is on its way. */
  readonly isLate: boolean;
  readonly retry: () => void;
}

/** Loads a job when its review opens and whenever it has ended anew; between that the list of jobs, which polls, says how far it is. */
export function useFollowedJob(jobId: string): FollowedJob {
  const [{ job, error }, setLoaded] = useState<Pick<FollowedJob, 'job' | 'error'>>({ job: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const listed = useJobs((state) => state.jobs.find((each) => each.jobId === jobId));
  // Of a job that is not at work the time of its last change is the time of its end.
  const end = listed && !isInProgress(listed.status) ? listed.meta.updatedAt : null;
  const [loadedFor, setLoadedFor] = useState<number | null>(null);
  // It was at work since it was loaded: however little time that took, there may be more of it.
  const [hasRun, setRun] = useState(false);
  if (listed && end === null && !hasRun) setRun(true);
  const isOutdated = (there: Job) => end !== null && (hasRun || (end !== loadedFor && end !== there.meta.updatedAt));
  const shown = useRef<Job | null>(null);

  useEffect(() => {
    const there = shown.current;
    if (there !== null && attempt === 0 && !isOutdated(there)) return;
    const control = new AbortController();
    const settle = () => {
      setLoadedFor(end);
      if (end !== null) setRun(false);
    };
    api.documents.getJob({ id: jobId }, { signal: control.signal }).then(
      (answer) => {
        shown.current = answer;
        setLoaded({ job: answer, error: null });
        settle();
        setAttempt(0);
      },
      (failure: unknown) => {
        if (control.signal.aborted) return;
        // What is under review stays.
        setLoaded({ job: shown.current, error: reasonOf(failure, messages.documents.jobNotFound) });
        settle();
      },
    );
    return () => control.abort();
    // `isOutdated` says what `end` and `hasRun` mean.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [jobId, attempt, end, hasRun, loadedFor]);

  useEffect(() => {
    const { setOpen } = useJobs.getState();
    setOpen(jobId);
    return () => setOpen(null);
  }, [jobId]);

  return {
    job: job && listed && isInProgress(listed.status) ? { ...job, ...listed } : job,
    error,
    isLate: job !== null && isOutdated(job),
    retry: () => {
      setLoaded({ job, error: null });
      setAttempt(attempt + 1);
    },
  };
}
