/**
 * The transport of the browser edition, which goes on without its server (docs/offline.md): what the copy of the library can answer it
 * answers, and reviews wait. This part is loaded with the page; everything else with the first need of it.
 */
import {
  AWAY_STATUSES,
  OFFLINE_READS,
  OFFLINE_WRITES,
  type OfflineRead,
  type OfflineWrite,
} from '../../contract/offline.ts';
import { isProblem } from '../../contract/problem.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** What stands in for the server. */
export interface Offline {
  /** From the copy, or undefined where it does not have it. */
  answer(operation: OfflineRead, input: unknown): Promise<unknown>;
  /** Sends a review after those that wait, or has it wait. */
  review(operation: OfflineWrite, input: unknown): Promise<unknown>;
  /** Sends what waits; done when nothing does, or the server is away. */
  send(): Promise<void>;
}

export interface OfflineOptions {
  /** Loads what stands in; null where nobody is known whose it would be, or nothing is to be kept. */
  readonly load: () => Promise<Offline | null>;
  /** How many reviews wait here. */
  readonly waiting: () => number;
  /** Tells whether the last question was answered by the server. */
  readonly onReached: (isReached: boolean) => void;
}

const READS: ReadonlySet<string> = new Set(OFFLINE_READS);
const WRITES: ReadonlySet<string> = new Set(OFFLINE_WRITES);

export function withOffline(transport: Transport, options: OfflineOptions): Transport {
  const { load, waiting, onReached } = options;

  async function reaching(operation: string, input: unknown, callOptions: CallOptions): Promise<unknown> {
    const answer = await transport.call(operation, input, callOptions);
    onReached(true);
    return answer;
  }

  async function read(operation: OfflineRead, input: unknown, callOptions: CallOptions): Promise<unknown> {
    // Numbers and queues of the server do not know of what waits here.
    if (waiting() > 0 && operation.startsWith('study.')) {
      await (await load())?.send();
      if (waiting() > 0) return instead(operation, input, () => reaching(operation, input, callOptions));
    }
    try {
      return await reaching(operation, input, callOptions);
    } catch (error) {
      if (!isAway(error)) throw error;
      return instead(operation, input, () => Promise.reject(error as Error));
    }
  }

  /** The answer of the copy, or `otherwise`. */
  async function instead(operation: OfflineRead, input: unknown, otherwise: () => Promise<unknown>): Promise<unknown> {
    const answer = await load()
      .then((offline) => offline?.answer(operation, input))
      .catch(() => undefined);
    if (answer === undefined) return otherwise();
    onReached(false);
    return answer;
  }

  async function write(operation: OfflineWrite, input: unknown, callOptions: CallOptions): Promise<unknown> {
    const offline = await load().catch(() => null);
    return offline ? offline.review(operation, input) : transport.call(operation, input, callOptions);
  }

  return {
    ...transport,
    call(operation, input, callOptions = {}) {
      if (READS.has(operation)) return read(operation as OfflineRead, input, callOptions);
      if (WRITES.has(operation)) return write(operation as OfflineWrite, input, callOptions);
      return reaching(operation, input, callOptions);
    },
  };
}

/** Silence, or the word of something in between that the server is away. */
export function isAway(error: unknown): boolean {
  if (!isProblem(error)) return false;
  return error.code === 'offline' || error.code === 'timeout' || AWAY_STATUSES.includes(error.status);
}
