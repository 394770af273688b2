/**
 * Document jobs as the runner sees them: claim one, store each finished chunk, end it. A runner owns a job while it holds the lease; every
 * write checks that, so a runner that was cancelled or has slept too long can change nothing any more.
 */
import type { DocumentPage, GeneratedSet, JobGap, RefusedCard } from '../../contract/documents.schema.ts';
import type { CardWish } from '../../contract/wish.schema.ts';
import type { ChunkPlan } from '../../domain/ai/chunks.ts';
import { askablePages } from '../../domain/ai/page-gaps.ts';
import { chunkCount, chunkId, openChunks, readChunks, type ChunkState, type WorkChunk } from './job-chunks.ts';
import { keepPages, readPages, removePages } from './job-pages.ts';
import { completedFields, readResult, storedResult, type JobResult } from './job-result.ts';
import { wishOf } from './job-rows.ts';
import type { Database } from '../database/database.ts';
import type { JobRow } from '../database/tables.ts';
import { OWNER_BUSY, write, writeUnlessBusy, type Writer } from '../write/write.ts';

export interface JobFailure {
  readonly code: string;
  readonly message: string;
  /** When a daily limit ends, epoch ms. */
  readonly resumeAt?: number | undefined;
}

export interface JobOutcome {
  readonly sets: readonly GeneratedSet[];
  readonly gaps: readonly JobGap[];
  readonly refused: readonly RefusedCard[];
  readonly summary: string;
}

/** The job is no longer this runner's: it was cancelled, removed, or taken over. */
export class LeaseLost extends Error {
  constructor() {
    super('the job is no longer held by this runner');
    this.name = 'LeaseLost';
  }
}

export interface JobWork {
  readonly owner: string;
  readonly jobId: string;
  readonly fileName: string;
  readonly folderPath: string;
  /** SHA-256 of the file, in hex, when the client said it. */
  readonly document: string | null;
  readonly wish: CardWish;
  /** Claims since the job last got on. */
  readonly attempts: number;
  /** What it made before pages of it were asked for again; null the first time. */
  readonly earlier: JobResult | null;
  pages(): Promise<DocumentPage[]>;
  chunks(): Promise<WorkChunk[]>;
  /** Stores a plan once, behind earlier ones; a job keeps it even when the model changes. */
  plan(chunks: readonly ChunkPlan[]): Promise<void>;
  /** Stores how a part stands after a call, and counts the call. */
  saveChunk(index: number, state: ChunkState): Promise<void>;
  /** The percent stored never falls. `goesOnAt`: when a wait that the message speaks of is over, epoch ms. */
  progress(percent: number, message: string, goesOnAt?: number): Promise<void>;
  /** Holds the job until `until`, epoch ms. */
  renew(until: number): Promise<void>;
  /** Pages that gave no cards are kept, so that they can be asked for again. */
  complete(outcome: JobOutcome): Promise<void>;
  /** A job that has made something already is completed with that, and with the error. */
  fail(failure: JobFailure): Promise<void>;
  /** Gives the job back unfinished; its owner now stands behind all who wait already. */
  release(): Promise<void>;
}

interface ClaimOptions {
  readonly runnerId: string;
  /** Epoch ms. */
  readonly leaseUntil: number;
  /** Owners this runner works for already: one job at a time each. */
  readonly busyOwners: ReadonlySet<string>;
  /** Answers null rather than waiting for a job whose owner writes just now. */
  readonly onlyAtOnce?: boolean;
}

/**
 * Takes a job of the owner who has waited longest of those for whom nothing runs, the oldest that they have, or null. Two runners on one
 * database never get the same job, and one does not wait for the other while there is a job that it can have at once.
 */
