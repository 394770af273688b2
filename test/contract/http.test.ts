/** What is true of the HTTP host alone: who may talk to it, how it answers, and the files it serves (security.md). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../src/contract/csp.ts';
import { NOTE_MAX_CHARS } from '../../src/contract/limits.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer } from '../support/account-server.ts';
import { startFakeGemini, type FakeGemini } from '../support/fake-gemini.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { rawRequest, type RawAnswer, type RawRequest } from '../support/raw-http.ts';

const CLIENT = { 'X-Ninefold-Client': 'test/1' };
const JSON_BODY = { 'content-type': 'application/json' };
const SCRIPT = 'console.log("hashed");';
const SECRET_BESIDE_PAGES = 'must not be served';

let host: TestHost;
let gemini: FakeGemini;
let pages: string;
let address: string;

beforeAll(async () => {
  pages = mkdtempSync(path.join(tmpdir(), 'ninefold-pages-'));
  const webRoot = path.join(pages, 'web');
  mkdirSync(path.join(webRoot, 'assets'), { recursive: true });
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html><title>Ninefold</title>');
  writeFileSync(path.join(webRoot, 'manifest.json'), '{}');
  writeFileSync(path.join(webRoot, 'assets', 'index-Bq3x81Zk.js'), SCRIPT);
  writeFileSync(path.join(webRoot, 'assets', 'index-Bq3x81Zk.js.gz'), gzipSync(SCRIPT));
  writeFileSync(path.join(webRoot, 'assets', 'pdf.worker-Dq0x91Ab.mjs'), SCRIPT);
  writeFileSync(path.join(webRoot, 'assets', 'openjpeg-Aa0x91Ab.wasm'), Buffer.from([0, 97, 115, 109]));
  writeFileSync(path.join(pages, 'secret.txt'), SECRET_BESIDE_PAGES);
  gemini = await startFakeGemini();
  host = await openHost('server', { webRoot, geminiBaseUrl: gemini.url });
  address = host.address!;
});

afterAll(async () => {
  await host.close();
  await gemini.close();
  rmSync(pages, { recursive: true });
});

const ask = (request: RawRequest) => rawRequest(address, request);
const get = (pathname: string, headers: Record<string, string> = {}) => ask({ path: pathname, headers });

function post(pathname: string, body: unknown, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return ask({
    method: 'POST',
    path: pathname,
    headers: { ...JSON_BODY, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function topics(): Promise<string[]> {
  const { sets } = JSON.parse((await get('/api/sets')).text) as { sets: { topic: string }[] };
  return sets.map(({ topic }) => topic);
}

describe('who may change something', () => {
  it.each([
    ['no Origin and no word of who asks', {}],
    ['the Origin of another site', { Origin: 'https://evil.example' }],
    ['another site that knows the client header', { Origin: 'https://evil.example', ...CLIENT }],
    ['the Origin of another port', { Origin: 'http://localhost:1' }],
    ['an opaque Origin', { Origin: 'null', ...CLIENT }],
    ['a browser that says cross-site', { 'Sec-Fetch-Site': 'cross-site', ...CLIENT }],
    ['a browser that says same-site', { 'Sec-Fetch-Site': 'same-site' }],
    ['a navigation', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document', ...CLIENT }],
  ])('not %s', async (who, headers) => {
    const topic = `Planted by ${who}`;
    const answer = await post('/api/sets', { topic }, headers);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'bad_origin', detail: messages.network.badOrigin });
    expect(await topics()).not.toContain(topic);
  });

  it('not a form or a text of another site, whatever it calls itself', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await post(
        '/api/sets',
        { topic: 'Form' },
        { 'content-type': type, Origin: 'https://evil.example' },
      );
      expect(answer.status).toBe(403);
    }
    expect(await topics()).not.toContain('Form');
  });

  it('our own pages, by each loopback name, and a client that is no browser', async () => {
    const { port } = new URL(address);
    const allowed = [
      { Origin: `http://localhost:${port}` },
      { Origin: `http://127.0.0.1:${port}` },
      { Origin: `http://[::1]:${port}` },
      { 'Sec-Fetch-Site': 'same-origin' },
      CLIENT,
    ];
    for (const headers of allowed) expect((await post('/api/sets', { topic: 'Allowed' }, headers)).status).toBe(200);
  });
});

describe('the name it is called by', () => {
  it('refuses a foreign name that resolves to this machine, for data and pages alike', async () => {
    for (const pathname of ['/api/sets', '/', '/api/health']) {
      const answer = await get(pathname, { Host: 'rebound.example' });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(new URL(address).port);
    }
    expect((await get('/api/sets', { Host: 'localhost:1' })).status).toBe(403);
  });

  it('refuses it where people have accounts too, before anything is looked at', async () => {
    const server = await accountServer('SQLite', { PUBLIC_ORIGIN: 'https://learn.example:8443' });
    const { host: local } = new URL(server.address);
    const called = (name: string, pathname: string, method = 'GET') =>
      rawRequest(server.address, { method, path: pathname, headers: { ...JSON_BODY, ...CLIENT, Host: name } });
    for (const name of ['rebound.example', '192.168.1.20:4870', 'learn.example.rebound.example', 'localhost:1']) {
      for (const [pathname, method] of [
        ['/', 'GET'],
        ['/login', 'GET'],
        ['/api/auth/me', 'GET'],
        ['/api/auth/login', 'POST'],
        ['/api/openapi.json', 'GET'],
        ['/metrics', 'GET'],
      ] as const) {
        const answer = await called(name, pathname, method);
        expect([name, pathname, answer.status]).toEqual([name, pathname, 403]);
        expect(JSON.parse(answer.text)).toMatchObject({ detail: messages.network.wrongHost('learn.example:8443') });
      }
    }
    // A proxy may leave the port out.
    for (const name of ['learn.example:8443', 'LEARN.example', local])
      expect([name, (await called(name, '/api/auth/me')).status]).toEqual([name, 401]);
  });

  it('tells a probe that people with accounts have a server that is well, by whatever name it asks', async () => {
    const server = await accountServer('SQLite', { METRICS_TOKEN: 'a token of the operator' });
    for (const [pathname, status] of [
      ['/api/health', 200],
      ['/api/ready', 200],
      ['/metrics', 401],
    ] as const)
      expect([
        pathname,
        await rawRequest(server.address, { path: pathname, headers: { Host: '10.0.0.7' } }),
      ]).toMatchObject([pathname, { status }]);
  });

  it('is the address that it listens on, where that is another one of this machine', async () => {
    const server = await accountServer('SQLite', { HOST: '127.0.0.2' });
    expect(server.address).toContain('127.0.0.2');
    const { status } = await server.person().ask('POST', '/auth/logout', {}, { origin: server.address });
    expect(status).toBe(200);
  });

  it('answers to localhost', async () => {
    expect((await get('/api/sets', { Host: `localhost:${new URL(address).port}` })).status).toBe(200);
  });
});

describe('bodies', () => {
  it.each([
    [
      'a type that is not JSON',
      { 'content-type': 'text/plain' },
      '{"topic":"x"}',
      415,
      'unsupported_content_type',
      messages.ai.keySaveErrors.unsupported_content_type,
    ],
    ['a body that is not JSON', JSON_BODY, '{"topic":', 400, 'bad_json', messages.ai.keySaveErrors.bad_json],
    ['a body that is no object', JSON_BODY, '[1]', 400, 'invalid_input', messages.network.invalidInput('')],
  ])('refuses %s', async (_what, headers, body, status, code, detail) => {
    const answer = await ask({ method: 'POST', path: '/api/sets', headers: { ...headers, ...CLIENT }, body });
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/problem+json' } });
    expect(JSON.parse(answer.text)).toMatchObject({ status, code, detail, type: `urn:ninefold:problem:${code}` });
  });

  it('refuses a body that is too large, also when its length is not told', async () => {
    const large = JSON.stringify({ settings: { 'ai.model': 'x'.repeat(2_000_000) } });
    for (const framing of [{ 'content-length': String(large.length) }, { 'transfer-encoding': 'chunked' }]) {
      const answer = await ask({
        method: 'PUT',
        path: '/api/settings',
        headers: { ...JSON_BODY, ...CLIENT, ...framing },
        body: large,
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'too_large', detail: messages.network.tooLarge });
    }
  });

  it.each([
    ['/api/pdfs', messages.documents.pdfUploadsDisabled],
    ['/api/ppts', messages.documents.pptUploadsDisabled],
  ])('refuses an upload to %s with its own sentence, however large the form is', async (pathname, detail) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(8_000_000)], { type: 'application/pdf' }), 'book.pdf');
    form.set('folderPath', 'main');
    const answer = await fetch(address + pathname, { method: 'POST', headers: CLIENT, body: form });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'uploads_disabled', detail });
    // The connection is whole: the next call is answered.
    expect((await fetch(address + pathname)).status).toBe(200);
  });

  it('takes the longest note although each of its characters is escaped', async () => {
    const content = '\u0001'.repeat(NOTE_MAX_CHARS);
    const answer = await post('/api/notes', { content }, CLIENT);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ byteSize: NOTE_MAX_CHARS });
  });

  it('tells apart rows of one path by their key', async () => {
    const made = JSON.parse(
      (await post('/api/sets', { bulk: [{ topic: 'By key', flashcards: [{ q: 'one', a: '1' }] }] }, CLIENT)).text,
    ) as object;
    expect(made).toMatchObject({ created: 1, ids: ['by-key'] });
    expect(JSON.parse((await get('/api/sets?id=by-key')).text)).toMatchObject({
      topic: 'By key',
      flashcards: [{ question: 'one' }],
    });
    expect(JSON.parse((await get('/api/sets?ids=by-key,none')).text)).toMatchObject({ sets: [{ id: 'by-key' }] });
    const exported = JSON.parse((await get('/api/sets?full=1')).text) as { sets: { flashcards?: unknown }[] };
    expect(exported.sets.every(({ flashcards }) => Array.isArray(flashcards))).toBe(true);
  });

  it('says so when there is no such address', async () => {
    expect(JSON.parse((await get('/api/nothing')).text)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('answers', () => {
  it('answers 304 to a client that has the body, until it changes', async () => {
    const first = await get('/api/settings');
    const etag = first.headers.etag!;
    const again = await get('/api/settings', { 'if-none-match': etag });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag, 'cache-control': 'no-store' } });
    const told = async (known: string) => (await get('/api/settings', { 'if-none-match': known })).status;
    expect(await told(`"another", W/${etag}`)).toBe(304);
    expect(await told('*')).toBe(304);
    expect(await told('"another"')).toBe(200);
    await ask({
      method: 'PUT',
      path: '/api/settings',
      headers: { ...JSON_BODY, ...CLIENT },
      body: '{"settings":{"study.newPerDay":3}}',
    });
    expect((await get('/api/settings', { 'if-none-match': etag })).status).toBe(200);
  });

  it('streams lines of JSON to those who accept them', async () => {
    await ask({
      method: 'PUT',
      path: '/api/user/gemini-key',
      headers: { ...JSON_BODY, ...CLIENT },
      body: '{"key":"AQ.any-key-will-do"}',
    });
    const body = {
      messages: [
        { role: 'user', content: 'A text that is long enough to come in several pieces, one after the other.' },
      ],
    };
    const answer = await post('/api/ai/generate', body, { ...CLIENT, accept: 'application/x-ndjson' });
    expect(answer.headers['content-type']).toBe('application/x-ndjson');
    const lines = answer.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { chunk?: { text: string }; final?: { text: string } });
    const final = lines.pop()!.final!;
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ chunk }) => chunk!.text).join('')).toBe(final.text);

    gemini.script({ kind: 'error-in-stream' });
    const broken = await post('/api/ai/generate', body, { ...CLIENT, accept: 'application/x-ndjson' });
    expect(JSON.parse(broken.text.trimEnd().split('\n').at(-1)!)).toMatchObject({
      problem: { code: 'ai_unavailable' },
    });
  });

  it('says that it is well', async () => {
    const health = await get('/api/health');
    expect(JSON.parse(health.text)).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it('carries the security headers on every answer', async () => {
    const answers = await Promise.all([
      get('/'),
      get('/api/sets'),
      get('/api/nothing'),
      get('/assets/index-Bq3x81Zk.js'),
      get('/missing.js'),
      get('/', { Host: 'rebound.example' }),
      post('/api/sets', {}, {}),
      post('/api/sets', '{', CLIENT),
      ask({ method: 'OPTIONS', path: '/api/sets' }),
    ]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-security-policy': CONTENT_SECURITY_POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await get('/api/sets')).headers['cache-control']).toBe('no-store');
  });
});

describe('pages', () => {
  it('serves hashed files for ever and others only until they change, each with its type', async () => {
    const script = await get('/assets/index-Bq3x81Zk.js');
    expect(script).toMatchObject({
      status: 200,
      text: SCRIPT,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(script.headers['content-type']).toContain('javascript');
    const compressed = await get('/assets/index-Bq3x81Zk.js', { 'accept-encoding': 'gzip' });
    expect(compressed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-length': String(gzipSync(SCRIPT).length),
      'content-type': script.headers['content-type'],
      vary: 'Accept-Encoding',
    });
    expect((await get('/assets/pdf.worker-Dq0x91Ab.mjs')).headers['content-type']).toContain('javascript');
    expect((await get('/assets/openjpeg-Aa0x91Ab.wasm')).headers['content-type']).toBe('application/wasm');
    expect((await get('/manifest.json')).headers['cache-control']).toBe('no-cache');
  });

  it("answers the app's own addresses with its page, and a missing file with 404", async () => {
    for (const pathname of ['/', '/settings', '/sets/review']) {
      const page = await get(pathname);
      expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
      expect(page.text).toContain('<title>Ninefold</title>');
    }
    expect((await get('/assets/gone-Bq3x81Zk.js')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/%00../../secret.txt',
    '//secret.txt',
    `/${'a/'.repeat(2_000)}x.txt`,
  ])('serves nothing beside its folder: %s', async (pathname) => {
    const answer = await get(pathname);
    expect(answer.text).not.toContain(SECRET_BESIDE_PAGES);
    expect([400, 404]).toContain(answer.status);
  });
});
