/**
 * The HTTP transport of the browser edition, and of the desktop when it asks a server (core §7): the row says method, path, key and timeout;
 * GETs are retried and revalidated by ETag; a write waits as long as the server has not begun it; every failure is a `Problem` with a sentence of core §8.
 */
import { IDEMPOTENCY_HEADER } from '../contract/client-header.ts';
import { rowOf } from '../contract/index.ts';
import { messages } from '../contract/messages/index.ts';
import type { Row } from '../contract/operation.ts';
import { Problem } from '../contract/problem.ts';
import { parseJson, problemOf, unreadableAnswer, withRetryAfter } from './answer.ts';
import { createEtagCache, type EtagCache } from './etag-cache.ts';
import { NDJSON, readNdjson } from './ndjson.ts';
import { NetworkFailure, networkStep } from './network-failure.ts';
import { inParts } from './calls-in-parts.ts';
import type { Ask } from './part.ts';
import { buildRequest, JSON_TYPE, type RequestBody } from './request.ts';
import { onceLetIn, withRetries } from './retry.ts';
import type { CallOptions, Transport } from './transport.ts';

export interface HttpTransportOptions {
  /** `https://host:port`, or '' when no origin is configured. Asked at each call, since a setting can change it. */
  readonly origin: () => string;
  readonly fetch?: typeof fetch;
  /** False only when the machine knows that it has no network. */
  readonly isOnline?: () => boolean;
  /** Epoch ms, for the age of cached answers. */
  readonly now?: () => number;
  /** Sent with each call, for example the client header of the desktop. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the transport. Its calls reject with a `Problem` and nothing else; it has no pokes of its own. */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const { origin, isOnline = () => true, now = Date.now, headers = {} } = options;
  const send = options.fetch ?? fetch;
  const cache = createEtagCache(now);

  const callOnce = async (
    operation: string,
    input: unknown,
    { signal, onChunk, key }: CallOptions,
    timeoutMs?: number,
  ): Promise<unknown> => {
    const row = rowOf(operation);
    if (!row) throw new Problem('not_found', messages.network.unknownOperation);
    const base = origin();
    if (base === '') throw new Problem('offline', row.offline ?? messages.network.noServerSession);
    if (!isOnline()) throw offline(row);

    const { url, body } = buildRequest(base, row, input);
    const named = row.repeatable && key !== undefined ? { ...headers, [IDEMPOTENCY_HEADER]: key } : headers;
    const attempt = () =>
      withDeadline(timeoutMs ?? row.timeoutMs, signal, (bounded) =>
        exchange({ row, url, body, headers: named, send, cache, now, onChunk }, bounded),
      );
    try {
      const again = row.method === 'GET' ? withRetries : onceLetIn;
      return await again(attempt, (ms) => pause(ms, signal));
    } catch (error) {
      throw toProblem(row, error, isOnline);
    }
  };

  return {
    call(operation, input, callOptions = {}) {
      const askInParts = inParts(operation);
      if (!askInParts) return callOnce(operation, input, callOptions);
      const ask: Ask = (part, { timeoutMs } = {}) => callOnce(operation, part, callOptions, timeoutMs);
      return askInParts(input, ask, (ms) => pause(ms, callOptions.signal));
    },
    on: () => () => {},
  };
}

interface Exchange {
  readonly row: Row;
  readonly url: string;
  readonly body: RequestBody | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: typeof fetch;
  readonly cache: EtagCache;
  readonly now: () => number;
  readonly onChunk: CallOptions['onChunk'];
}

/** One request and its whole answer. */
async function exchange(call: Exchange, signal: AbortSignal): Promise<unknown> {
  const { row, url, cache, now, onChunk } = call;
  const kept = row.method === 'GET' ? cache.read(url) : undefined;
  try {
    const response = await fetchAnswer(call, kept?.etag, signal);
    if (kept && response.status === 304) return JSON.parse(kept.body);
    if (onChunk && response.ok && response.body && typeOf(response).includes(NDJSON))
      return await readNdjson(response.body, onChunk);
    if (row.shape === 'file' && row.method === 'GET' && response.ok) return await readFileAnswer(response);
    const text = await networkStep(() => response.text());
    if (!response.ok)
      throw withRetryAfter(
        problemOf(row, response.status, typeOf(response), text),
        response.headers.get('retry-after'),
        now(),
      );
    const value = parseJson(text);
    if (value === undefined) throw unreadableAnswer(row, response.status);
    const etag = response.headers.get('etag');
    if (row.method === 'GET' && etag) cache.keep(url, row.path, etag, text);
    return value;
  } finally {
    // Also after a failure: the write may have happened although its answer was lost.
    if (row.method !== 'GET') cache.drop(row.path);
    // Another person may ask from here on.
    if (row.method !== 'GET' && row.path.startsWith('/auth/')) cache.clear();
  }
}

function fetchAnswer(
  { row, url, body, headers, send, onChunk }: Exchange,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const streams = row.shape === 'stream' && onChunk !== undefined;
  return networkStep(() =>
    send(url, {
      method: row.method,
      headers: {
        accept: streams ? `${NDJSON}, ${JSON_TYPE}` : JSON_TYPE,
        ...(body && { 'content-type': body.type }),
        ...(etag !== undefined && { 'if-none-match': etag }),
        ...headers,
      },
      ...(body && { body: body.content }),
      credentials: 'include',
      // The cache above is the only one: a second one below would answer 304 with bodies of its own.
      cache: 'no-store',
      signal,
    }),
  );
}

/** What a `file` row answers: the body and its type. */
async function readFileAnswer(response: Response): Promise<{ mime: string; bytes: Uint8Array }> {
  const bytes = new Uint8Array(await networkStep(() => response.arrayBuffer()));
  return { mime: typeOf(response), bytes };
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}

/** Runs one attempt within the row's time; the caller's cancel ends it too. */
async function withDeadline<T>(
  ms: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), ms);
  try {
    return await run(signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal);
  } catch (error) {
    if (signal?.aborted) throw cancelled();
    if (deadline.signal.aborted)
      throw new Problem('timeout', messages.network.timeout(ms), { extras: { byClient: true } });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.reject(cancelled());
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

function cancelled(): Problem {
  return new Problem('cancelled', messages.network.cancelled);
}

/** The operation's own sentence where it has one (core §8). */
function offline(row: Row, cause?: unknown): Problem {
  return new Problem('offline', row.offline ?? messages.network.offlineDetected, { cause });
}

function toProblem(row: Row, error: unknown, isOnline: () => boolean): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof NetworkFailure)) return new Problem('internal', messages.network.internal, { cause: error });
  return isOnline() ? new Problem('offline', messages.network.transient, { cause: error }) : offline(row, error);
}
