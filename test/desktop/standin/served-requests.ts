/** Answers the requests of a page, frame or worker for a custom scheme with the app's own `protocol.handle`. */
import type { DevToolsSession } from './devtools.ts';
import { protocolHandlerFor, requestAt } from './protocol.ts';
import { report } from './runtime.ts';
import { toAppUrl, toChromiumPolicy, toChromiumUrl } from './scheme-origins.ts';

/** The part of a `Fetch.requestPaused` event that is used. */
export interface PausedRequest {
  requestId: string;
  frameId: string;
  resourceType: string;
  request: {
    url: string;
    method: string;
    headers: Record<string, string>;
    hasPostData?: boolean;
    postData?: string;
    postDataEntries?: { bytes?: string }[];
  };
}

function bodyOf(request: PausedRequest['request']): BodyInit | null {
  if (!request.hasPostData || request.method === 'GET' || request.method === 'HEAD') {
    return null;
  }
  if (request.postDataEntries) {
    return Buffer.concat(request.postDataEntries.map((entry) => Buffer.from(entry.bytes ?? '', 'base64')));
  }
  return request.postData ?? null;
}

/** Headers that name an address or a scheme of the app, in the words Chromium understands. */
function translateHeader(name: string, value: string): string {
  if (name === 'location' || name === 'access-control-allow-origin') {
    return toChromiumUrl(value);
  }
  return name.startsWith('content-security-policy') ? toChromiumPolicy(value) : value;
}

/**
 * A streamed body is collected before it is handed over, since the DevTools protocol takes an answer only whole:
 * a page sees its first byte together with its last.
 */
export async function answerServedRequest(session: DevToolsSession, paused: PausedRequest): Promise<void> {
  const { requestId, request } = paused;
  const url = toAppUrl(request.url);
  const handler = protocolHandlerFor(url);
  if (!handler) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'NameNotResolved' }).catch(() => undefined);
    return;
  }
  try {
    const headers = new Headers(request.headers);
    const referrer = toAppUrl(request.headers.Referer ?? '');
    const response = await handler(
      requestAt(url, { method: request.method, headers, body: bodyOf(request) }, referrer),
    );
    if (response.type === 'error') {
      throw new Error('the handler answered Response.error()');
    }
    const body = Buffer.from(await response.arrayBuffer());
    const responseHeaders = [...response.headers].map(([name, value]) => ({
      name,
      value: translateHeader(name, value),
    }));
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders,
      body: body.toString('base64'),
    });
  } catch (error) {
    const stillWaiting = await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).then(
      () => true,
      // The page that asked has been closed or has moved on meanwhile: nobody waits for an answer.
      () => false,
    );
    if (stillWaiting) {
      report(`the protocol handler failed for ${url}`, error);
    }
  }
}
