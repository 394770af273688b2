/** One answer out of the answers to the parts of a bulk call. */
import { Problem } from '../contract/problem.ts';

type Result = Record<string, unknown>;

/** Counts are summed and lists joined, in the order of the parts. */
export function joinResults(results: readonly unknown[]): Result {
  const joined: Result = {};
  for (const [field, value] of results.flatMap((result) => Object.entries(result as Result))) {
    const before = joined[field];
    if (Array.isArray(value)) joined[field] = [...((before as unknown[] | undefined) ?? []), ...(value as unknown[])];
    else joined[field] = typeof value === 'number' ? ((before as number | undefined) ?? 0) + value : value;
  }
  return joined;
}

/** The failure of a later part; `done` in its extras says what the parts before it have kept. */
export function failedAfter(results: readonly unknown[], error: unknown): unknown {
  if (results.length === 0 || !(error instanceof Problem)) return error;
  return new Problem(error.code, error.detail, {
    cause: error,
    status: error.status,
    extras: { ...error.extras, done: joinResults(results) },
  });
}
