/**
 * Document jobs as a person sees them: create, list, cancel, continue, remove (ai §4). The half that works on them is in `job-work.ts`. Jobs
 * never leave this host, and their pages are gone as soon as the job no longer needs them.
 */
import type { Job, JobStatus, JobSummary, DocumentPage } from '../contract/documents.schema.ts';
import { JOB_INITIAL_PERCENT, JOBS_KEPT } from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { isInProgress } from '../domain/documents/job-progress.ts';
import type { Database } from './database.ts';
import { readResult } from './job-result.ts';
import { keepPageTexts } from './page-texts.ts';
import type { JobPageFields } from './job-tables.ts';
import type { JobRow } from './tables.ts';
import { write, type Writer } from './write.ts';

const said = messages.documents;

export interface NewJob {
  readonly fileName: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly folderPath: string;
  /** SHA-256 of the file, in hex. */
  readonly document?: string | undefined;
  /** Whether what the pages say stays after the job (spec README, "Page text": on a desktop). */
  readonly keepPages?: boolean;
  readonly pages: readonly DocumentPage[];
}

export interface Jobs {
  /** Queues a document at 5 percent; the oldest finished jobs beyond 12 make room for it. */
  create(job: NewJob): Promise<JobSummary>;
  /** Newest first. */
  list(limit: number): Promise<JobSummary[]>;
  /** Throws `not_found`. */
  get(id: string): Promise<Job>;
  /** A job that has ended stays as it is. */
  cancel(id: string): Promise<JobSummary>;
  /** Only for a failed job whose pages are still kept; throws `conflict` otherwise. */
  continue(id: string): Promise<JobSummary>;
  /** Throws `job_processing` while it runs. */
  remove(id: string): Promise<void>;
  /** Removes ended jobs, or all of them; answers how many. */
  clear(includeProcessing: boolean): Promise<number>;
}

export function createJobs(db: Database, owner: string): Jobs {
  const jobRow = async (reader: Database['read'], id: string): Promise<JobRow> => {
    const row = await reader
      .selectFrom('jobs')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw new Problem('not_found', said.jobNotFound);
    return row;
  };
  /** Changes one job and answers how it then is. */
  const change = (id: string, perform: (tx: Writer, row: JobRow) => Promise<void>): Promise<JobSummary> =>
    write(db, owner, async (tx) => {
      await perform(tx, await jobRow(tx.read, id));
      return toSummary(await jobRow(tx.read, id));
    });

  return {
    create: ({ pages, keepPages = false, ...job }) =>
      write(db, owner, async (tx) => {
        const id = db.newId();
        await makeRoom(tx, owner);
        // A page sent twice counts once, as it came last.
        const distinct = [...new Map(pages.map((page) => [page.index, page])).values()];
        await tx.local.put('jobs', { ...newRow(id, job, tx.now), page_count: distinct.length });
        await tx.local.putAll(
          'job_pages',
          distinct.map((page) => pageRow(id, page)),
        );
        if (keepPages && job.document !== undefined) await keepPageTexts(tx, job.document, distinct);
        return toSummary(await jobRow(tx.read, id));
      }),

    async list(limit) {
      const recent = db.read
        .selectFrom('jobs')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc');
      return (await recent.limit(limit).execute()).map(toSummary);
    },

    async get(id) {
      const row = await jobRow(db.read, id);
      const chunks = await db.read
        .selectFrom('job_chunks')
        .select('raw_response')
        .where('owner', '=', owner)
        .where('job_id', '=', id)
        .orderBy('chunk_index')
        .execute();
      return toJob(
        row,
        chunks.map((chunk) => chunk.raw_response).filter((text) => text !== null),
      );
    },

    cancel: (id) =>
      change(id, async (tx, row) => {
        if (!isInProgress(row.status as JobStatus)) return;
        await tx.local.patch('jobs', id, {
          status: 'cancelled',
          progress_message: said.cancelled,
          lease_owner: null,
          lease_until: null,
          updated_at: tx.now,
        });
        await removePages(tx, id);
      }),

    continue: (id) =>
      change(id, async (tx, row) => {
        if (isInProgress(row.status as JobStatus)) return;
        if (row.status !== 'failed') throw new Problem('conflict', said.notStopped);
        if (!(await hasPages(tx, owner, id))) throw new Problem('conflict', said.pagesGone);
        await reopenChunks(tx, owner, id);
        await tx.local.patch('jobs', id, {
          status: 'processing',
          progress_message: said.resuming,
          error_code: null,
          error_message: null,
          resume_at: null,
          attempts: 0,
          lease_owner: null,
          lease_until: null,
          updated_at: tx.now,
        });
      }),

    remove: (id) =>
      write(db, owner, async (tx) => {
        const row = await jobRow(tx.read, id);
        if (isInProgress(row.status as JobStatus)) throw new Problem('job_processing', said.stillProcessing);
        await tx.local.remove('jobs', id);
      }),

    clear: (includeProcessing) =>
      write(db, owner, async (tx) => {
        const rows = await tx.read.selectFrom('jobs').select(['id', 'status']).where('owner', '=', owner).execute();
        const gone = rows.filter((row) => includeProcessing || !isInProgress(row.status as JobStatus));
        for (const { id } of gone) await tx.local.remove('jobs', id);
        return gone.length;
      }),
  };
}

