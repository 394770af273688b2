/** What a document job may show, whatever order its reports arrive in (ai §4). */
import type { JobStatus, JobSummary } from '../../contract/documents.schema.ts';
import { JOB_POLL, JOB_STAGE_PERCENT } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';

export type JobStage = 'queued' | 'parsing' | 'analyzing' | 'finalizing';

const IN_PROGRESS: ReadonlySet<JobStatus> = new Set(['pending', 'queued', 'starting', 'running', 'processing']);

export function isInProgress(status: JobStatus): boolean {
  return IN_PROGRESS.has(status);
}

/** Display stage by percent: queued below 10, parsing below 30, analyzing below 95, finalizing from there. */
export function stageOf(percent: number): JobStage {
  if (percent < JOB_STAGE_PERCENT.parsing) return 'queued';
  if (percent < JOB_STAGE_PERCENT.analyzing) return 'parsing';
  return percent < JOB_STAGE_PERCENT.finalizing ? 'analyzing' : 'finalizing';
}

/**
 * The newer report with a percent that never falls for the same job, and so a stage that never goes back. A completed job that is in progress once more
 * was asked again for some of its pages, which begins at the beginning.
 */
export function mergeReport(shown: JobSummary | undefined, report: JobSummary): JobSummary {
  const floor = shown === undefined || shown.status === 'completed' ? 0 : shown.progressPercent;
  const percent = Math.min(100, Math.max(0, report.progressPercent, floor));
  return { ...report, progressPercent: report.status === 'completed' ? 100 : percent };
}

/** A failed job goes on where it stopped: after a call limit, or when the key, the model or the network is right again (ai §4). */
export function mayContinue(job: JobSummary): boolean {
  return job.status === 'failed';
}

/** What a job in progress says of itself. */
export interface ProgressWords {
  readonly shown: string;
  /** What a screen reader is told: while it counts down, the seconds that it began with, and not each of them. */
  readonly told: string;
  readonly countsDown: boolean;
}

/**
 * The words of a job at this moment, epoch ms. While it waits for a limit per minute the seconds count down; when they are over and nothing newer was
 * heard, its stage is named, since the host's sentence of waiting is no longer true.
 */
export function progressWords(job: JobSummary, now: number): ProgressWords {
  const { resumeAt, updatedAt } = job.meta;
  const stage = messages.documents.stage[stageOf(job.progressPercent)];
  if (resumeAt === null) return same(job.progressMessage || stage);
  // However far behind the host's clock this one is: the wait is no longer than when it began.
  const left = Math.min(resumeAt - now, resumeAt - updatedAt);
  if (left <= 0) return same(stage);
  const shown = messages.documents.waitingForLimit(Math.ceil(left / SECOND_MS));
  return { shown, told: job.progressMessage || shown, countsDown: true };
}

const SECOND_MS = 1_000;

function same(words: string): ProgressWords {
  return { shown: words, told: words, countsDown: false };
}

/** Whether a job of which something can be reviewed is asked again for other pages of it. */
export function isAskedAgain(job: JobSummary): boolean {
  return isInProgress(job.status) && job.meta.setCount > 0;
}

/** Whether the sets of a job wait for review, also while other pages of it are asked for again. */
export function hasSets(job: JobSummary): boolean {
  return outcomeOf(job) === 'completed' || isAskedAgain(job);
}

export type PollPace = 'fresh' | 'resumed';

/** Wait before poll number `n` (from 0), ms: 2.2 s × 1.35ⁿ, or 3.2 s × 1.25ⁿ for jobs picked up again, at most 8 s. */
export function pollDelay(pace: PollPace, n: number): number {
  const { firstMs, factor } = JOB_POLL[pace];
  return Math.min(JOB_POLL.capMs, firstMs * factor ** n);
}

export type JobOutcome = 'completed' | 'completed-empty' | 'failed' | 'cancelled';

/** How a followed job ended, or null while it has not. */
export function outcomeOf(job: JobSummary): JobOutcome | null {
  if (job.status === 'completed') return job.meta.setCount > 0 ? 'completed' : 'completed-empty';
  return job.status === 'failed' || job.status === 'cancelled' ? job.status : null;
}

/** Whether there is something to show that was not there before; one that failed to be asked again says why instead. */
export function isReady(job: JobSummary): boolean {
  return outcomeOf(job) === 'completed' && job.errorMessage === null;
}
