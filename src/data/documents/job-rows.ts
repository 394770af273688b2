/** Document jobs as rows and as they are on the wire (ai §3). */
import type { Job, JobStatus, JobSummary } from '../../contract/documents.schema.ts';
import { JOB_INITIAL_PERCENT } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import type { CardWish } from '../../contract/wish.schema.ts';
import { NO_WISH } from '../../domain/documents/wish.ts';
import { readResult } from './job-result.ts';
import type { JobRow } from '../database/tables.ts';

export interface NewJobFields {
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly folderPath: string;
  /** SHA-256 of the file, in hex. */
  readonly document?: string | undefined;
  /** Left out: nothing in particular. */
  readonly wish?: CardWish | undefined;
}

/** A job that is queued at 5 percent (ai §4). */
export function newRow(id: string, job: NewJobFields, now: number): Omit<JobRow, 'owner' | 'page_count'> {
  return {
    id,
    status: 'processing',
    folder_path: job.folderPath,
    file_name: job.fileName,
    file_size: job.fileSize,
    document: job.document ?? null,
    wish: job.wish === undefined ? null : JSON.stringify(job.wish),
    progress_percent: JOB_INITIAL_PERCENT,
    progress_message: messages.documents.queued,
    set_count: 0,
    card_count: 0,
    summary: null,
    result: null,
    error_message: null,
    error_code: null,
    resume_at: null,
    ai_calls: 0,
    sent_chars: 0,
    received_chars: 0,
    attempts: 0,
    lease_owner: null,
    lease_until: null,
    created_at: now,
    updated_at: now,
    discarded_at: null,
  };
}

export function toSummary(row: JobRow): JobSummary {
  return {
    jobId: row.id,
    status: row.status as JobStatus,
    folderPath: row.folder_path,
    fileName: row.file_name,
    fileSize: row.file_size,
    progressPercent: row.progress_percent,
    progressMessage: row.progress_message,
    meta: {
      pages: row.page_count,
      setCount: row.set_count,
      cardCount: row.card_count,
      resumeAt: row.resume_at,
      usage: { calls: row.ai_calls, sent: row.sent_chars, received: row.received_chars },
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
    errorMessage: row.error_message,
    errorCode: row.error_code,
  };
}

/** What the person wished of a job. */
export function wishOf({ wish }: Pick<JobRow, 'wish'>): CardWish {
  return wish === null ? NO_WISH : (JSON.parse(wish) as CardWish);
}

export function toJob(row: JobRow, rawResponses: string[]): Job {
  const result = row.result === null ? null : readResult(row.result);
  return {
    ...toSummary(row),
    summary: row.summary,
    result: result && { sets: result.sets, gaps: result.gaps, refused: result.refused },
    wish: wishOf(row),
    aiMeta: {
      documentSummary: row.summary,
      rawResponses,
      lastRawResponse: rawResponses.at(-1) ?? null,
      errorCode: row.error_code,
    },
  };
}
