import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET_CACHE_MS, GET_TIMEOUT_MS, SETS_BY_IDS_URL_MAX, WRITE_TIMEOUT_MS } from '../contract/limits.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import { createApi } from './api.ts';
import { createHttpTransport, type HttpTransportOptions } from './http.ts';

const ORIGIN = 'https://learn.example';
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const json = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });
const unreachable: Fetch = () => Promise.reject(new TypeError('fetch failed'));
/** Never answers, as a server does that has gone silent; ends when it is aborted. */
const silent: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

function client(answer: Fetch, options: Partial<HttpTransportOptions> = {}) {
  const send = vi.fn<Fetch>(answer);
  const transport = createHttpTransport({ origin: () => ORIGIN, fetch: send as unknown as typeof fetch, ...options });
  return { send, transport, api: createApi(transport) };
}

async function problemOf(call: Promise<unknown>): Promise<Problem> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is sent', () => {
  it('puts every field of a GET into the query string', async () => {
    const { api, send } = client(async () => json({ sets: [] }));
    await api.sets.exportAll({ full: true });
    expect(send).toHaveBeenCalledWith(
      `${ORIGIN}/api/sets?full=1`,
      expect.objectContaining({ method: 'GET', credentials: 'include' }),
    );
    expect(send.mock.calls[0]![1].body).toBeUndefined();
  });

  it('splits a write between the query string and a JSON body', async () => {
    const { api, send } = client(async () => json({}));
    await api.sets.update({ id: 'a b', topic: 'Biology' });
    const [url, init] = send.mock.calls[0]!;
    expect(url).toBe(`${ORIGIN}/api/sets?id=a+b`);
    expect(init.method).toBe('PUT');
    expect(init.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(JSON.parse(init.body as string)).toEqual({ topic: 'Biology' });
  });

  it('sends a file as it is, under the name in its path, and answers one as it came', async () => {
    const sha256 = 'ab'.repeat(32);
    const bytes = new Uint8Array([1, 2, 3]);
    const { api, send } = client(async (_url, { method }) =>
      method === 'PUT'
        ? json({ sha256, mime: 'image/png', size: 3 })
        : new Response(bytes, { headers: { 'content-type': 'image/png', etag: '"1"' } }),
    );
    await api.blobs.put({ sha256, mime: 'image/png', bytes });
    const [url, init] = send.mock.calls[0]!;
    expect(url).toBe(`${ORIGIN}/api/blobs/${sha256}`);
    expect(init.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(init.body).toBe(bytes);
    expect(await api.blobs.get({ sha256 })).toEqual({ mime: 'image/png', bytes });
    await api.blobs.get({ sha256: '../folders' });
    expect(send.mock.lastCall?.[0]).toBe(`${ORIGIN}/api/blobs/..%2Ffolders`);
  });

  it('asks for many sets in several calls when their ids do not fit one address', async () => {
    const ids = Array.from({ length: 400 }, (_, index) => `a-long-enough-set-name-ü-${index}`);
    const { api, send } = client(async (url) => json({ sets: new URL(url).searchParams.get('ids')!.split(',') }));
    const { sets } = await api.sets.many({ ids });
    expect(sets).toEqual(ids);
    expect(send.mock.calls.length).toBeGreaterThan(1);
    for (const [url] of send.mock.calls) expect(url.length).toBeLessThanOrEqual(SETS_BY_IDS_URL_MAX);
  });
});

