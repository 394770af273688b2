/** What a server takes in: not before it is known who asks, never more than a row has use for, and never what would fell it (security.md, "Limits per route"). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGE_BODIES_AT_ONCE, LARGEST_BODY } from '../../server/body-limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { DATABASES, openAccountServer, type AccountServer } from '../support/account-server.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { rawRequest, type RawAnswer } from '../support/raw-http.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const HEADERS = { 'content-type': 'application/json', 'X-Ninefold-Client': 'test/1' };

const listText = (length: number, item: string): string => `[${Array.from({ length }, () => item).join(',')}]`;

describe.each(DATABASES)('a visitor, on %s', (database) => {
  let server: AccountServer;
  beforeAll(async () => void (server = await openAccountServer(database)));
  afterAll(() => server.close());

  it.each(['POST /api/sets', 'POST /api/pdf-ai/jobs', 'PUT /api/blobs/x', 'POST /api/pdfs', 'POST /api/sync/push'])(
    'is told to sign in before a byte of the body is sent: %s',
    async (line) => {
      for (const framing of ['transfer-encoding: chunked', `content-length: ${LARGEST_BODY}`]) {
        const upload = await beginUpload(server.address, line, framing);
        expect(await upload.answer()).toContain('401 Unauthorized');
        upload.socket.destroy();
      }
    },
  );

  it('who goes on sending has the connection closed, after a few megabytes', async () => {
    const upload = await beginUpload(server.address, 'POST /api/sets', 'transfer-encoding: chunked');
    const taken = await sendOn(upload.socket, 200 * MIB);
    // What is let pass, and what the system holds for both ends.
    expect(taken).toBeLessThan(40 * MIB);
    expect(upload.received()).toContain('401 Unauthorized');
    expect((await rawRequest(server.address, { path: '/api/health' })).status).toBe(200);
  });

  it('who sends no more, but has not ended, has the connection closed', async () => {
    const upload = await beginUpload(server.address, 'POST /api/sets', 'content-length: 1000');
    expect(await upload.answer()).toContain('401 Unauthorized');
    await closed(upload.socket);
  });

  it('who has sent little is answered on a connection that stays', async () => {
    const upload = await beginUpload(server.address, 'POST /api/sets', 'content-length: 8');
    upload.socket.write('{"a":12}');
    expect(await upload.answer()).toContain('401 Unauthorized');
    upload.socket.write(`GET /api/health HTTP/1.1\r\nhost: ${new URL(server.address).host}\r\n\r\n`);
    await expect.poll(() => upload.received()).toContain('{"status":"ok"');
    upload.socket.destroy();
  });

  it('has no use for much where somebody comes in', async () => {
    const body = JSON.stringify({ email: 'ada@example.org', password: 'x'.repeat(17 * KIB) });
    for (const way of ['login', 'register', 'forgot', 'reset', 'verify-code', 'logout'])
      expect(await refusalOf(server.address, 'POST', `/api/auth/${way}`, body)).toEqual(TOO_LARGE);
  });
});

describe.each(['server', 'server on Postgres'] as const)('a body, on the %s', (hostName) => {
  let host: TestHost;
  // Turns are those of one process.
  beforeAll(async () => void (host = await openHost(hostName, { servers: 1 })));
  afterAll(() => host.close());
  const refusal = (method: string, path: string, body: string) => refusalOf(host.address!, method, path, body);

  it.each([
    ['parts of a turn', '/api/ai/generate', `{"messages":[{"role":"user","parts":${listText(4_000_000, '1')}}]}`],
    [
      'pictures of a page',
      '/api/pdf-ai/jobs',
      `{"fileName":"a","fileSize":1,"pages":[{"index":1,"text":"","images":${listText(4_000_000, '1')}}]}`,
    ],
    ['things nobody knows', '/api/sets', `{"topic":"a","extra":${listText(4_000_000, '{}')}}`],
    ['things nobody knows, less of them', '/api/folders', `{"name":"a","extra":${listText(60_000, '{}')}}`],
    [
      'names',
      '/api/sets',
      `{"topic":"a","extra":{${Array.from({ length: 20_000 }, (_, i) => `"name${i}":1`).join(',')}}}`,
    ],
  ])('of too many %s is refused before anything is made of it', async (_what, path, body) => {
    expect(await refusal('POST', path, body)).toEqual(TOO_LARGE);
  });

  it('nested without an end is refused as input', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const body = `{"topic":"a","extra":${open.repeat(100_000)}1${close.repeat(100_000)}}`;
      expect(await refusal('POST', '/api/sets', body)).toEqual({ status: 400, code: 'invalid_input' });
    }
  });

  it('above the length of a list names the list', async () => {
    const body = `{"messages":[{"role":"user","parts":${listText(9_000, '1')}}]}`;
    const answer = await send(host.address!, 'POST', '/api/ai/generate', body);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'invalid_input',
      detail: messages.network.invalidInput('messages.0'),
    });
  });

  it('is as large as its row has use for, whatever others of its path take', async () => {
    const padded = (fields: object): string => JSON.stringify({ ...fields, extra: 'x'.repeat(2 * MIB) });
    const event = { title: 'a', start: 1 };
    for (const [method, path, fields] of [
      ['PATCH', '/api/pdf-ai/jobs?id=a', { action: 'cancel' }],
      ['DELETE', '/api/sets?id=a', {}],
      ['POST', '/api/events', event],
      ['PUT', '/api/events?id=a', event],
      ['POST', '/api/studyplans/proposal', {}],
    ] as const)
      expect(await refusal(method, path, padded(fields))).toEqual(TOO_LARGE);
    const bulk = JSON.stringify({ bulk: [{ ...event, extra: 'x'.repeat(2 * MIB) }] });
    expect((await send(host.address!, 'POST', '/api/events', bulk)).status).toBe(200);
  });

  it('in pieces of a byte is taken in whole', async () => {
    const upload = await beginUpload(host.address!, 'POST /api/notes', 'transfer-encoding: chunked');
    const text = JSON.stringify({ title: 'Piece by piece', content: 'äöü €'.repeat(2_000) });
    const pieces = [...Buffer.from(text)].map((byte) => Buffer.from([0x31, 0x0d, 0x0a, byte, 0x0d, 0x0a]));
    upload.socket.write(Buffer.concat([...pieces, Buffer.from('0\r\n\r\n')]));
    expect(await upload.answer()).toContain('200 OK');
    await expect.poll(() => upload.received()).toContain(JSON.stringify('äöü €'.repeat(2_000)));
    upload.socket.destroy();
  });

  it('that is large waits unread while others of the same person are taken in', async () => {
    const begin = () => beginUpload(host.address!, 'POST /api/notes', 'transfer-encoding: chunked');
    const text = JSON.stringify({ title: 'Large', content: 'x'.repeat(900_000) });
    const chunk = `${text.length.toString(16)}\r\n${text}\r\n`;
    const slow = await Promise.all(Array.from({ length: LARGE_BODIES_AT_ONCE }, begin));
    for (const { socket } of slow) socket.write(chunk);
    const later = await begin();
    later.socket.write(`${chunk}0\r\n\r\n`);
    // What is small is answered meanwhile, again and again.
    for (let times = 0; times < 20; times += 1)
      expect((await send(host.address!, 'POST', '/api/notes', '{"title":"Small"}')).status).toBe(200);
    expect(later.received().length).toBe(0);
    slow[0]!.socket.write('0\r\n\r\n');
    expect(await slow[0]!.answer()).toContain('200 OK');
    expect(await later.answer()).toContain('200 OK');
    // One that breaks off has no room any more.
    slow[1]!.socket.destroy();
    const last = await begin();
    last.socket.write(`${chunk}0\r\n\r\n`);
    expect(await last.answer()).toContain('200 OK');
    for (const { socket } of [...slow, later, last]) socket.destroy();
  });

  it('of another type is not read', async () => {
    const upload = await beginUpload(host.address!, 'POST /api/sets', 'content-length: 1000000', 'text/plain');
    expect(await upload.answer()).toContain('415');
    upload.socket.destroy();
  });
});

const TOO_LARGE = { status: 413, code: 'too_large' };

function send(address: string, method: string, path: string, body: string): Promise<RawAnswer> {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return rawRequest(address, { method, path, headers: { ...HEADERS, ...length }, body });
}

async function refusalOf(
  address: string,
  method: string,
  path: string,
  body: string,
): Promise<{ status: number; code: unknown }> {
  const { status, text } = await send(address, method, path, body);
  return { status, code: (JSON.parse(text) as { code?: unknown }).code };
}

interface Upload {
  readonly socket: Socket;
  /** Everything that has come back. */
  received(): string;
  /** The same, as soon as there is something. */
  answer(): Promise<string>;
}

/** Sends the head of a request and nothing of its body. */
async function beginUpload(address: string, line: string, framing: string, type = 'application/json'): Promise<Upload> {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  // That the other end closes while something is sent is what some wait for.
  socket.on('error', () => {});
  await once(socket, 'connect');
  const headers = [`host: ${host}`, 'x-ninefold-client: test/1', `content-type: ${type}`, framing];
  socket.write(`${line} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return {
    socket,
    received: () => received,
    async answer() {
      while (!received.includes('\r\n\r\n')) await once(socket, 'data');
      return received;
    },
  };
}

/** Sends chunks until the other end closes the connection, or `most` bytes are sent; answers how many it took. */
async function sendOn(socket: Socket, most: number): Promise<number> {
  const chunk = Buffer.alloc(64 * KIB, 'x');
  const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
  const ended = closed(socket);
  while (!socket.destroyed && socket.bytesWritten < most)
    if (!socket.write(framed)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
  return socket.bytesWritten;
}

/** Not `once` of events, which takes the error of a connection that was closed as its own. */
function closed(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => socket.once('close', resolve));
}
