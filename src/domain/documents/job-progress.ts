/** What a document job may show, whatever order its reports arrive in (ai §4). */
import type { JobStatus, JobSummary } from '../../contract/documents.schema.ts';
import { JOB_POLL, JOB_STAGE_PERCENT } from '../../contract/limits.ts';

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

/** The newer report with a percent that never falls for the same job, and so a stage that never goes back. */
export function mergeReport(shown: JobSummary | undefined, report: JobSummary): JobSummary {
  const percent = Math.min(100, Math.max(0, report.progressPercent, shown?.progressPercent ?? 0));
  return { ...report, progressPercent: report.status === 'completed' ? 100 : percent };
}

/** A failed job goes on where it stopped: after a call limit, or when the key, the model or the network is right again (ai §4). */
export function mayContinue(job: JobSummary): boolean {
  return job.status === 'failed';
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
