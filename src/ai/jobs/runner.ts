/**
 * The one runner of document jobs, the same on the desktop and on a server. It claims jobs with a lease, one at a time for each owner, keeps the
 * lease alive while it works, gives a job's place to another owner's after a part when all are taken, and while it waits for a limit to pass, and gives
 * jobs back when it stops; a job whose runner died is claimed again when the lease has run out.
 */
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { forgetDiscarded } from '../../data/documents/job-retention.ts';
import {
  claimJob,
  dropLeases,
  forgetOldPages,
  LeaseLost,
  nextLeaseEnd,
  type JobWork,
} from '../../data/documents/job-work.ts';
import type { Database } from '../../data/database/open.ts';
import { aiErrorOf } from '../problems.ts';
import { HOST_STOPS } from '../provider.ts';
import type { AiService } from '../service.ts';
import { JOB_TIMING, TurnEnded, type JobLog, type JobTiming } from './job-environment.ts';
import { toJobFailure } from './job-failure.ts';
import { runJob } from './run-job.ts';

/** Owners served at the same time; each waits for a model most of the time. When more wait, they take turns of one part. */
const JOBS_AT_ONCE = 4;
/** With those that wait for a limit per minute to pass: each holds its document in memory, and all may wait for the same limit, which others would only meet, too. */
const JOBS_HELD = 12;
/** spec README: pages of a failed job are kept this long, so that it can be continued. */
const FAILED_PAGES_KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Far longer than the toast stands from which they are brought back. */
const DISCARDED_JOBS_KEPT_MS = 60 * 60 * 1000;
const TIDY_EVERY_MS = 60 * 60 * 1000;

interface JobRunnerOptions {
  readonly db: Database;
  readonly serviceFor: (owner: string) => AiService;
  /** Epoch ms. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: JobLog;
  readonly timing?: Partial<JobTiming>;
  /** Rejects when it is broken off. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface JobRunner {
  /** Begins to work; jobs left by a crash are taken up. */
  start(): void;
  /** Breaks off running calls, gives their jobs back and resolves when nothing runs any more. */
  stop(): Promise<void>;
  /** Something changed: a job came, was continued, or was cancelled. */
  wake(): void;
}

