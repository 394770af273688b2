/** Answers that can be everything a person keeps: none fells the server, and each is what it always was (security.md, "Limits per route"). */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, type Api } from '../../src/client/api.ts';
import { BLOB_MAX_BYTES, NOTE_MAX_CHARS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { rawRequest } from '../support/raw-http.ts';

const PNG = 'image/png';
const MIB = 1024 * 1024;
const HEADERS = { 'X-Ninefold-Client': 'test/1' };
const EXPORT = '/api/sets?full=1';

describe.each(['server', 'server on Postgres'] as const)('a long answer, on the %s', (hostName) => {
  let host: TestHost;
  let api: Api;
  beforeAll(async () => {
    host = await openHost(hostName);
    api = createApi(host.transport);
  });
  afterAll(() => host.close());
  const get = (path: string, headers = {}) => rawRequest(host.address!, { path, headers: { ...HEADERS, ...headers } });

  async function picturedSet(topic: string, cards: number, bytes: number) {
    // Of its own, whatever its length.
    const picture = new Uint8Array(bytes);
    picture.set(randomBytes(16));
    const sha256 = createHash('sha256').update(picture).digest('hex');
    await api.blobs.put({ sha256, mime: PNG, bytes: picture });
    const flashcards = Array.from({ length: cards }, (_, at) => ({
      question: `${at} ä`,
      answer: '',
      questionImage: `sha256:${sha256}`,
    }));
    return { set: await api.sets.create({ topic, flashcards }), picture };
  }

  it('of few sets is sent as a whole, and not again to whoever has it', async () => {
    await api.sets.create({ topic: 'Small', flashcards: [{ question: 'q', answer: 'a' }] });
    for (const path of [EXPORT, '/api/sets?id=small', '/api/sets?ids=small', '/api/notes']) {
      const { status, headers, text } = await get(path);
      expect(status).toBe(200);
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
      expect((await get(path, { 'if-none-match': headers.etag! })).status).toBe(304);
    }
    expect((await get('/api/sets?id=%20')).status).toBe(400);
    expect(JSON.parse((await get('/api/sets?id=none')).text)).toMatchObject({ code: 'not_found' });
    await api.sets.remove({ id: 'small' });
  });

  it('is written while it is read, and is the JSON that it always was', async () => {
    const { set, picture } = await picturedSet('Pictured', 12, MIB);
    const { status, headers, text } = await get(EXPORT);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'transfer-encoding': 'chunked' });
    expect(headers).not.toHaveProperty('etag');
    const url = `data:${PNG};base64,${Buffer.from(picture).toString('base64')}`;
    const flashcards = set.flashcards.map((card) => ({ ...card, questionImage: url }));
    expect((JSON.parse(text) as { sets: { id: string }[] }).sets.find(({ id }) => id === set.id)).toEqual({
      ...set,
      flashcards,
    });
  });

  it('to a client that hangs up gives its place to the next', async () => {
    const slow = await begin(host.address!, EXPORT);
    const second = begin(host.address!, EXPORT);
    // Others are answered meanwhile.
    expect((await get('/api/sets')).status).toBe(200);
    slow.destroy();
    const answer = await second;
    expect(answer.statusCode).toBe(200);
    answer.destroy();
  });

  it('of all notes comes as pages to our own clients, and in pieces to others', async () => {
    const content = 'ü'.repeat(NOTE_MAX_CHARS);
    for (const id of ['b', 'a', 'c']) {
      await api.notes.create({ id, content });
      host.clock.advance(1_000);
    }
    const page = JSON.parse((await get('/api/notes?limit=10')).text) as { notes: { id: string }[]; next: string };
    expect([page.notes.map(({ id }) => id), page.next]).toEqual([['a', 'b'], 'b']);
    const { headers, text } = await get('/api/notes');
    expect(headers).toMatchObject({ 'transfer-encoding': 'chunked' });
    const { notes } = JSON.parse(text) as Awaited<ReturnType<Api['notes']['list']>>;
    expect(notes.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(notes).toEqual((await api.notes.list()).notes);
  });

  it('that nobody could read is refused, and the server goes on', async () => {
    await picturedSet('Large', 200, BLOB_MAX_BYTES);
    const { status, text } = await get(EXPORT);
    expect(status).toBe(413);
    expect(JSON.parse(text)).toMatchObject({ code: 'too_large', detail: messages.sets.exportTooLarge(500) });
    expect((await get('/api/sets?full=1&limit=1&after=large')).status).toBe(200);
    expect((await get('/api/health')).status).toBe(200);
  });
});

/** The beginning of an answer, of which nothing more is taken. */
async function begin(address: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(address);
  const call = request({ hostname, port, path, headers: HEADERS, agent: false });
  // Its end is what this is about.
  call.on('error', () => {});
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  return answer;
}
