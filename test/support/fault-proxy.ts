/** A line to a server that loses, doubles, delays and breaks off what goes over it. */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const LINE_FAULTS = ['request lost', 'answer lost', 'answer cut', 'doubled', 'delayed', 'late copy'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

export interface FaultProxy {
  /** To use in place of the server's. */
  readonly address: string;
  /** Asked at each request of sync; null for none. */
  faults: () => LineFault | null;
  /** How many faults there were, by name. */
  readonly happened: ReadonlyMap<LineFault, number>;
  /** Resolves when no copy is on its way any more. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

const DELAY_MS = 150;
/** A copy of a request that was answered long ago. */
const LATE_MS = 1_500;
const OF_SYNC = /^\/api\/(changes|sync|blobs)/;

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const happened = new Map<LineFault, number>();
  const late = new Set<Promise<unknown>>();
  const proxy = { faults: (): LineFault | null => null };

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    // The server answers under its own name, not this one's.
    const { host: _host, ...headers } = incoming.headers;
    try {
      const asked = { method, url, headers, body: Buffer.concat(await incoming.toArray()) };
      const fault = OF_SYNC.test(url) ? proxy.faults() : null;
      if (fault) happened.set(fault, (happened.get(fault) ?? 0) + 1);
      if (fault === 'request lost') return void answer.destroy();
      if (fault === 'delayed') await wait(DELAY_MS);
      if (fault === 'doubled') await send(target, asked);
      const answered = await send(target, asked);
      if (fault === 'late copy') keepLate(asked);
      if (fault === 'answer lost') return void answer.destroy();
      give(answer, answered, fault === 'answer cut');
    } catch {
      // The server is not there just now, or the device is gone.
      answer.destroy();
    }
  }
  const server = createServer((incoming, answer) => void pass(incoming, answer));

  function keepLate(asked: Asked): void {
    const copy = wait(LATE_MS)
      .then(() => send(target, asked))
      .catch(() => null)
      .finally(() => late.delete(copy));
    late.add(copy);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(proxy, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    happened,
    async quiet() {
      await Promise.all(late);
    },
    async close() {
      await Promise.all(late);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function send(target: string, { method, url, headers, body }: Asked): Promise<Answered> {
  const asked = request(new URL(url, target), { method, headers, agent: false });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const whole = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 502, headers: response.headers, body: whole };
}

function give(answer: ServerResponse, { status, headers, body }: Answered, cut: boolean): void {
  const { 'transfer-encoding': _chunked, connection: _connection, ...kept } = headers;
  answer.writeHead(status, { ...kept, ...(status !== 304 && { 'content-length': body.byteLength }) });
  if (!cut) return void answer.end(body);
  answer.write(body.subarray(0, body.byteLength / 2), () => answer.destroy());
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