export async function claimJob(db: Database, options: ClaimOptions): Promise<JobWork | null> {
  const passedOver: WaitingJob[] = [];
  for (const job of await waitingInTurn(db, options.busyOwners)) {
    const row = await writeUnlessBusy(db, job.owner, (tx) => takeLease(tx, job.owner, job.id, options));
    if (row === OWNER_BUSY) passedOver.push(job);
    else if (row) return jobWork(db, row, options.runnerId);
  }
  if (options.onlyAtOnce) return null;
  // Nothing else is to be had, so it is worth waiting for those.
  for (const { owner, id } of passedOver) {
    const row = await write(db, owner, (tx) => takeLease(tx, owner, id, options));
    if (row) return jobWork(db, row, options.runnerId);
  }
  return null;
}

type WaitingJob = Pick<JobRow, 'owner' | 'id'>;

/**
 * One job of each owner who waits, in turn: an owner waits since one of their jobs was last worked on, or, when that was earlier, since the
 * oldest that waits was made. So whoever has many documents comes as often as whoever has one (security.md, "Documents").
 */
async function waitingInTurn(db: Database, busyOwners: ReadonlySet<string>): Promise<WaitingJob[]> {
  const now = db.now();
  const rows = await db.read
    .selectFrom('jobs')
    .select((is) => [
      'owner',
      'id',
      'created_at',
      is
        .selectFrom('jobs as served')
        .select((of) => of.fn.max('served.lease_until').as('at'))
        .whereRef('served.owner', '=', 'jobs.owner')
        .as('served_at'),
    ])
    .where('status', '=', 'processing')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('jobs as held')
            .select('held.id')
            .whereRef('held.owner', '=', 'jobs.owner')
            .where('held.status', '=', 'processing')
            .where('held.lease_owner', 'is not', null)
            .where('held.lease_until', '>', now),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const oldest = new Map<string, WaitingJob & { readonly since: number }>();
  for (const { owner, id, created_at: createdAt, served_at: servedAt } of rows) {
    if (busyOwners.has(owner) || oldest.has(owner)) continue;
    oldest.set(owner, { owner, id, since: Math.max(createdAt, servedAt ?? 0) });
  }
  return [...oldest.values()].toSorted((a, b) => a.since - b.since);
}

async function takeLease(
  tx: Writer,
  owner: string,
  id: string,
  { runnerId, leaseUntil }: ClaimOptions,
): Promise<JobRow | null> {
  const rows = await tx.read
    .selectFrom('jobs')
    .selectAll()
    .where('owner', '=', owner)
    .where('status', '=', 'processing')
    .execute();
  const held = rows.some((row) => row.lease_owner !== null && (row.lease_until ?? 0) > tx.now);
  const row = rows.find((candidate) => candidate.id === id);
  if (held || !row) return null;
  await tx.local.patch('jobs', id, { lease_owner: runnerId, lease_until: leaseUntil, attempts: row.attempts + 1 });
  return { ...row, attempts: row.attempts + 1 };
}

