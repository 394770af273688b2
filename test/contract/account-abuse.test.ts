/** What strangers try, row by row of security.md, "Application security". */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../src/contract/csp.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES, openAccountServer, type AccountServer } from '../support/account-server.ts';
import { PASSWORD, type Answer } from '../support/person.ts';

const MINUTE = 60_000;
const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'x-request-id': expect.any(String),
};

const isUnauthorized = (body: unknown) => (body as { code?: string } | null)?.code === 'unauthorized';

describe.each(DATABASES)('on %s', (database) => {
  let server: AccountServer;
  beforeAll(async () => void (server = await openAccountServer(database)));
  afterAll(() => server.close());

  test('two hundred guesses in an hour: at most thirty are looked at, and the owner gets in from a device of theirs', async () => {
    const ada = await server.member('ada@example.org');
    await ada.ask('POST', '/auth/logout');
    const answers: Answer[] = [];
    for (let guess = 0; guess < 200; guess += 1) {
      server.clock.now += (60 * MINUTE) / 200;
      const body = { email: 'ada@example.org', password: `guess ${guess}` };
      answers.push(await server.person().ask('POST', '/auth/login', body));
    }
    const evaluated = answers.filter(({ status }) => status === 401);
    expect(evaluated.length).toBeLessThanOrEqual(30);
    const refused = answers.filter((answer) => !evaluated.includes(answer));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused.filter(({ headers }) => !(Number(headers.get('retry-after')) > 0))).toEqual([]);
    expect((await ada.ask('POST', '/auth/login', { email: 'ada@example.org', password: PASSWORD })).status).toBe(200);
  });

  test('limits outlive a restart', async () => {
    await server.member('bob@example.org');
    const guess = () =>
      server.person().ask('POST', '/auth/login', { email: 'bob@example.org', password: 'wrong guess' });
    for (let tries = 0; tries < 6; tries += 1) await guess();
    expect((await guess()).status).toBe(429);
    await server.restart();
    expect((await guess()).status).toBe(429);
  });

  test('guesses from one network of IPv6, each from another address of it, count as those of one address', async () => {
    const behind = await accountServer(database, { TRUSTED_PROXIES: '127.0.0.1' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 80; guess += 1) {
      const part = guess.toString(16);
      const spellings = [`2001:db8:1:2::${part}`, `2001:DB8:1:2:${part}::`, `2001:0db8:0001:0002:0:0:${part}:1`];
      const from = { 'x-forwarded-for': spellings[guess % spellings.length]! };
      const body = { email: `person.${guess}@example.org`, code: '000000' };
      statuses.push((await behind.person().ask('POST', '/auth/verify-code', body, from)).status);
    }
    expect(statuses.filter((status) => status !== 429)).toEqual(Array.from({ length: 60 }, () => 400));
    const elsewhere = { 'x-forwarded-for': '2001:db8:2:2::1' };
    const body = { email: 'person@example.org', code: '000000' };
    expect((await behind.person().ask('POST', '/auth/verify-code', body, elsewhere)).status).toBe(400);
  });

  test('who guesses from many networks has fifty tries a day at one account, and its owner is not kept out', async () => {
    const behind = await accountServer(database, { TRUSTED_PROXIES: '127.0.0.1' });
    const email = 'dee@example.org';
    const dee = await behind.member(email);
    await dee.ask('POST', '/auth/logout');
    let network = 0;
    const asStranger = (path: string, body: object) => {
      network += 1;
      return behind.person().ask('POST', path, { email, ...body }, { 'x-forwarded-for': `2001:db8:${network}::1` });
    };
    const guesses = Array.from({ length: 52 }, (_, guess) => `guess number ${guess}`);
    const passwords: Answer[] = [];
    for (const password of guesses) {
      passwords.push(await asStranger('/auth/login', { password }));
      behind.clock.now += 16 * MINUTE;
    }
    await dee.ask('POST', '/auth/forgot', { email });
    const { code, token } = await behind.mailTo(email);
    const wrong = code === '000000' ? '000001' : '000000';
    const newPassword = 'nine red kettles';
    // Here a try costs the guesser nothing but the code.
    const codes: Answer[] = [];
    for (const _ of guesses) codes.push(await asStranger('/auth/verify-code', { code: wrong }));
    for (const answers of [passwords, codes]) {
      expect(answers.findIndex(({ status }) => status === 429)).toBe(50);
      expect(answers.at(-1)).toMatchObject({ status: 429, body: { detail: messages.auth.tooManyToday } });
      expect(answers.at(-1)!.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect((await asStranger('/auth/login', { password: PASSWORD })).status).toBe(429);
    expect((await asStranger('/auth/reset', { code, newPassword })).status).toBe(429);

    expect((await dee.ask('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200);
    const fresh = behind.person();
    expect((await fresh.ask('POST', '/auth/reset', { email, code: token, newPassword })).status).toBe(200);
    // From then on that browser counts for itself, whatever strangers go on with.
    for (const password of guesses.slice(0, 8)) await asStranger('/auth/login', { password });
    expect((await asStranger('/auth/login', { password: newPassword })).status).toBe(429);
    expect((await fresh.ask('POST', '/auth/login', { email, password: newPassword })).status).toBe(200);
  });

  test('an address that has an account is answered as one that has none', async () => {
    const unlimited = await accountServer(database, { RATE_LIMITS: 'off' });
    await unlimited.member('known@example.org');
    const person = unlimited.person();
    const asks = [
      (email: string) => person.ask('POST', '/auth/register', { email, password: PASSWORD }),
      (email: string) => person.ask('POST', '/auth/forgot', { email }),
      (email: string) => person.ask('POST', '/auth/login', { email, password: 'not the password' }),
    ];
    const answered = async (ask: (email: string) => Promise<Answer>, email: string) => {
      const { status, text, headers } = await ask(email);
      return { status, text, cookies: headers.getSetCookie() };
    };
    for (const ask of asks) {
      const known = await answered(ask, 'known@example.org');
      expect(await answered(ask, 'nobody@example.org')).toEqual(known);
    }
  });

  test('a page of another site changes nothing', async () => {
    const ada = await server.member('cy@example.org');
    const note = { title: 'Planted', content: 'x' };
    const asks: Record<string, string>[] = [
      { origin: 'https://evil.example', 'x-ninefold-client': '' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
      { origin: server.address.replace('127.0.0.1', 'evil.example') },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    ];
    for (const headers of asks) {
      expect((await ada.ask('POST', '/notes', note, headers)).status).toBe(403);
      expect((await ada.ask('DELETE', '/auth/account', { password: PASSWORD }, headers)).status).toBe(403);
    }
    const form = await ada.ask('POST', '/notes', 'title=Planted', {
      origin: server.address,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    expect((await ada.ask('GET', '/notes')).body).toEqual({ notes: [] });
    expect((await ada.ask('POST', '/notes', note, { origin: server.address })).status).toBe(200);
  });

  test('a visitor may ask who they are and how to get in, and nothing else; every answer says what a browser must not do', async () => {
    const secure = await accountServer(database, { PUBLIC_ORIGIN: 'https://learn.example' });
    const { paths } = (await secure.person().ask('GET', '/openapi.json')).body as { paths: Record<string, object> };
    const free = new Set([
      '/auth/register',
      '/auth/verify',
      '/auth/verify-code',
      '/auth/login',
      '/auth/me',
      '/auth/logout',
      '/auth/forgot',
      '/auth/reset',
      '/operator',
    ]);
    for (const [asked, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const plain = asked.replaceAll(/\{\w+\}/g, '0'.repeat(64));
        const { status, body, headers } = await secure
          .person()
          .ask(method.toUpperCase(), plain, method === 'get' ? undefined : {});
        expect([asked, Object.fromEntries(headers)]).toMatchObject([asked, HEADERS]);
        expect([asked, method, status === 401]).toEqual([asked, method, !free.has(plain) || plain === '/auth/me']);
        expect([asked, isUnauthorized(body)]).toEqual([asked, status === 401]);
      }
    }
  });
});
