/** What `host-fetch.ts` asks of a host, on Node's side. */
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface HostRequest {
  readonly method: string;
  /** `/api/sets?limit=1` */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body where it is text, else its bytes. */
  readonly text: string;
  readonly base64: string;
}

/** Its connections are kept, as a browser's are. */
const agent = new Agent({ keepAlive: true });
const running = new Map<string, ClientRequest>();

/**
 * @param call names it to `leaveHost`
 * @returns null when nobody answers, or the answer breaks off
 */
export async function askHost(url: string, call: string, asked: HostRequest): Promise<HostAnswer | null> {
  try {
    return await answerOf(await send(url, call, asked));
  } catch {
    return null;
  } finally {
    running.delete(call);
  }
}

/** Nobody waits for this call any more. */
export function leaveHost(call: string): void {
  const asking = running.get(call);
  running.delete(call);
  asking?.destroy();
}

function send(url: string, call: string, asked: HostRequest): Promise<IncomingMessage> {
  const { method, path, body } = asked;
  return new Promise((resolve, reject) => {
    const headers = {
      ...asked.headers,
      // As a browser says where a change comes from, and of any method how long its body is.
      ...(method !== 'GET' && { origin: url }),
      ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
    };
    const asking = request(`${url}${path}`, { method, headers, agent }, resolve);
    running.set(call, asking);
    asking.on('error', (error: NodeJS.ErrnoException) => {
      const isWanted = running.get(call) === asking;
      // Of a connection that the host has closed meanwhile nothing was read there: a browser takes another one, too.
      if (isWanted && asking.reusedSocket && error.code === 'ECONNRESET') resolve(send(url, call, asked));
      else reject(error);
    });
    asking.end(body ?? undefined);
  });
}

async function answerOf(answer: IncomingMessage): Promise<HostAnswer> {
  const body = await buffer(answer);
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  );
  const isText = /json|text/.test(headers['content-type'] ?? '');
  return {
    status: answer.statusCode ?? 0,
    headers,
    text: isText ? body.toString() : '',
    base64: isText ? '' : body.toString('base64'),
  };
}