describe('what fails', () => {
  it('says how long the server asks to be left alone, in seconds, whoever says so', async () => {
    const busy = (extras: object, header: string) =>
      client(async () =>
        json(
          { code: 'rate_limited', detail: 'Later.', ...extras },
          { status: 429, headers: { 'retry-after': header } },
        ),
      );
    const said = async ({ api }: ReturnType<typeof busy>) => (await problemOf(api.sets.list())).extras['retryAfter'];
    expect(await said(busy({}, '7'))).toBe(7);
    expect(await said(busy({ retryAfter: 9 }, '7'))).toBe(9);
    expect(await said(busy({}, new Date(Date.now() + 30_000).toUTCString()))).toBeGreaterThanOrEqual(29);
    expect(await said(busy({}, 'soon'))).toBeUndefined();
  });

  describe('a write that the server makes wait, and has not begun', () => {
    const refusal = (retryAfter: number, extras: object = { nothingDone: true }) =>
      json({ code: 'rate_limited', detail: 'Wait.', retryAfter, ...extras }, { status: 429 });

    it('is sent again as it was, when the time is over', async () => {
      const answers = [refusal(60), refusal(1), json({})];
      const { api, send } = client(async () => answers.shift() as Response);
      const done = api.sets.update({ id: 'a', topic: 'Biology' });
      await vi.advanceTimersByTimeAsync(59_999);
      expect(send).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1_001);
      await done;
      expect(send).toHaveBeenCalledTimes(3);
      expect(send.mock.calls[2]![1].body).toBe(send.mock.calls[0]![1].body);
    });

    it('waits no more when somebody cancels', async () => {
      const { api, send } = client(async () => refusal(60));
      const leaving = new AbortController();
      const failed = problemOf(api.sets.update({ id: 'a' }, { signal: leaving.signal }));
      await vi.advanceTimersByTimeAsync(1_000);
      leaving.abort();
      expect((await failed).code).toBe('cancelled');
      expect(send).toHaveBeenCalledTimes(1);
    });

    it('fails with its sentence after five minutes', async () => {
      const { api, send } = client(async () => refusal(60));
      const failed = problemOf(api.sets.update({ id: 'a' }));
      await vi.advanceTimersByTimeAsync(5 * 60_000);
      expect(await failed).toMatchObject({ code: 'rate_limited', detail: 'Wait.', extras: { retryAfter: 60 } });
      expect(send).toHaveBeenCalledTimes(6);
    });

    it.each([
      ['may have been begun', refusal(1, {})],
      ['is to wait for hours', refusal(7_200)],
      ['is not told how long', json({ code: 'rate_limited', detail: 'Wait.', nothingDone: true }, { status: 429 })],
    ])('is not sent again where it %s', async (_what, answer) => {
      const { api, send } = client(async () => answer);
      expect((await problemOf(api.sets.update({ id: 'a' }))).code).toBe('rate_limited');
      expect(send).toHaveBeenCalledTimes(1);
    });
  });

  it('carries a problem of the server with its code, sentence and extras', async () => {
    const sent = new Problem('conflict', 'Changed elsewhere.', { extras: { serverTime: 5 } });
    const { api } = client(async () => json(sent, { status: 409 }));
    const problem = await problemOf(api.sets.update({ id: 'a' }));
    expect(problem).toMatchObject({
      code: 'conflict',
      status: 409,
      detail: 'Changed elsewhere.',
      extras: { serverTime: 5 },
    });
  });

  it.each([
    ['the raw text of a body', 'Out of order', 'text/plain', 'Out of order'],
    ['the fallback of the operation for an empty body', '', 'text/plain', messages.sets.updateFailed],
    ['the fallback for the error page of a proxy', '<h1>Bad gateway</h1>', 'text/html', messages.sets.updateFailed],
  ])('shows %s', async (_what, body, type, detail) => {
    const { api } = client(async () => new Response(body, { status: 502, headers: { 'content-type': type } }));
    expect(await problemOf(api.sets.update({ id: 'a' }))).toMatchObject({ status: 502, detail });
  });

  it('names the status where an operation has no sentence of its own', async () => {
    const { api } = client(async () => new Response('', { status: 418 }));
    expect(await problemOf(api.settings.get())).toMatchObject({
      status: 418,
      detail: messages.network.requestFailed(418),
    });
  });

  it('does not take the sign-in page of a network for an answer', async () => {
    const { api } = client(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await problemOf(api.sets.list())).toMatchObject({ detail: messages.sets.listFailed });
  });

  it('says that there is no server when no origin is configured', async () => {
    const { api, send } = client(unreachable, { origin: () => '' });
    expect(await problemOf(api.sets.list())).toMatchObject({
      code: 'offline',
      detail: messages.network.noServerSession,
    });
    expect(send).not.toHaveBeenCalled();
  });

  it('sends nothing while the machine knows that it is offline', async () => {
    const { api, send } = client(unreachable, { isOnline: () => false });
    expect(await problemOf(api.sets.list())).toMatchObject({
      code: 'offline',
      detail: messages.network.offlineDetected,
    });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('retries', () => {
  it('retries a GET twice, after 160 and 320 ms', async () => {
    const times: number[] = [];
    const { api } = client(async () => {
      times.push(Date.now());
      throw new TypeError('fetch failed');
    });
    const failed = problemOf(api.sets.list());
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ code: 'offline', detail: messages.network.transient });
    expect(times.map((time) => time - times[0]!)).toEqual([0, 160, 480]);
  });

  it('answers what a later attempt brings', async () => {
    const { api, send } = client(async () => (send.mock.calls.length < 3 ? unreachable('', {}) : json({ sets: [] })));
    const answer = api.sets.list();
    await vi.runAllTimersAsync();
    expect(await answer).toEqual({ sets: [] });
  });

  it('retries neither a write nor an answer that is an error', async () => {
    const write = client(unreachable);
    expect(await problemOf(write.api.sets.create({ topic: 'x' }))).toMatchObject({
      detail: messages.network.transient,
    });
    expect(write.send).toHaveBeenCalledTimes(1);
    const broken = client(async () => json(new Problem('internal', 'No.'), { status: 500 }));
    await problemOf(broken.api.sets.list());
    expect(broken.send).toHaveBeenCalledTimes(1);
  });

  it("ends a silent call at the row's timeout, and a GET only after its retries", async () => {
    const write = client(silent);
    const failedWrite = problemOf(write.api.folders.create({ name: 'x' }));
    await vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS);
    expect(await failedWrite).toMatchObject({ code: 'timeout', detail: 'Network timeout after 12000ms' });

    const read = client(silent);
    const failedRead = problemOf(read.api.sets.list());
    await vi.runAllTimersAsync();
    expect(await failedRead).toMatchObject({ detail: messages.network.timeout(GET_TIMEOUT_MS) });
    expect(read.send).toHaveBeenCalledTimes(3);
  });

  it.each(['while it waits for the answer', 'between two attempts'])(
    'stops when the caller cancels %s',
    async (moment) => {
      const { api, send } = client(moment === 'between two attempts' ? unreachable : silent);
      const caller = new AbortController();
      const failed = problemOf(api.sets.list({}, { signal: caller.signal }));
      await vi.advanceTimersByTimeAsync(50);
      caller.abort();
      expect(await failed).toMatchObject({ code: 'cancelled', detail: messages.network.cancelled });
      await vi.runAllTimersAsync();
      expect(send).toHaveBeenCalledTimes(1);
    },
  );
});

