import type { Job } from '../../../contract/documents.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { isInProgress } from '../../../domain/documents/job-progress.ts';
import { useJobs } from '../../state/jobs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useFollowedJob } from './followed-job.ts';
import { OutputDebugger } from './OutputDebugger.tsx';
import { mayAskAgain, type Asking } from './PageGaps.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';

const said = messages.documents;

interface JobReviewProps {
  jobId: string;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * Loads what a job made and opens Review & Save on it, also while pages of it are asked for again; where there is nothing to review it shows what the
 * model answered instead (ai §4).
 */
export function JobReview({ jobId, onClose, onSaved }: JobReviewProps) {
  const { job, error, isLate, retry } = useFollowedJob(jobId);
  const asking: Asking = {
    busy: job !== null && (isInProgress(job.status) || isLate),
    failure: job && error,
    retry,
  };
  if (job?.result && job.result.sets.length > 0) {
    const origin = { context: job.jobId, file: job.fileName, job, forget: () => useJobs.getState().remove(job.jobId) };
    return <ReviewPanel origin={origin} sets={job.result.sets} asking={asking} onClose={onClose} onSaved={onSaved} />;
  }
  if (job && (job.result !== null || !isInProgress(job.status))) {
    const mayAsk = job.result?.gaps.some(mayAskAgain) ?? false;
    return <OutputDebugger job={job} note={whyNothing(job)} asking={mayAsk ? asking : undefined} onClose={onClose} />;
  }
  const sentence = error ?? (job && said.stillProcessing);
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

/** Why a job has no sets to show; nothing while it is asked again. */
function whyNothing({ status }: Job): string | undefined {
  if (isInProgress(status)) return undefined;
  return status === 'completed' ? said.noSetsDebug : said.generationFailed;
}
