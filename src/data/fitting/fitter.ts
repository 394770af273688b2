/**
 * Learns weights of FSRS from a person's history, in threads of their own. A host has one fitter: it lets one run at a time for each person,
 * and a few in all; the others wait.
 */
import { Worker } from 'node:worker_threads';
import { messages } from '../../contract/messages/index.ts';
import { Problem } from '../../contract/problem.ts';
import type { FitStep } from '../../contract/study.schema.ts';
import type { FitOutcome, FromThread, HistoryRow, ToThread } from './thread-messages.ts';

export interface FitRequest {
  readonly owner: string;
  readonly pages: AsyncIterable<readonly HistoryRow[]>;
  /** Rows that the pages have in all. */
  readonly rows: number;
  /** Those in use, which the learned ones are held against; null for the library's own. */
  readonly weights: readonly number[] | null;
  readonly signal: AbortSignal;
  /** `share` of the step, 0 to 1. */
  readonly onProgress: (step: FitStep, share: number) => void;
}

export interface Fitter {
  /** @throws Problem `conflict` while one runs for this owner, `cancelled` when the signal says so, Error when the thread fails */
  fit(request: FitRequest): Promise<FitOutcome>;
  /** Ends what runs and resolves when no thread is left. */
  stop(): Promise<void>;
}

interface FitterOptions {
  /** The file of `fit-thread`, as this host has it. */
  readonly thread: string | URL;
  /** Threads that may work at the same time. */
  readonly atOnce: number;
}

export function createFitter({ thread, atOnce }: FitterOptions): Fitter {
  const owners = new Set<string>();
  const slots = createSlots(atOnce);
  const stopping = new AbortController();

  async function run(request: FitRequest, signal: AbortSignal): Promise<FitOutcome> {
    if (!slots.isFree()) request.onProgress('waiting', 0);
    const release = await slots.take(signal);
    const worker = new Worker(thread, { execArgv: [] });
    // A thread that is told to end takes until its training does: its place is free only then.
    worker.once('exit', release);
    try {
      const outcome = outcomeOf(worker, signal, (share) => request.onProgress('learning', share));
      await Promise.race([feed(worker, request, signal), outcome]);
      return await outcome;
    } finally {
      void worker.terminate();
    }
  }

  return {
    async fit(request) {
      if (owners.has(request.owner)) throw new Problem('conflict', messages.fitting.alreadyRuns);
      owners.add(request.owner);
      try {
        return await run(request, AbortSignal.any([request.signal, stopping.signal]));
      } finally {
        owners.delete(request.owner);
      }
    },
    async stop() {
      stopping.abort();
      await slots.idle();
    },
  };
}

async function feed(worker: Worker, { pages, rows, weights, onProgress }: FitRequest, signal: AbortSignal) {
  let read = 0;
  onProgress('reading', 0);
  for await (const page of pages) {
    if (signal.aborted) return;
    tell(worker, { kind: 'page', rows: page });
    read += page.length;
    onProgress('reading', rows > 0 ? Math.min(1, read / rows) : 1);
  }
  tell(worker, { kind: 'end', weights });
}

function tell(worker: Worker, message: ToThread): void {
  worker.postMessage(message);
}

function outcomeOf(worker: Worker, signal: AbortSignal, onShare: (share: number) => void): Promise<FitOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<FitOutcome>();
  worker.on('message', (message: FromThread) => {
    if (signal.aborted) return;
    if (message.kind === 'progress') onShare(message.share);
    else if (message.kind === 'done') resolve(message.outcome);
    else reject(new Error(message.error));
  });
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread that learns ended with code ${code}.`)));
  whenAborted(signal, () => reject(cancelled()));
  return promise;
}

interface Slots {
  isFree(): boolean;
  /** Waits for a free place; answers what gives it back. @throws Problem `cancelled` */
  take(signal: AbortSignal): Promise<() => void>;
  /** Resolves when no place is taken. */
  idle(): Promise<void>;
}

function createSlots(count: number): Slots {
  const waiting = new Set<() => void>();
  const idlers: (() => void)[] = [];
  let taken = 0;
  const release = (): void => {
    const [next] = waiting;
    // Handed on, so that nobody who comes just now takes it.
    if (next) return next();
    taken -= 1;
    if (taken === 0) for (const resolve of idlers.splice(0)) resolve();
  };
  return {
    isFree: () => taken < count,
    async take(signal) {
      if (signal.aborted) throw cancelled();
      if (taken < count) {
        taken += 1;
        return release;
      }
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const begin = (): void => {
        waiting.delete(begin);
        resolve(release);
      };
      waiting.add(begin);
      whenAborted(signal, () => {
        if (waiting.delete(begin)) reject(cancelled());
      });
      return promise;
    },
    idle: () => (taken === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  };
}

function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}

function cancelled(): Problem {
  return new Problem('cancelled', messages.network.cancelled);
}