/** Deletes the pages of a job that needs them no more (spec README, "Page text"). */
export function removePages(tx: Writer, jobId: string): Promise<void> {
  return tx.local.removeWhere('job_pages', 'job_id', jobId);
}

/** Parts whose answer could not be read are asked for again when a person says to go on; finished ones never are. */
async function reopenChunks(tx: Writer, owner: string, jobId: string): Promise<void> {
  const unreadable = await tx.read
    .selectFrom('job_chunks')
    .select('id')
    .where('owner', '=', owner)
    .where('job_id', '=', jobId)
    .where('status', '=', 'unreadable')
    .execute();
  for (const { id } of unreadable) await tx.local.patch('job_chunks', id, { status: 'open' });
}

async function hasPages(tx: Writer, owner: string, jobId: string): Promise<boolean> {
  const page = await tx.read
    .selectFrom('job_pages')
    .select('id')
    .where('owner', '=', owner)
    .where('job_id', '=', jobId)
    .limit(1)
    .executeTakeFirst();
  return page !== undefined;
}

function pageRow(jobId: string, page: DocumentPage): JobPageFields {
  return {
    id: `${jobId}.${page.index}`,
    job_id: jobId,
    page_index: page.index,
    text: page.text,
    images: JSON.stringify(page.images),
  };
}

/** Keeps the list at 12 with the job that is about to come; jobs at work are never dropped. */
async function makeRoom(tx: Writer, owner: string): Promise<void> {
  const rows = await tx.read
    .selectFrom('jobs')
    .select(['id', 'status'])
    .where('owner', '=', owner)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const tooMany = Math.max(0, rows.length - (JOBS_KEPT - 1));
  const oldestEnded = rows.filter((row) => !isInProgress(row.status as JobStatus)).slice(0, tooMany);
  for (const { id } of oldestEnded) await tx.local.remove('jobs', id);
}

function newRow(
  id: string,
  job: Omit<NewJob, 'pages' | 'keepPages'>,
  now: number,
): Omit<JobRow, 'owner' | 'page_count'> {
  return {
    id,
    status: 'processing',
    folder_path: job.folderPath,
    file_name: job.fileName,
    file_size: job.fileSize,
    document: job.document ?? null,
    progress_percent: JOB_INITIAL_PERCENT,
    progress_message: said.queued,
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
  };
}

function toSummary(row: JobRow): JobSummary {
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

function toJob(row: JobRow, rawResponses: string[]): Job {
  const result = row.result === null ? null : readResult(row.result);
  return {
    ...toSummary(row),
    summary: row.summary,
    result: result && { sets: result.sets },
    aiMeta: {
      documentSummary: row.summary,
      qualityReport: result?.qualityReport ?? null,
      rawResponses,
      lastRawResponse: rawResponses.at(-1) ?? null,
      errorCode: row.error_code,
    },
  };
}
