/** What the server answers over HTTP, beside a bare `node:http` that sends the same bytes. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from '../../src/client/api.ts';
import type { FeedPage } from '../../src/contract/sync.schema.ts';
import { openHost } from '../../test/support/hosts.ts';
import type { Workload } from '../harness/workload.ts';
import { importSets, madeSets } from '../made/made-sets.ts';

const REQUESTS = 200;
const ROWS_OF_A_PAGE = 500;

export const serving: Workload = {
  name: 'serve',
  about: 'an unchanged answer, and the whole feed',
  grows: true,
  async run(bench) {
    const host = await openHost('server');
    const address = host.address ?? '';
    await importSets(createApi(host.transport), madeSets(bench.cards));
    const bare = await bareServer();

    const list = `${address}/api/sets`;
    const first = await fetch(list);
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    await bench.contest({
      row: 'a list that has not changed (304)',
      contenders: [
        { name: 'Ninefold', role: 'product', times: REQUESTS, work: () => ask(list, { 'if-none-match': etag }, 304) },
        { name: 'bare node:http', role: 'limit', times: REQUESTS, work: () => ask(`${bare.url}/304`, {}, 304) },
      ],
      goals: [{ than: 'limit', atMost: 1.1 }],
    });

    const pages: Buffer[] = [];
    const readFeed = async (keep?: Buffer[]): Promise<void> => {
      for (let query: string | null = `v=2&since=0&limit=${ROWS_OF_A_PAGE}`; query !== null;) {
        const bytes = await ask(`${address}/api/changes?${query}`, {}, 200);
        keep?.push(bytes);
        const { now, nextCursor, more, epoch, syncToken } = JSON.parse(bytes.toString('utf8')) as FeedPage;
        const from = new URLSearchParams({ v: '2', limit: String(ROWS_OF_A_PAGE), epoch });
        if (nextCursor !== undefined) from.set('cursor', nextCursor);
        from.set('since', nextCursor === undefined ? String(now) : '0');
        if (nextCursor === undefined && syncToken !== null) from.set('syncToken', syncToken);
        query = nextCursor !== undefined || more ? String(from) : null;
      }
    };
    await readFeed(pages);
    bare.serve(pages);
    await bench.contest({
      row: 'the whole feed',
      contenders: [
        { name: 'Ninefold', role: 'product', work: () => readFeed() },
        {
          name: 'bare node:http, the same bytes',
          role: 'limit',
          work: async () => {
            for (const at of pages.keys()) JSON.parse((await ask(`${bare.url}/${at}`, {}, 200)).toString('utf8'));
          },
        },
      ],
      goals: [{ than: 'limit', atMost: 1.1 }],
    });
    await bare.stop();
    await host.close();
  },
};

async function ask(url: string, headers: IncomingHttpHeaders, status: number): Promise<Buffer> {
  const response = await fetch(url, { headers: headers as Record<string, string> });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== status) throw new Error(`${url} answered ${response.status}: ${bytes.toString('utf8')}`);
  return bytes;
}

async function bareServer() {
  let pages: readonly Buffer[] = [];
  const server = createServer((request, response) => {
    const body = pages[Number(request.url?.slice(1))];
    if (request.url === '/304' || !body) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (bodies: readonly Buffer[]) => void (pages = bodies),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
