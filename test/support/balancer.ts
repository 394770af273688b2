/**
 * A balancer before the processes of one server: each request goes to the next of them in turn, so that whatever one of them kept for itself is
 * missed by the next request. A process that refuses the connection is passed over; a call that broke off is not sent again.
 */
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  /** `http://127.0.0.1:40123` */
  readonly address: string;
  /** Requests that each process has answered, by its address. */
  readonly answered: ReadonlyMap<string, number>;
  /** The processes from now on. */
  use(addresses: readonly string[]): void;
  close(): Promise<void>;
}

const BAD_GATEWAY = 502;
/** Each hop has its own. */
const HOP_HEADERS = ['connection', 'keep-alive'];

/** `name`: what the processes are called by, in the place of its own address; as with a domain before it. */
export async function openBalancer(name?: string): Promise<Balancer> {
  let backends: readonly URL[] = [];
  let turn = 0;
  const answered = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });

  function forward(incoming: IncomingMessage, answer: ServerResponse, passedOver = 0): void {
    const backend = backends[turn % backends.length];
    turn += 1;
    if (!backend) return void answer.writeHead(BAD_GATEWAY).end();
    // Added to what is there, as most do.
    const hops = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(
      (hop) => hop !== undefined,
    );
    const headers = {
      ...incoming.headers,
      ...(name !== undefined && { host: name }),
      'x-forwarded-for': hops.join(', '),
    };
    for (const hop of HOP_HEADERS) delete headers[hop as 'connection'];
    const { method, url: path } = incoming;
    const { hostname, port } = backend;
    const outgoing = request({ agent, hostname, port, method, path, headers });
    outgoing.on('response', (from) => {
      answered.set(backend.origin, (answered.get(backend.origin) ?? 0) + 1);
      for (const hop of HOP_HEADERS) delete from.headers[hop];
      answer.writeHead(from.statusCode ?? BAD_GATEWAY, from.headers);
      // Streams are seen as they come.
      answer.flushHeaders();
      from.on('error', () => answer.destroy()).pipe(answer);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing was sent to it, so another may have it.
      if (error.code === 'ECONNREFUSED' && passedOver < backends.length)
        return forward(incoming, answer, passedOver + 1);
      answer.destroy();
    });
    answer.on('close', () => {
      if (!answer.writableFinished) outgoing.destroy();
    });
    // The body waits for the connection, so that it is still whole for the next process.
    outgoing.on('socket', (socket) => {
      const send = (): void => {
        // Who is refused for what the headers say is told before the body comes.
        outgoing.flushHeaders();
        incoming.pipe(outgoing);
      };
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
  }

  const server = createServer((incoming, answer) => forward(incoming, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    answered,
    use: (addresses) => void (backends = addresses.map((address) => new URL(address))),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
