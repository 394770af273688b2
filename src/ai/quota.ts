/** Reads what a refused call says about limits (ai §8, "Quota"). */
import { AiError } from './provider.ts';

/** ai §8: a 429, or words like these, mean quota. */
const QUOTA_WORDS = /quota|resource.?(?:has been )?exhausted|rate.?limit|out.of.prompts/i;
const DEFAULT_WAIT_MS = 60_000;

/** Entries of Google's `error.details`. */
interface ErrorDetail {
  readonly '@type'?: string;
  readonly reason?: string;
  readonly retryDelay?: string;
  readonly violations?: ReadonlyArray<{ readonly quotaId?: string }>;
}

/** True when a status or a message speaks of quota. */
export function isQuota(status: number | undefined, message: string): boolean {
  return status === 429 || (status !== undefined && status >= 400 && QUOTA_WORDS.test(message));
}

/**
 * `rate_limited` with a wait, or `quota_exceeded` when a limit per day is hit. Google names the limit by a quota id such as
 * `GenerateRequestsPerDayPerProjectPerModel-FreeTier` and the wait in a RetryInfo; other servers at most in `Retry-After`.
 */
export function quotaError(
  status: number | undefined,
  details: unknown,
  options: { retryAfterMs?: number; cause?: unknown } = {},
): AiError {
  const list = Array.isArray(details) ? (details as ErrorDetail[]) : [];
  const ids = list
    .flatMap((detail) => (Array.isArray(detail?.violations) ? detail.violations : []))
    .map((violation) => violation?.quotaId ?? '');
  const shared = { ...(status !== undefined && { status }), cause: options.cause };
  const perDay = ids.find((id) => /PerDay/i.test(id));
  if (perDay !== undefined) return new AiError('quota_exceeded', `daily limit reached (${perDay})`, shared);
  const told = list.map((detail) => durationMs(detail?.retryDelay)).find((wait) => wait !== null);
  return new AiError('rate_limited', 'limit per minute reached', {
    ...shared,
    retryAfterMs: told ?? options.retryAfterMs ?? DEFAULT_WAIT_MS,
  });
}

/** True when Google's details name the key itself as the fault. */
export function refusesKey(status: number | undefined, details: unknown): boolean {
  if (status === 401 || status === 403) return true;
  return Array.isArray(details) && (details as ErrorDetail[]).some((detail) => detail?.reason === 'API_KEY_INVALID');
}

/** `"12.5s"` in milliseconds, or null. */
function durationMs(text: unknown): number | null {
  const match = typeof text === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(text) : null;
  return match ? Math.ceil(Number(match[1]) * 1000) : null;
}
