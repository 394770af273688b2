/** What an HTTP error answer becomes: always a `Problem` whose detail is a sentence (core §8). */
import { messages } from '../contract/messages/index.ts';
import type { Row } from '../contract/operation.ts';
import { isProblemData, Problem, PROBLEM_STATUS, type ProblemCode } from '../contract/problem.ts';

/** The text of the body if it has one for a person, else the operation's own sentence, else one with the status. */
export function problemOf(row: Row, status: number, contentType: string, body: string): Problem {
  const data = parseJson(body);
  if (isProblemData(data)) return Problem.fromData(data);
  const text = body.trim();
  // A proxy's error page is not a sentence for a person.
  const detail = text === '' || contentType.includes('text/html') ? fallbackOf(row, status) : text;
  return new Problem(codeOf(status), detail, { status });
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

function fallbackOf(row: Row, status: number): string {
  const { fallback } = row;
  if (typeof fallback === 'function') return fallback(status);
  return fallback ?? messages.network.requestFailed(status);
}

function codeOf(status: number): ProblemCode {
  const known = Object.entries(PROBLEM_STATUS).find(([, value]) => value === status);
  return (known?.[0] as ProblemCode | undefined) ?? 'internal';
}
