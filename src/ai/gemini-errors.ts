/** What an error answer of Gemini means, whichever way it came. */
import { AiError } from './provider.ts';
import { isQuota, quotaError, refusesKey } from './quota.ts';

/** `details` is Google's `error.details`. */
export function classify(status: number | undefined, message: string, details: unknown, cause: unknown): AiError {
  const options = { ...(status !== undefined && { status }), cause };
  if (refusesKey(status, details)) return new AiError('invalid_key', 'the key was refused', options);
  if (isQuota(status, message)) return quotaError(status, details, { cause });
  if (status === 503) return new AiError('overloaded', 'the service is overloaded', options);
  if (status === 400 || status === 404)
    return new AiError('bad_request', `the request was refused (HTTP ${status})`, options);
  return new AiError('failed', `the service failed (HTTP ${status ?? 'unknown'})`, options);
}
