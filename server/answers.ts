/** The forms in which the server answers: JSON, `application/problem+json`, and newline-delimited JSON for `stream` rows. */
import type { BlobFile } from '../src/contract/blobs.schema.ts';
import { mediaHeaders } from '../src/contract/media.ts';
import { messages } from '../src/contract/messages/index.ts';
import { Problem } from '../src/contract/problem.ts';

export const PROBLEM_JSON = 'application/problem+json';
export const NDJSON = 'application/x-ndjson';
const NOT_MODIFIED = 304;

/** Answers of the API hold a person's data: no cache between here and the client may keep them; the client revalidates by ETag itself. */
const PRIVATE = { 'cache-control': 'no-store' };

/** `tag` is the answer's ETag; null for none. */
export function jsonAnswer(text: string, tag: string | null): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/json', ...PRIVATE, ...(tag !== null && { etag: tag }) },
  });
}

/** JSON that is written while it is read. Nobody knows its tag before its end. */
export function streamedJson(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { 'content-type': 'application/json', ...PRIVATE } });
}

/** What somebody is told who has the body of this tag. */
export function unchangedAnswer(tag: string): Response {
  return new Response(null, { status: NOT_MODIFIED, headers: { ...PRIVATE, etag: tag } });
}

export function fileAnswer({ mime, bytes }: BlobFile): Response {
  return new Response(bytes, { headers: mediaHeaders(mime) });
}

export function problemAnswer(problem: Problem): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { 'content-type': PROBLEM_JSON, ...PRIVATE, ...retryAfter(problem) },
  });
}

/** How long to wait, for clients that know only HTTP. */
function retryAfter({ extras }: Problem): Record<string, string> {
  return typeof extras['retryAfter'] === 'number' ? { 'retry-after': String(extras['retryAfter']) } : {};
}

/**
 * Runs a `stream` row and answers its lines as they come: `{"chunk": …}` each, then `{"final": …}` or `{"problem": …}`. Waits for the first
 * of them, so that a call which fails at once still answers with the status of its problem. `onGone` is called when the reader goes away.
 */
export async function streamAnswer(
  run: (emit: (chunk: unknown) => void) => Promise<unknown>,
  onGone: () => void,
): Promise<Response> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const writeLine = (message: object) =>
    void writer.write(encoder.encode(`${JSON.stringify(message)}\n`)).catch(onGone);

  const firstChunk = Promise.withResolvers<undefined>();
  const emit = (chunk: unknown) => {
    writeLine({ chunk });
    firstChunk.resolve(undefined);
  };
  const failedAtOnce = await Promise.race([firstChunk.promise, runToEnd(() => run(emit), writeLine, writer)]);
  if (!failedAtOnce) return new Response(readable, { headers: { 'content-type': NDJSON, ...PRIVATE } });
  void readable.cancel();
  return problemAnswer(failedAtOnce);
}

/** Writes the last line and ends the stream; answers the problem if that is what the line says. */
async function runToEnd(
  run: () => Promise<unknown>,
  writeLine: (message: object) => void,
  writer: WritableStreamDefaultWriter,
): Promise<Problem | undefined> {
  try {
    writeLine({ final: await run() });
    return undefined;
  } catch (error) {
    const problem =
      error instanceof Problem ? error : new Problem('internal', messages.network.internal, { cause: error });
    writeLine({ problem });
    return problem;
  } finally {
    // Refused only when the reader is gone, which `writeLine` has noticed.
    writer.close().catch(() => {});
  }
}
