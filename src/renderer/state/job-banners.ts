/** What a person is told when a document job ends, and for how long it stays (ai §4: 4.5, 5 and 3.2 s). */
import type { JobSummary } from '../../contract/documents.schema.ts';
import { JOB_BANNER_MS } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { outcomeOf } from '../../domain/documents/job-progress.ts';
import { notify } from '../lib/notices/notify.ts';
import { tellOutOfTokens } from '../lib/ai/out-of-prompts.ts';
import { reviewAddress } from '../lib/addresses/review-address.ts';

const said = messages.documents;

/** Tells how a job ended. Sets that are ready are shown at once or offered (`offerReview`), so they need no banner here. */
export function announce(job: JobSummary): void {
  const outcome = outcomeOf(job);
  const id = bannerId(job);
  // A completed job that was asked again names what stopped that.
  if (outcome === 'failed' || (outcome !== 'cancelled' && job.errorMessage !== null)) announceFailure(id, job);
  else if (outcome === 'cancelled') {
    notify.toast({ id, message: said.banner.cancelled(job.fileName), durationMs: JOB_BANNER_MS.cancelled });
  } else if (outcome === 'completed-empty') {
    notify.toast({ id, kind: 'error', message: said.noSets, durationMs: JOB_BANNER_MS.failed });
  }
}

/** Offers the review to a person who must not be interrupted. */
export function offerReview(job: JobSummary): void {
  notify.toast({
    id: bannerId(job),
    kind: 'success',
    message: said.banner.completed(job.fileName),
    action: { label: said.list.review, href: reviewAddress(job.jobId) },
    durationMs: JOB_BANNER_MS.completed,
  });
}

function bannerId(job: JobSummary): string {
  return `job:${job.jobId}`;
}

/** A used up quota has its own notice (ai §8), which also leads to the key. */
function announceFailure(id: string, job: JobSummary): void {
  if (job.errorCode === 'quota_exceeded') return tellOutOfTokens(JOB_BANNER_MS.failed);
  const reason = job.errorMessage ?? said.processingFailed;
  notify.toast({
    id,
    kind: 'error',
    message: said.banner.failed(job.fileName, reason),
    durationMs: JOB_BANNER_MS.failed,
  });
}
