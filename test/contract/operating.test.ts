/** What an operator and their tools see of a running server: probes, ids of requests, a log to search, and how it ends (self-hosting.md). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { accountProcesses } from '../support/account-processes.ts';
import { accountServer, openAccountServer, type AccountServer } from '../support/account-server.ts';
import { PASSWORD } from '../support/person.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly requestId?: string;
  readonly kind?: string;
  readonly [field: string]: unknown;
}

const WARN = 40;

const linesOf = (log: string) =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

const idOf = (answer: { headers: Headers }) => answer.headers.get('x-request-id');

let server: AccountServer;
beforeAll(async () => void (server = await openAccountServer('SQLite', { TRUSTED_PROXIES: '127.0.0.1' })));
afterAll(() => server.close());

describe('probes', () => {
  test('a server says that it is well and ready, to anybody and for now only', async () => {
    const person = server.person();
    const [health, ready] = [await person.ask('GET', '/health'), await person.ask('GET', '/ready')];
    expect(health).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(ready).toMatchObject({ status: 200, body: { status: 'ready' } });
    for (const { headers } of [health, ready]) expect(headers.get('cache-control')).toBe('no-store');
  });

  test('one that stops is not ready any more, to whoever is still connected', async () => {
    const stopping = await accountProcesses('SQLite');
    const { hostname, port, host } = new URL(stopping.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    // A request under way keeps the connection open.
    socket.write(`GET /api/ready HTTP/1.1\r\nHost: ${host}\r\n`);
    await expect.poll(() => stopping.person().ask('GET', '/ready')).toMatchObject({ status: 200 });
    const ended = stopping.end('SIGTERM');
    await expect
      .poll(() =>
        stopping
          .person()
          .ask('GET', '/ready')
          .catch(() => 'refused'),
      )
      .toBe('refused');
    socket.write('Connection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [^]*{"status":"not ready"}/);
    expect(await ended).toBe(0);
  });
});

describe('the id of a request', () => {
  test('is on every answer, a new one each time, whatever a visitor writes', async () => {
    const visitor = server.person();
    const given = { 'x-request-id': 'chosen-by-a-visitor', 'x-forwarded-for': '198.51.100.7' };
    // No word of a proxy counts here.
    const direct = await accountServer('SQLite');
    const answers = await Promise.all([
      direct.person().ask('GET', '/health', undefined, given),
      visitor.ask('GET', '/sets'),
      visitor.ask('GET', '/nothing'),
      visitor.ask('POST', '/auth/login', '{'),
      visitor.ask('POST', '/notes', {}, { origin: 'https://evil.example' }),
    ]);
    const ids = answers.map(idOf);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(answers.length);
  });

  test('is the one of a trusted proxy, when it is a short word', async () => {
    const asked = async (id: string) =>
      idOf(await server.person().ask('GET', '/health', undefined, { 'x-request-id': id }));
    expect(await asked('edge-7_f3=')).toBe('edge-7_f3=');
    for (const odd of ['two words', '{"level":60}', 'x'.repeat(65), '<script>']) expect(await asked(odd)).not.toBe(odd);
  });

  test('is in every line that the request caused', async () => {
    const { headers } = await server.person().ask('POST', '/auth/login', { email: 'no@example.org', password: 'x' });
    const id = headers.get('x-request-id');
    const lines = () => linesOf(server.log()).filter(({ requestId }) => requestId === id);
    await expect.poll(() => lines().map(({ msg }) => msg)).toEqual(['login refused', 'answered']);
    expect(lines()[1]).toMatchObject({ method: 'POST', route: '/api/auth/login', status: 401, ms: expect.any(Number) });
  });
});

describe('the log', () => {
  test('has what somebody tried and did, with who and from where', async () => {
    const shop = await accountServer('SQLite', {
      REGISTRATION: 'invite',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '127.0.0.1',
      STRIPE_SECRET_KEY: 'sk_test_in_no_log',
      STRIPE_WEBHOOK_SECRET: 'whsec_in_no_log',
      STRIPE_PRICE_ID: 'price_1',
    });
    const { stdout } = await shop.admin('invite');
    const invite = stdout.split('\n')[0] ?? '';
    const from = { 'x-forwarded-for': '198.51.100.7' };
    const ada = shop.person();
    const email = 'ada@example.org';
    const ask = (method: string, path: string, body?: object) => ada.ask(method, path, body, from);
    const login = (password: string) => ask('POST', '/auth/login', { email, password });

    await ask('POST', '/auth/register', { email, password: PASSWORD, invite: 'not-an-invite' });
    await ask('POST', '/auth/register', { email, password: PASSWORD, invite });
    await ask('POST', '/auth/verify-code', { email, code: 'wrong' });
    await ask('POST', '/auth/verify-code', { email, code: (await shop.mailTo(email)).code });
    await login('a wrong password');
    await login(PASSWORD);
    const { id } = (await ask('GET', '/auth/me')).body as { id: string };
    const laptop = shop.person();
    await laptop.ask('POST', '/auth/login', { email, password: PASSWORD }, from);
    const { devices } = (await ask('GET', '/auth/devices')).body as { devices: { id: string; current: boolean }[] };
    await ask('DELETE', `/auth/devices?id=${devices.find(({ current }) => !current)!.id}`);
    await ask('PUT', '/auth/password', { currentPassword: 'not this one', newPassword: 'nine red kettles' });
    await ask('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword: 'nine red kettles' });
    await ask('POST', '/billing/events', { forged: true });
    await ada.ask('POST', '/notes', { title: 'x' }, { origin: 'https://evil.example', ...from });
    await ask('DELETE', '/auth/account', { password: 'not this one' });
    await ask('DELETE', '/auth/account', { password: 'nine red kettles' });
    for (let guess = 0; guess < 7; guess += 1) await login('another guess');
    await shop.stop();

    const events = linesOf(shop.log()).filter(({ kind }) => kind === 'security');
    const told = events.map(({ msg, user, limit, reason }) => [msg, user, limit ?? reason]);
    expect(told).toEqual([
      ['invite refused', undefined, undefined],
      ['invite used', id, undefined],
      ['account registered', id, undefined],
      ['code refused', id, undefined],
      ['address verified', id, undefined],
      ['login refused', id, 'wrong password'],
      ['login accepted', id, undefined],
      ['login accepted', id, undefined],
      ['session revoked', id, undefined],
      ['password change refused', id, 'wrong password'],
      ['password changed', id, undefined],
      ['webhook refused', undefined, undefined],
      ['origin refused', undefined, undefined],
      ['account deletion refused', id, undefined],
      ['account deleted', id, undefined],
      ...Array.from({ length: 6 }, () => ['login refused', undefined, 'no such account']),
      ['rate limit hit', undefined, 'login'],
    ]);
    for (const { address, requestId, level, msg } of events) {
      expect({ msg, address, requestId }).toEqual({ msg, address: '198.51.100.7', requestId: expect.any(String) });
      expect({ msg, warned: level >= WARN }).toEqual({ msg, warned: /refused|limit/.test(msg) });
    }
  });

  test('says once that a proxy passes requests on that nobody has named', async () => {
    const direct = await accountServer('SQLite', { LOG_LEVEL: 'warn' });
    for (const hop of ['198.51.100.7', '198.51.100.8'])
      await direct.person().ask('GET', '/health', undefined, { 'x-forwarded-for': hop });
    const warnings = linesOf(direct.log()).filter(({ msg }) => msg.includes('X-Forwarded-For'));
    expect(warnings).toMatchObject([
      { level: WARN, msg: expect.stringContaining('TRUSTED_PROXIES'), address: '127.0.0.1' },
    ]);
  });

  test('has no address of mail and nothing that was typed into an address, at any level', async () => {
    const { token, source } = await anyMail();
    const visitor = server.person();
    for (const path of [
      `/auth/verify?token=${token}`,
      '/nothing/typed-in-a-path?secret=typed-in-a-query',
      `/sets?id=${encodeURIComponent('typed-id@example.org')}`,
      `/../login?reset=${token}&email=eve%40example.org`,
    ])
      await visitor.ask('GET', path);
    const { headers } = await visitor.ask('GET', '/health');
    await expect.poll(() => server.log()).toContain(headers.get('x-request-id'));
    expect(source).toContain('eve@example.org');
    for (const typed of [token, 'eve@', 'eve%40', 'typed-', 'example.org']) expect(server.log()).not.toContain(typed);
  });

  async function anyMail() {
    const email = 'eve@example.org';
    await server.person().ask('POST', '/auth/register', { email, password: PASSWORD });
    return server.mailTo(email);
  }
});

describe('other origins', () => {
  const APP = 'https://app.learn.example';
  const listed = async () => {
    const elsewhere = await openAccountServer('SQLite', { CORS_ORIGINS: `${APP}, http://127.0.0.1:9` });
    onTestFinished(() => elsewhere.close());
    return elsewhere;
  };
  const corsHeaders = ({ headers }: { headers: Headers }) =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  const preflight = (address: string, origin: string) =>
    fetch(`${address}/api/notes`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-ninefold-client',
      },
    });

  test('unless they are listed nobody is told that they may read an answer, our own pages included', async () => {
    for (const origin of [APP, 'null', server.address]) {
      expect(corsHeaders(await preflight(server.address, origin))).toEqual([]);
      const answer = await server.person().ask('GET', '/health', undefined, { origin });
      expect(corsHeaders(answer)).toEqual([]);
    }
  });

  test('a listed one may read and write as our own pages do, and no other', async () => {
    const elsewhere = await listed();
    const ada = await elsewhere.member('ada@example.org');
    const allowed = await preflight(elsewhere.address, APP);
    expect(allowed.status).toBe(204);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': expect.stringContaining('PUT'),
      'access-control-allow-headers': expect.stringContaining('X-Ninefold-Client'),
      'access-control-max-age': '600',
      vary: expect.stringContaining('Origin'),
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
    const written = await ada.ask('POST', '/notes', { title: 'From there' }, { origin: APP });
    expect(written.status).toBe(200);
    const refused = await elsewhere.person().ask('GET', '/notes', undefined, { origin: APP });
    expect(refused).toMatchObject({ status: 401, body: { detail: messages.auth.signInNeeded } });
    for (const { headers } of [written, refused]) {
      expect(headers.get('access-control-allow-origin')).toBe(APP);
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
    }

    for (const origin of ['https://evil.example', `${APP}.evil.example`, 'http://app.learn.example', 'null', '*']) {
      expect(corsHeaders(await preflight(elsewhere.address, origin))).toEqual([]);
      const read = await ada.ask('GET', '/notes', undefined, { origin });
      expect(corsHeaders(read)).toEqual([]);
      // Caches must not give one origin's answer to another.
      expect(read.headers.get('vary')).toContain('Origin');
      expect((await ada.ask('POST', '/notes', { title: 'Planted' }, { origin })).status).toBe(403);
    }
    expect((await ada.ask('GET', '/notes')).body).toMatchObject({ notes: [{ title: 'From there' }] });
  });
});
