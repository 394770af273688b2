/** Retries of calls that change nothing (core §7, §9). */
import { GET_RETRIES, GET_RETRY_BACKOFF_CAP_MS, GET_RETRY_BACKOFF_MS } from '../contract/limits.ts';
import { Problem } from '../contract/problem.ts';
import { NetworkFailure } from './network-failure.ts';

/** How long to wait before retry number `attempt`, counted from 0: 160 ms, doubling, at most 2 s. */
export function backoffMs(attempt: number): number {
  return Math.min(GET_RETRY_BACKOFF_CAP_MS, GET_RETRY_BACKOFF_MS * 2 ** attempt);
}

/** Runs `attempt` once and up to twice more, as long as it fails for want of a network or of time. `wait` rejects when the caller cancels. */
export async function withRetries<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retry >= GET_RETRIES || !isTransient(error)) throw error;
      await wait(backoffMs(retry));
    }
  }
}

/** An answer of the server, however bad, is not transient: only silence is. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof NetworkFailure ||
    (error instanceof Problem && error.code === 'timeout' && error.extras.byClient === true)
  );
}
