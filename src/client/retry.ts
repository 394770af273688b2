/** Retries of calls that change nothing (core §7, §9), or that the server has not begun. */
import { GET_RETRIES, GET_RETRY_BACKOFF_CAP_MS, GET_RETRY_BACKOFF_MS } from '../contract/limits.ts';
import { isProblem, Problem } from '../contract/problem.ts';
import { WRITE_WAITS_MAX_MS } from '../contract/sync-limits.ts';
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

/**
 * Runs `attempt`, and again after each time that the server asks for as long as it does none of it (security.md, "Limits per route"), until it was waited
 * for five minutes. `wait` rejects when the caller cancels.
 */
export async function onceLetIn<T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  for (let waited = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseOf(error);
      if (pause === null || waited + pause > WRITE_WAITS_MAX_MS) throw error;
      await wait(pause);
      waited += pause;
    }
  }
}

/** In ms; null for an answer after which the call may not be sent again. */
function pauseOf(error: unknown): number | null {
  if (!isProblem(error) || error.code !== 'rate_limited' || error.extras.nothingDone !== true) return null;
  const { retryAfter } = error.extras;
  // Less than a second would be asking without a pause.
  return typeof retryAfter === 'number' ? Math.max(1, retryAfter) * 1000 : null;
}

/** An answer of the server, however bad, is not transient: only silence is. */
function isTransient(error: unknown): boolean {
  return (
    error instanceof NetworkFailure ||
    (error instanceof Problem && error.code === 'timeout' && error.extras.byClient === true)
  );
}
