import type { AiService } from '../service.ts';

export interface JobLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** Times that tests shorten; all in ms. */
export interface JobTiming {
  /** How long a job stays with a runner that gives no sign of life, and how often it gives one. */
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** How often to look for jobs that nobody announced. */
  readonly idleMs: number;
  /** Waits between attempts when the service does not answer; as many attempts follow. */
  readonly retryDelaysMs: readonly number[];
  /** The longest wait that is still part of the job; a longer one is a quota. */
  readonly longestWaitMs: number;
}

export const JOB_TIMING: JobTiming = {
  leaseMs: 60_000,
  heartbeatMs: 20_000,
  idleMs: 30_000,
  retryDelaysMs: [2_000, 8_000, 20_000],
  longestWaitMs: 5 * 60_000,
};

/** What working on one job needs. */
export interface JobEnvironment {
  readonly service: AiService;
  readonly timing: JobTiming;
  readonly log: JobLog;
  /** Aborted when the job is cancelled or the runner stops. */
  readonly signal: AbortSignal;
  /** Epoch ms. */
  readonly now: () => number;
  /** Asked between two parts. @throws TurnEnded when the place has gone to somebody who waited for one */
  readonly shareTurn: () => Promise<void>;
  /** Waits so many ms for the service, and holds no place meanwhile. @throws TurnEnded when there is none afterwards */
  readonly rest: (ms: number) => Promise<void>;
}

/** A job has given its place to another owner's and goes on when its turn comes; what it has is stored. */
export class TurnEnded extends Error {
  constructor() {
    super('the job waits for its next turn');
    this.name = 'TurnEnded';
  }
}
