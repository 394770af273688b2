/**
 * Finds out why a request got no answer. The Gemini package throws away the cause of a failed fetch, but Node announces each failed request on
 * a diagnostics channel, so "the name does not resolve" and "the certificate is not trusted" stay apart in the log.
 */
import diagnostics from 'node:diagnostics_channel';

const CHANNEL = 'undici:request:error';

interface FailedRequest {
  readonly request?: { readonly origin?: unknown };
  readonly error?: unknown;
}

/** Runs `perform` and hands the last network failure towards `origin` to `onFailure`, with the error that `perform` threw. */
export async function withNetworkCause<T>(
  origin: string,
  perform: () => Promise<T>,
  onFailure: (error: unknown, cause: unknown) => never,
): Promise<T> {
  let cause: unknown;
  const listener = (message: unknown): void => {
    const { request, error } = message as FailedRequest;
    if (String(request?.origin) === origin) cause = error;
  };
  diagnostics.subscribe(CHANNEL, listener);
  try {
    return await perform();
  } catch (error) {
    return onFailure(error, cause);
  } finally {
    diagnostics.unsubscribe(CHANNEL, listener);
  }
}

/** `ECONNREFUSED`, `ENOTFOUND`, `CERT_HAS_EXPIRED`, … or null. */
export function networkCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return 'cause' in error ? networkCode(error.cause) : null;
}
