/** What an HTTP error answer becomes: always a `Problem` whose detail is a sentence (core §8). */
import { messages } from '../contract/messages/index.ts';
import { retryAfterMs } from '../domain/retry-after.ts';
import type { Row } from '../contract/operation.ts';
import { isProblemData, Problem, PROBLEM_STATUS, type ProblemCode } from '../contract/problem.ts';

/** The text of the body if it has one for a person, else the operation's own sentence, else one with the status. */
export function problemOf(row: Row, status: number, contentType: string, body: string): Problem {
  const data = parseJson(body);
  if (isProblemData(data)) return Problem.fromData(data);
  if (isObject(data)) {
    // Not ours: a message, or a code that we know as well.
    const code = [data.code, data.error].find(isCode) ?? codeOf(status);
    const said = [data.message, data.detail].find((each) => typeof each === 'string' && each !== '');
    return new Problem(code, typeof said === 'string' ? said : fallbackOf(row, status, code), { status });
  }
  const text = body.trim();
  // A proxy's error page is not a sentence for a person.
  const detail = text === '' || contentType.includes('text/html') ? fallbackOf(row, status) : text;
  return new Problem(codeOf(status), detail, { status });
}

/** With how long the server asks to be left alone, in seconds: our own says so in its body too, what stands before it in the header only. */
export function withRetryAfter(problem: Problem, header: string | null, now: number): Problem {
  const wait = retryAfterMs(header, now);
  const { code, detail, status, extras } = problem;
  if (wait === undefined || 'retryAfter' in extras) return problem;
  return new Problem(code, detail, { status, extras: { ...extras, retryAfter: Math.ceil(wait / 1000) } });
}

/** An answer of 200 whose body is not JSON comes from something that is not our server, such as a sign-in page of a network. */
export function unreadableAnswer(row: Row, status: number): Problem {
  return new Problem('internal', fallbackOf(row, status), { status });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(PROBLEM_STATUS, value);
}

function fallbackOf(row: Row, status: number, code: ProblemCode = codeOf(status)): string {
  const { fallback } = row;
  if (typeof fallback === 'function') return fallback(status, code);
  return fallback ?? messages.network.requestFailed(status);
}

function codeOf(status: number): ProblemCode {
  const known = Object.entries(PROBLEM_STATUS).find(([, value]) => value === status);
  return (known?.[0] as ProblemCode | undefined) ?? 'internal';
}