describe('the ETag cache', () => {
  const tagged: Fetch = async (_url, init) =>
    new Headers(init.headers).get('if-none-match') === '"1"'
      ? new Response(null, { status: 304 })
      : json({ sets: [{ id: 'a' }] }, { headers: { etag: '"1"' } });
  const asked = (send: ReturnType<typeof client>['send']) =>
    send.mock.calls.map(([, init]) => new Headers(init.headers).get('if-none-match'));

  it('revalidates each time and answers an unchanged body from memory, to each caller its own copy', async () => {
    const { api, send } = client(tagged);
    const first = await api.sets.list();
    const second = await api.sets.list();
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
    expect(asked(send)).toEqual([null, '"1"']);
  });

  it('forgets a body after 60 s', async () => {
    const { api, send } = client(tagged);
    await api.sets.list();
    vi.advanceTimersByTime(GET_CACHE_MS + 1);
    await api.sets.list();
    expect(asked(send)).toEqual([null, null]);
  });

  it('forgets the bodies of a path that is written to, even when the write fails, and keeps the others', async () => {
    const { api, send } = client((url, init) => (init.method === 'GET' ? tagged(url, init) : unreachable(url, init)));
    await api.sets.list();
    await api.folders.list();
    await problemOf(api.sets.create({ topic: 'x' }));
    await api.sets.list();
    await api.folders.list();
    expect(asked(send)).toEqual([null, null, null, null, '"1"']);
  });
});

describe('streams', () => {
  const input = { messages: [{ role: 'user' as const, content: 'Hi' }] };
  /** Lines cut at places where no line ends, as a network does. */
  const streamed = (text: string): Fetch => {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    });
    return async () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  };

  it('hands on each chunk and answers the final value', async () => {
    const { api, send } = client(
      streamed('{"chunk":{"text":"Hé"}}\n{"chunk":{"text":"llo"}}\n{"final":{"text":"Héllo"}}\n'),
    );
    const chunks: unknown[] = [];
    expect(await api.ai.generate(input, { onChunk: (chunk) => chunks.push(chunk.text) })).toEqual({ text: 'Héllo' });
    expect(chunks).toEqual(['Hé', 'llo']);
    expect(send.mock.calls[0]![1].headers).toMatchObject({ accept: expect.stringContaining('application/x-ndjson') });
  });

  it('throws the problem of the last line', async () => {
    const line = JSON.stringify({ problem: new Problem('ai_blocked', messages.ai.blocked) });
    const { api } = client(streamed(`{"chunk":{"text":"a"}}\n${line}\n`));
    expect(await problemOf(api.ai.generate(input, { onChunk: () => {} }))).toMatchObject({
      code: 'ai_blocked',
      detail: messages.ai.blocked,
    });
  });

  it('does not take a stream that broke off for an answer', async () => {
    const { api } = client(streamed('{"chunk":{"text":"a"}}\n{"fin'));
    expect(await problemOf(api.ai.generate(input, { onChunk: () => {} }))).toMatchObject({
      code: 'offline',
      detail: messages.network.transient,
    });
  });

  it('asks for plain JSON when nobody listens to chunks', async () => {
    const { api, send } = client(async () => json({ text: 'Hello' }));
    expect(await api.ai.generate(input)).toEqual({ text: 'Hello' });
    expect(send.mock.calls[0]![1].headers).toMatchObject({ accept: 'application/json' });
  });
});