/** When the next lease may run out, epoch ms, or null. Leases that have run out already are for `claimJob`. */
export async function nextLeaseEnd(db: Database): Promise<number | null> {
  const row = await db.read
    .selectFrom('jobs')
    .select((of) => of.fn.min('lease_until').as('until'))
    .where('status', '=', 'processing')
    .where('lease_owner', 'is not', null)
    .where('lease_until', '>', db.now())
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Frees every held job. Only for a host whose database no other process works on, where an old lease means an old crash. */
export async function dropLeases(db: Database): Promise<void> {
  const held = await db.read.selectFrom('jobs').select(['owner', 'id']).where('lease_owner', 'is not', null).execute();
  for (const { owner, id } of held) {
    await write(db, owner, (tx) => tx.local.patch('jobs', id, { lease_owner: null, lease_until: null }));
  }
}

/**
 * Deletes the pages of jobs that failed before `before`, epoch ms (spec README: a server keeps them 7 days), and of those that were completed before it and
 * kept the pages of parts that failed.
 */
export async function forgetOldPages(db: Database, before: number): Promise<void> {
  const old = await db.read
    .selectFrom('jobs')
    .select(['owner', 'id'])
    .where('status', 'in', ['failed', 'completed'])
    .where('updated_at', '<', before)
    .where((is) =>
      is.exists(is.selectFrom('job_pages').select('job_pages.id').whereRef('job_pages.job_id', '=', 'jobs.id')),
    )
    .execute();
  for (const { owner, id } of old) await write(db, owner, (tx) => removePages(tx, id));
}

function jobWork(db: Database, row: JobRow, runnerId: string): JobWork {
  const { owner, id: jobId } = row;

  /** One transaction that this runner may make only while the job is its own. */
  const held = (perform: (tx: Writer, job: JobRow) => Promise<void>): Promise<void> =>
    write(db, owner, async (tx) => {
      const job = await tx.read
        .selectFrom('jobs')
        .selectAll()
        .where('owner', '=', owner)
        .where('id', '=', jobId)
        .executeTakeFirst();
      if (!job || job.status !== 'processing' || job.lease_owner !== runnerId) throw new LeaseLost();
      await perform(tx, job);
    });
  const earlier = row.result === null ? null : readResult(row.result);
  /** Nobody's any more; the time stays, as that at which its owner was last served. */
  const end = (now: number) => ({ lease_owner: null, lease_until: now });

  return {
    owner,
    jobId,
    fileName: row.file_name,
    folderPath: row.folder_path,
    document: row.document,
    wish: wishOf(row),
    attempts: row.attempts,
    earlier,

    pages: () => readPages(db.read, owner, jobId),

    chunks: () => readChunks(db.read, owner, jobId),

    plan: (plans) =>
      held(async (tx) => {
        const from = await chunkCount(tx.read, owner, jobId);
        await tx.local.putAll('job_chunks', openChunks(jobId, plans, { from, now: tx.now }));
        if (earlier) await tx.local.patch('jobs', jobId, { result: storedResult({ ...earlier, asking: [] }) });
      }),

    saveChunk: (index, { status, answer, fault, follow = [], sent, received }) =>
      held(async (tx, job) => {
        await tx.local.patch('job_chunks', chunkId(jobId, index), {
          status,
          raw_response: answer,
          error_code: fault ?? null,
          updated_at: tx.now,
        });
        const from = await chunkCount(tx.read, owner, jobId);
        await tx.local.putAll('job_chunks', openChunks(jobId, follow, { from, now: tx.now }));
        await tx.local.patch('jobs', jobId, {
          attempts: 0,
          // Nothing is sent of a call that was refused: it was not answered.
          ai_calls: job.ai_calls + (sent === 0 ? 0 : 1),
          sent_chars: job.sent_chars + sent,
          received_chars: job.received_chars + received,
        });
      }),

    progress: (percent, message, goesOnAt) =>
      held((tx, job) =>
        tx.local.patch('jobs', jobId, {
          progress_percent: Math.max(job.progress_percent, percent),
          progress_message: message,
          resume_at: goesOnAt ?? null,
          updated_at: tx.now,
        }),
      ),

    renew: (until) => held((tx) => tx.local.patch('jobs', jobId, { lease_until: until })),

    complete: ({ sets, gaps, refused, summary }) =>
      held(async (tx) => {
        const result = { sets: [...sets], gaps: [...gaps], refused: [...refused], asking: [] };
        await tx.local.patch('jobs', jobId, {
          ...end(tx.now),
          ...completedFields(result),
          summary: summary === '' ? null : summary,
          result: storedResult(result),
          updated_at: tx.now,
        });
        await keepPages(tx, owner, jobId, askablePages(gaps));
      }),

    fail: ({ code, message, resumeAt }) =>
      held((tx) =>
        tx.local.patch('jobs', jobId, {
          ...end(tx.now),
          ...(earlier ? completedFields(earlier) : { status: 'failed', progress_message: message }),
          error_code: code,
          error_message: message,
          resume_at: resumeAt ?? null,
          updated_at: tx.now,
        }),
      ),

    // Given back in good order, so it does not count as an attempt that failed.
    release: () => held((tx) => tx.local.patch('jobs', jobId, { ...end(tx.now), attempts: 0, resume_at: null })),
  };
}
