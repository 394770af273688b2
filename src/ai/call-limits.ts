/** One place for what ends a call early: the caller's cancel, or too much time. */
import { AiError } from './provider.ts';

/** A model may think for minutes (`ai.generate` has the same limit). */
export const CALL_TIMEOUT_MS = 180_000;
/** Naming its models is quick, or the server is not there. */
export const LIST_TIMEOUT_MS = 10_000;

interface CallLimits {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/**
 * Runs one call under its limits. `perform` gets a signal that fires on cancel and on timeout; whatever it then throws becomes `cancelled` or
 * `timeout`. An already aborted signal never starts the call, and the timer is always cleared.
 */
export async function withLimits<T>(limits: CallLimits, perform: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, timeoutMs = CALL_TIMEOUT_MS } = limits;
  if (signal?.aborted) throw cancelled();
  const controller = new AbortController();
  let timedOut = false;
  const cancel = (): void => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await perform(controller.signal);
  } catch (error) {
    if (signal?.aborted) throw cancelled(error);
    if (timedOut) throw new AiError('timeout', `no answer within ${timeoutMs} ms`, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    // Whatever is left of the connection is of no use any more.
    controller.abort();
  }
}

function cancelled(cause?: unknown): AiError {
  return new AiError('cancelled', 'cancelled by the caller', { cause });
}
