/** Stands between a desktop and a server and writes down the secrets that the server hands out. */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordingProxy {
  /** Address to use in place of the server's. */
  readonly url: string;
  /** Values of all cookies that were set, in order. */
  readonly cookieValues: readonly string[];
  close(): Promise<void>;
}

export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const cookieValues: string[] = [];
  const server = createServer((incoming, answer) => {
    const { method = 'GET', url = '/' } = incoming;
    // The server answers under its own name, not this one's.
    const { host: _host, ...headers } = incoming.headers;
    const asked = request(new URL(url, target), { method, headers }, (response) => {
      for (const line of response.headers['set-cookie'] ?? []) {
        const value = /^[^=]+=([^;]+)/.exec(line)?.[1];
        if (value !== undefined) cookieValues.push(value);
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cookieValues,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
