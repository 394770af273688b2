/**
 * Document jobs as a person sees them: create, list, cancel, continue, remove (ai §4). The half that works on them is in `job-work.ts`. Jobs
 * never leave this host, and their pages are gone as soon as the job no longer needs them.
 */
import type { Job, JobStatus, JobSummary, DocumentPage } from '../../contract/documents.schema.ts';
import { JOB_STAGE_PERCENT, JOBS_KEPT } from '../../contract/limits.ts';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import { askablePages } from '../../domain/ai/page-gaps.ts';
import { isInProgress } from '../../domain/documents/job-progress.ts';
import type { Database } from '../database/database.ts';
import { keptPages, putPages, removePages } from './job-pages.ts';
import { completedFields, readResult, storedResult } from './job-result.ts';
import { newRow, toJob, toSummary, type NewJobFields } from './job-rows.ts';
import { keepPageTexts } from './page-texts.ts';
import type { JobRow } from '../database/tables.ts';
import { write, type Writer } from '../write/write.ts';

const said = messages.documents;

export interface NewJob extends NewJobFields {
  /** Whether what the pages say stays after the job (spec README, "Page text": on a desktop). */
  readonly keepPages?: boolean;
  readonly pages: readonly DocumentPage[];
}

export interface Jobs {
  /** Queues a document at 5 percent. @throws Problem `list_full` when all 12 that are kept are at work or hold what nobody has saved */
  create(job: NewJob): Promise<JobSummary>;
  /** Newest first. */
  list(limit: number): Promise<JobSummary[]>;
  /** Throws `not_found`. */
  get(id: string): Promise<Job>;
  /** A job that has ended stays as it is; one that asks again for pages is completed with what it had made. */
  cancel(id: string): Promise<JobSummary>;
  /**
   * Asks once more for pages of a completed job that gave no cards: for `pages`, or all. One at work goes on as it does. Throws `conflict` when there are
   * none, or they are no longer kept.
   */
  again(id: string, pages?: readonly number[]): Promise<JobSummary>;
  /** Only for a failed job whose pages are still kept; throws `conflict` otherwise. */
  continue(id: string): Promise<JobSummary>;
  /** Discards a job that has ended. Throws `job_processing` while it runs. */
  remove(id: string): Promise<void>;
  /** Brings back what was discarded a moment ago; throws `not_found` later. */
  restore(id: string): Promise<JobSummary>;
  /** Discards ended jobs, but not those with sets that nobody has saved when `keepUnsaved` says so, and removes those at work when told to; answers how many. */
  clear(which: { readonly includeProcessing: boolean; readonly keepUnsaved: boolean }): Promise<number>;
}