interface Running {
  readonly work: JobWork;
  readonly controller: AbortController;
  readonly done: Promise<void>;
  /** It waits for the service, and its place is free. */
  isResting: boolean;
}

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { db, serviceFor, now, newId, log, timing: changed } = options;
  const { sleep = (ms, signal) => setTimeoutPromise(ms, undefined, { signal }) } = options;
  const timing = { ...JOB_TIMING, ...changed };
  const runnerId = newId();
  const running = new Map<string, Running>();
  let active = false;
  let tidiedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Scans follow one another, so that two never claim for the same owner. */
  let scans: Promise<void> = Promise.resolve();

  function wake(): void {
    if (!active) return;
    scans = scans.then(scan).catch((error: unknown) => log.error(described(error), 'looking for document jobs failed'));
  }

  async function scan(): Promise<void> {
    clearTimeout(timer);
    if (now() - tidiedAt >= TIDY_EVERY_MS) await tidyUp();
    await Promise.all([...running.values()].map(renew));
    while (active && hasPlace()) {
      const work = await claim(false);
      if (work === null) break;
      begin(work);
    }
    if (active) timer = setTimeout(wake, await untilNextScan()).unref();
  }

  const placesTaken = (): number => [...running.values()].filter(({ isResting }) => !isResting).length;
  const hasPlace = (): boolean => placesTaken() < JOBS_AT_ONCE && running.size < JOBS_HELD;

  /**
   * Gives the place of a job to the owner who has waited longest, when all places are taken and somebody waits. Theirs is claimed before this
   * one is given back, so that one who waits never takes two places. @throws TurnEnded when it has
   */
  async function shareTurn(signal: AbortSignal): Promise<void> {
    if (hasPlace()) return;
    const swapped = scans.then(() => beginNext(signal));
    scans = swapped.then(
      () => undefined,
      (error: unknown) => log.error(described(error), 'looking for who waits for a turn failed'),
    );
    // When nobody could be looked for, the job goes on.
    if (await swapped.catch(() => false)) throw new TurnEnded();
  }

  /** Whether a job that waited has been begun beside those that hold all places, one of which, that of `signal`, then ends its turn. */
  async function beginNext(signal: AbortSignal): Promise<boolean> {
    if (!active || signal.aborted || hasPlace()) return false;
    const next = await claim(true);
    if (next !== null) begin(next);
    return next !== null;
  }

  /** Lets others have the place of a job until the service may answer again. @throws TurnEnded when they have all of them then */
  async function rest(entry: Running, ms: number): Promise<void> {
    entry.isResting = true;
    wake();
    try {
      await sleep(ms, entry.controller.signal);
    } finally {
      entry.isResting = false;
    }
    if (placesTaken() > JOBS_AT_ONCE) throw new TurnEnded();
  }

  const claim = (onlyAtOnce: boolean) =>
    claimJob(db, {
      runnerId,
      leaseUntil: now() + timing.leaseMs,
      busyOwners: new Set(running.keys()),
      onlyAtOnce,
    });

  async function tidyUp(): Promise<void> {
    tidiedAt = now();
    await forgetOldPages(db, tidiedAt - FAILED_PAGES_KEPT_MS);
    await forgetDiscarded(db, tidiedAt - DISCARDED_JOBS_KEPT_MS);
  }

  /** The end of a lease that a dead runner holds, if that comes before the usual look round. */
  async function untilNextScan(): Promise<number> {
    const leaseEnd = await nextLeaseEnd(db);
    const wait = leaseEnd === null ? timing.idleMs : Math.max(0, leaseEnd - now()) + 1;
    return Math.min(timing.idleMs, wait);
  }

  function begin(work: JobWork): void {
    const controller = new AbortController();
    const heartbeat = setInterval(() => void renew(entry), timing.heartbeatMs);
    const done = Promise.resolve()
      .then(() => perform(entry))
      .finally(() => {
        clearInterval(heartbeat);
        running.delete(work.owner);
        wake();
      });
    const entry: Running = { work, controller, done, isResting: false };
    running.set(work.owner, entry);
  }

  /** Keeps a job, or breaks off its call when it is not this runner's any more. */
  async function renew({ work, controller }: Running): Promise<void> {
    try {
      await work.renew(now() + timing.leaseMs);
    } catch (error) {
      if (error instanceof LeaseLost) controller.abort();
      else log.warn({ job: work.jobId, ...described(error) }, 'the lease of a document job could not be renewed');
    }
  }

  /** Never rejects: whatever happens is written to the job, or to the log when even that fails. */
  async function perform(entry: Running): Promise<void> {
    const { work, controller } = entry;
    const { signal } = controller;
    try {
      const service = serviceFor(work.owner);
      await runJob(work, {
        service,
        timing,
        log,
        signal,
        now,
        shareTurn: () => shareTurn(signal),
        rest: (ms) => rest(entry, ms),
      });
    } catch (error) {
      await settle(work, signal, error).catch((later: unknown) => {
        if (!(later instanceof LeaseLost))
          log.error({ job: work.jobId, ...described(later) }, 'a document job could not be ended');
      });
    }
  }

  async function settle(work: JobWork, signal: AbortSignal, error: unknown): Promise<void> {
    // Cancelled, or taken up by another process while this one hung.
    if (error instanceof LeaseLost) return log.info({ job: work.jobId }, 'a document job is no longer this process’s');
    if (signal.aborted || error instanceof TurnEnded) return work.release();
    const failure = toJobFailure(error, now());
    // What a person is told may repeat what a model server says.
    const logged = aiErrorOf(error) ?? error;
    log.warn({ job: work.jobId, code: failure.code, ...described(logged) }, 'a document job stopped');
    await work.fail(failure);
  }

  return {
    start() {
      if (active) return;
      active = true;
      // One desktop process works on its file (single-instance lock), so leases found at start are those of a process that died.
      if (db.host === 'desktop') {
        scans = scans
          .then(() => dropLeases(db))
          .catch((error: unknown) => log.error(described(error), 'old leases of document jobs remain'));
      }
      wake();
    },
    async stop() {
      active = false;
      clearTimeout(timer);
      await scans;
      for (const { controller } of running.values()) controller.abort(HOST_STOPS);
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    wake,
  };
}

/** An error for the log: causes tell why a call failed; texts of documents and keys are in none of them. */
function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { error: error.stack ?? error.message, ...(cause !== undefined && { cause }) };
}
