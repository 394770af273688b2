/**
 * The fetch of an app in a component test: what it asks goes to its host over the connection that the test has to Node anyway. For a request of its own
 * the browser takes several times as long, most of it for memory that its processes share.
 */
import { commands } from 'vitest/browser';

/** Answers a request of the app in the host's place, or leaves it to the host. */
export type Answering = (request: {
  readonly method: string;
  /** `/api/sets` */
  readonly path: string;
  readonly signal: AbortSignal;
}) => Response | Promise<Response> | undefined;

/**
 * @param host its id
 * @param isPlain nobody is logged in there: the cookies of the others are the browser's own
 */
export function fetchFrom(host: string, { isPlain, answering }: { isPlain: boolean; answering?: Answering }) {
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET', body = null, signal } = init;
    const headers = new Headers(init.headers);
    const answer = answering?.({ method, path: url.pathname, signal: signal ?? new AbortController().signal });
    if (answer) return answer;
    const isWhole = !headers.get('accept')?.includes('ndjson') && (body === null || typeof body === 'string');
    if (!isPlain || !isWhole) return fetch(input, init);
    const asked = { method, path: url.pathname + url.search, headers: Object.fromEntries(headers), body };
    return throughNode(host, asked, signal);
  };
}

type Asked = Parameters<typeof commands.askHost>[2];

/** No content, and not modified. */
const WITHOUT_BODY: readonly number[] = [204, 304];

let calls = 0;

async function throughNode(host: string, asked: Asked, signal?: AbortSignal | null): Promise<Response> {
  signal?.throwIfAborted();
  const call = `${host} ${(calls += 1)}`;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => {
    void commands.leaveHost(call);
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const answer = await Promise.race([commands.askHost(host, call, asked), aborted]);
    // As a browser says that nobody answers.
    if (!answer) throw new TypeError('Failed to fetch');
    const { status, headers, text, base64 } = answer;
    const body = base64 ? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) : text;
    return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers });
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
