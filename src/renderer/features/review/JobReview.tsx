import { useEffect, useState } from 'react';
import type { Job } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isInProgress } from '../../../domain/documents/job-progress.ts';
import { api } from '../../lib/api.ts';
import { useJobs } from '../../state/jobs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OutputDebugger } from './OutputDebugger.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { reasonOf } from '../../lib/reason.ts';

const said = messages.documents;

type Loaded = { readonly job: Job; readonly error: null } | { readonly job: null; readonly error: string | null };

interface JobReviewProps {
  jobId: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Loads what a job made and opens Review & Save on it; where there is nothing to review it shows what the model answered instead (ai §4). */
export function JobReview({ jobId, onClose, onSaved }: JobReviewProps) {
  const [attempt, setAttempt] = useState(0);
  const [{ job, error }, setLoaded] = useState<Loaded>({ job: null, error: null });

  useEffect(() => {
    const control = new AbortController();
    api.documents.getJob({ id: jobId }, { signal: control.signal }).then(
      (answer) => setLoaded({ job: answer, error: null }),
      (failure: unknown) => {
        if (control.signal.aborted) return;
        setLoaded({ job: null, error: reasonOf(failure, said.jobNotFound) });
      },
    );
    return () => control.abort();
  }, [jobId, attempt]);

  const retry = () => {
    setLoaded({ job: null, error: null });
    setAttempt(attempt + 1);
  };
  const sentence = error ?? (job && whyNothing(job));
  if (job?.result && sentence === null) {
    const origin = { context: job.jobId, file: job.fileName, job, forget: () => useJobs.getState().remove(job.jobId) };
    return <ReviewPanel origin={origin} sets={job.result.sets} onClose={onClose} onSaved={onSaved} />;
  }
  if (job && sentence !== null && !isInProgress(job.status))
    return <OutputDebugger job={job} note={sentence} onClose={onClose} />;
  return (
    <Dialog open title={messages.shell.pages.review} onClose={onClose} resizable={false}>
      {sentence === null ? (
        <div role="status" aria-label={messages.review.loading}>
          <Skeleton lines={6} />
        </div>
      ) : (
        <EmptyState text={sentence} action={<Button onClick={retry}>{messages.notices.retry}</Button>} />
      )}
    </Dialog>
  );
}

/** A sentence when the job has no sets to show, else null. */
function whyNothing(job: Job): string | null {
  if (isInProgress(job.status)) return said.stillProcessing;
  if (job.status !== 'completed') return said.generationFailed;
  return job.result && job.result.sets.length > 0 ? null : said.noSetsDebug;
}
