/**
 * Document jobs as the runner sees them: claim one, store each finished chunk, end it. A runner owns a job while it holds the lease; every
 * write checks that, so a runner that was cancelled or has slept too long can change nothing any more.
 */
import type { DocumentPage, GeneratedSet } from '../contract/documents.schema.ts';
import type { QualityReport } from '../contract/quality.schema.ts';
import { messages } from '../contract/messages/index.ts';
import type { ChunkPlan } from '../domain/ai/chunks.ts';
import { storedResult } from './job-result.ts';
import { removePages } from './jobs.ts';
import type { Database } from './database.ts';
import { giveWay } from './pause.ts';
import type { JobPageFields } from './job-tables.ts';
import type { JobRow } from './tables.ts';
import { OWNER_BUSY, write, writeUnlessBusy, type Writer } from './write.ts';

const said = messages.documents;
/** Pages read in one turn; with pictures, each is some hundred kilobytes. */
const PAGES_AT_ONCE = 10;

/** `repair`: the answer could not be read and one more attempt is due. `unreadable` and `done` are never asked for again. */
export type ChunkStatus = 'open' | 'repair' | 'done' | 'unreadable';

export interface WorkChunk {
  readonly index: number;
  readonly plan: ChunkPlan;
  readonly status: ChunkStatus;
  readonly answer: string | null;
}

interface ChunkState {
  readonly status: ChunkStatus;
  readonly answer: string | null;
  readonly errorCode?: string;
  /** Characters that the call took and gave. */
  readonly sent: number;
  readonly received: number;
}

export interface JobFailure {
  readonly code: string;
  readonly message: string;
  /** When a daily limit ends, epoch ms. */
  readonly resumeAt?: number | undefined;
}

export interface JobOutcome {
  readonly sets: readonly GeneratedSet[];
  readonly qualityReport: QualityReport;
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
  /** Claims since the job last got on. */
  readonly attempts: number;
  pages(): Promise<DocumentPage[]>;
  chunks(): Promise<WorkChunk[]>;
  /** Stores the plan once; a job keeps its plan even when the model changes. */
  plan(chunks: readonly ChunkPlan[]): Promise<void>;
  /** Stores how a part stands after a call, and counts the call. */
  saveChunk(index: number, state: ChunkState): Promise<void>;
  /** The percent stored never falls. */
  progress(percent: number, message: string): Promise<void>;
  /** Holds the job until `until`, epoch ms. */
  renew(until: number): Promise<void>;
  complete(outcome: JobOutcome): Promise<void>;
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

/** Deletes the pages of jobs that failed before `before`, epoch ms (spec README: a server keeps them 7 days). */
export async function forgetOldPages(db: Database, before: number): Promise<void> {
  const old = await db.read
    .selectFrom('jobs')
    .select(['owner', 'id'])
    .where('status', '=', 'failed')
    .where('updated_at', '<', before)
    .where((is) =>
      is.exists(is.selectFrom('job_pages').select('job_pages.id').whereRef('job_pages.job_id', '=', 'jobs.id')),
    )
    .execute();
  for (const { owner, id } of old) await write(db, owner, (tx) => removePages(tx, id));
}

function jobWork(db: Database, row: JobRow, runnerId: string): JobWork {
  const { owner, id: jobId } = row;
  const chunkId = (index: number): string => `${jobId}.${index}`;

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
  /** Nobody's any more; the time stays, as that at which its owner was last served. */
  const end = (now: number) => ({ lease_owner: null, lease_until: now });

  return {
    owner,
    jobId,
    fileName: row.file_name,
    folderPath: row.folder_path,
    document: row.document,
    attempts: row.attempts,

    async pages() {
      const pages: DocumentPage[] = [];
      for (;;) {
        const rows = await db.read
          .selectFrom('job_pages')
          .select(['page_index', 'text', 'images'])
          .where('owner', '=', owner)
          .where('job_id', '=', jobId)
          .where('page_index', '>', pages.at(-1)?.index ?? 0)
          .orderBy('page_index')
          .limit(PAGES_AT_ONCE)
          .execute();
        pages.push(...rows.map(toPage));
        if (rows.length < PAGES_AT_ONCE) return pages;
        await giveWay();
      }
    },

    async chunks() {
      const rows = await db.read
        .selectFrom('job_chunks')
        .select(['chunk_index', 'plan', 'status', 'raw_response'])
        .where('owner', '=', owner)
        .where('job_id', '=', jobId)
        .orderBy('chunk_index')
        .execute();
      return rows.map((chunk) => ({
        index: chunk.chunk_index,
        plan: JSON.parse(chunk.plan) as ChunkPlan,
        status: chunk.status as ChunkStatus,
        answer: chunk.raw_response,
      }));
    },

    plan: (plans) =>
      held(async (tx) => {
        const rows = plans.map((plan, index) => ({
          id: chunkId(index),
          job_id: jobId,
          chunk_index: index,
          page_from: plan.slices[0]?.page ?? 0,
          page_to: plan.slices.at(-1)?.page ?? 0,
          plan: JSON.stringify(plan),
          status: 'open',
          attempts: 0,
          raw_response: null,
          error_code: null,
          updated_at: tx.now,
        }));
        await tx.local.putAll('job_chunks', rows);
      }),

    saveChunk: (index, { status, answer, errorCode, sent, received }) =>
      held(async (tx, job) => {
        await tx.local.patch('job_chunks', chunkId(index), {
          status,
          raw_response: answer,
          error_code: errorCode ?? null,
          updated_at: tx.now,
        });
        await tx.local.patch('jobs', jobId, {
          attempts: 0,
          ai_calls: job.ai_calls + 1,
          sent_chars: job.sent_chars + sent,
          received_chars: job.received_chars + received,
        });
      }),

    progress: (percent, message) =>
      held(async (tx, job) => {
        const risen = Math.max(job.progress_percent, percent);
        await tx.local.patch('jobs', jobId, { progress_percent: risen, progress_message: message, updated_at: tx.now });
      }),

    renew: (until) => held((tx) => tx.local.patch('jobs', jobId, { lease_until: until })),

    complete: ({ sets, qualityReport, summary }) =>
      held(async (tx) => {
        const cards = sets.reduce((sum, set) => sum + set.count, 0);
        await tx.local.patch('jobs', jobId, {
          ...end(tx.now),
          status: 'completed',
          progress_percent: 100,
          progress_message: sets.length === 0 ? said.noSets : said.completed(cards, sets.length),
          set_count: sets.length,
          card_count: cards,
          summary: summary === '' ? null : summary,
          result: storedResult({ sets, qualityReport }),
          updated_at: tx.now,
        });
        await removePages(tx, jobId);
      }),

    fail: ({ code, message, resumeAt }) =>
      held((tx) =>
        tx.local.patch('jobs', jobId, {
          ...end(tx.now),
          status: 'failed',
          progress_message: message,
          error_code: code,
          error_message: message,
          resume_at: resumeAt ?? null,
          updated_at: tx.now,
        }),
      ),

    // Given back in good order, so it does not count as an attempt that failed.
    release: () => held((tx) => tx.local.patch('jobs', jobId, { ...end(tx.now), attempts: 0 })),
  };
}

function toPage(row: Pick<JobPageFields, 'page_index' | 'text' | 'images'>): DocumentPage {
  return { index: row.page_index, text: row.text, images: JSON.parse(row.images) as DocumentPage['images'] };
}