export function createJobs(db: Database, owner: string): Jobs {
  const jobRow = async (reader: Database['read'], id: string, isDiscarded = false): Promise<JobRow> => {
    const row = await reader
      .selectFrom('jobs')
      .selectAll()
      .where('owner', '=', owner)
      .where('id', '=', id)
      .where('discarded_at', isDiscarded ? 'is not' : 'is', null)
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
        await putPages(tx, id, distinct);
        if (keepPages && job.document !== undefined) await keepPageTexts(tx, job.document, distinct);
        return toSummary(await jobRow(tx.read, id));
      }),

    async list(limit) {
      const recent = db.read
        .selectFrom('jobs')
        .selectAll()
        .where('owner', '=', owner)
        .where('discarded_at', 'is', null)
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
          ...(row.result === null
            ? { status: 'cancelled', progress_message: said.cancelled }
            : completedFields(readResult(row.result))),
          lease_owner: null,
          // Whoever cancels what is worked on was served until now, and does not come before those who wait.
          lease_until: row.lease_owner === null ? row.lease_until : tx.now,
          updated_at: tx.now,
        });
        if (row.result === null) await removePages(tx, id);
      }),

    again: (id, pages) =>
      change(id, async (tx, row) => {
        if (isInProgress(row.status as JobStatus)) return;
        if (row.status !== 'completed' || row.result === null) throw new Problem('conflict', said.notCompleted);
        const result = readResult(row.result);
        const askable = askablePages(result.gaps);
        const kept = new Set(await keptPages(tx.read, owner, id));
        const asking = (pages ?? [...askable]).filter((page) => askable.has(page) && kept.has(page));
        if (asking.length === 0) throw new Problem('conflict', said.pagesGone);
        await dropOpenChunks(tx, owner, id);
        await tx.local.patch('jobs', id, {
          ...begunAgain(tx.now),
          progress_percent: JOB_STAGE_PERCENT.analyzing,
          progress_message: said.stage.queued,
          result: storedResult({ ...result, asking }),
        });
      }),

    continue: (id) =>
      change(id, async (tx, row) => {
        if (isInProgress(row.status as JobStatus)) return;
        if (row.status !== 'failed') throw new Problem('conflict', said.notStopped);
        if ((await keptPages(tx.read, owner, id)).length === 0) throw new Problem('conflict', said.pagesGone);
        await reopenChunks(tx, owner, id);
        await tx.local.patch('jobs', id, { ...begunAgain(tx.now), progress_message: said.resuming });
      }),

    remove: (id) =>
      write(db, owner, async (tx) => {
        const row = await jobRow(tx.read, id);
        if (isInProgress(row.status as JobStatus)) throw new Problem('job_processing', said.stillProcessing);
        await tx.local.patch('jobs', id, { discarded_at: tx.now });
      }),

    restore: (id) =>
      write(db, owner, async (tx) => {
        await jobRow(tx.read, id, true);
        await tx.local.patch('jobs', id, { discarded_at: null });
        return toSummary(await jobRow(tx.read, id));
      }),

    clear: ({ includeProcessing, keepUnsaved }) =>
      write(db, owner, async (tx) => {
        const rows = await tx.read
          .selectFrom('jobs')
          .select(['id', 'status', 'set_count'])
          .where('owner', '=', owner)
          .where('discarded_at', 'is', null)
          .execute();
        const cleared = rows.filter((row) => !(keepUnsaved && row.set_count > 0));
        const working = cleared.filter((row) => isInProgress(row.status as JobStatus));
        const ended = cleared.filter((row) => !working.includes(row));
        for (const { id } of ended) await tx.local.patch('jobs', id, { discarded_at: tx.now });
        if (!includeProcessing) return ended.length;
        for (const { id } of working) await tx.local.remove('jobs', id);
        return ended.length + working.length;
      }),
  };
}

/** `now` is epoch ms. */
function begunAgain(now: number) {
  return {
    status: 'processing',
    error_code: null,
    error_message: null,
    resume_at: null,
    attempts: 0,
    lease_owner: null,
    // It waits from now on, not since it was made.
    lease_until: now,
    updated_at: now,
  };
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
  for (const { id } of unreadable) await tx.local.patch('job_chunks', id, { status: 'open', error_code: null });
}

/** Of an attempt that was given up: what was not asked for then is not asked for with the next. */
async function dropOpenChunks(tx: Writer, owner: string, jobId: string): Promise<void> {
  const open = await tx.read
    .selectFrom('job_chunks')
    .select('id')
    .where('owner', '=', owner)
    .where('job_id', '=', jobId)
    .where('status', 'in', ['open', 'repair'])
    .execute();
  for (const { id } of open) await tx.local.remove('job_chunks', id);
}

/** Makes the list one shorter than it may be, by the oldest that hold nothing: cancelled, without sets, or failed with no pages to go on with. */
async function makeRoom(tx: Writer, owner: string): Promise<void> {
  const rows = await tx.read
    .selectFrom('jobs')
    .select((is) => [
      'id',
      'status',
      'set_count',
      is.exists(is.selectFrom('job_pages').select('id').whereRef('job_id', '=', 'jobs.id')).as('has_pages'),
    ])
    .where('owner', '=', owner)
    .where('discarded_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const tooMany = Math.max(0, rows.length - (JOBS_KEPT - 1));
  const empty = rows.filter(
    (row) =>
      row.status === 'cancelled' ||
      (row.status === 'completed' && row.set_count === 0) ||
      (row.status === 'failed' && !row.has_pages),
  );
  if (empty.length < tooMany) throw new Problem('list_full', said.listFull(JOBS_KEPT));
  for (const { id } of empty.slice(0, tooMany)) await tx.local.remove('jobs', id);
}
