/** What strangers try, row by row of security.md, "Application security". */
import { describe, expect, test } from 'vitest';
import { accountServer, DATABASES } from '../support/account-server.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { PASSWORD } from '../support/person.ts';

const MINUTE = 60_000;

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

describe.each(DATABASES)('on %s', (database) => {
  test('a thousand guesses in an hour: at most thirty are looked at, and the owner gets in from a device of theirs', async () => {
    const server = await accountServer(database);
    const ada = await server.member('ada@example.org');
    await ada.ask('POST', '/auth/logout');
    let evaluated = 0;
    for (let guess = 0; guess < 1_000; guess += 1) {
      server.clock.now += (60 * MINUTE) / 1_000;
      const stranger = server.person();
      const { status, headers } = await stranger.ask('POST', '/auth/login', {
        email: 'ada@example.org',
        password: `guess ${guess}`,
      });
      if (status === 401) evaluated += 1;
      else {
        expect(status).toBe(429);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(evaluated).toBeLessThanOrEqual(30);
    expect((await ada.ask('POST', '/auth/login', { email: 'ada@example.org', password: PASSWORD })).status).toBe(200);
  });

  test('limits outlive a restart', async () => {
    const server = await accountServer(database);
    await server.member('ada@example.org');
    const guess = () =>
      server.person().ask('POST', '/auth/login', { email: 'ada@example.org', password: 'wrong guess' });
    for (let tries = 0; tries < 6; tries += 1) await guess();
    expect((await guess()).status).toBe(429);
    await server.restart();
    expect((await guess()).status).toBe(429);
  });

  test('an address that has an account is answered as one that has none, in the same time', async () => {
    const server = await accountServer(database, { RATE_LIMITS: 'off' });
    await server.member('known@example.org');
    const person = server.person();
    const asks = [
      (email: string) => person.ask('POST', '/auth/register', { email, password: PASSWORD }),
      (email: string) => person.ask('POST', '/auth/forgot', { email }),
      (email: string) => person.ask('POST', '/auth/login', { email, password: 'not the password' }),
    ];
    for (const ask of asks) {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let pair = 0; pair < 30; pair += 1) {
        const time = async (email: string, times: number[]) => {
          const start = performance.now();
          const { status, text, headers } = await ask(email);
          times.push(performance.now() - start);
          return { status, text, cookies: headers.getSetCookie() };
        };
        const first = await time('known@example.org', known);
        expect(await time(`nobody${pair}@example.org`, unknown)).toEqual(first);
      }
      // Bytes are equal; of times the busy machine allows no finer word than this.
      expect(median(known) / median(unknown)).toBeGreaterThan(0.5);
      expect(median(known) / median(unknown)).toBeLessThan(2);
    }
  });

  test('a page of another site changes nothing', async () => {
    const server = await accountServer(database);
    const ada = await server.member('ada@example.org');
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

  test('nobody reads, changes or deletes what is another person’s, nor learns that it is there', async () => {
    const server = await accountServer(database);
    const ada = await server.member('ada@example.org');
    const bob = await server.member('bob@example.org');
    const made = async (asked: string, body: object) => (await ada.ask('POST', asked, body)).body as { id: string };
    const set = await made('/sets', { topic: 'Secret plans', flashcards: [{ question: 'Q', answer: 'A' }] });
    const note = await made('/notes', { title: 'Mine', content: 'x' });
    const plan = await made('/studyplans', { content: '{}' });
    const event = await made('/events', { title: 'Exam', start: 0, end: 60_000 });
    const [card] = ((await ada.ask('GET', `/sets?id=${set.id}`)).body as { flashcards: { id: string }[] }).flashcards;
    const ofAda: readonly (readonly [string, string, string, object?])[] = [
      ['GET', '/sets?id=', set.id],
      ['PUT', '/sets?id=', set.id, { topic: 'Taken' }],
      ['DELETE', '/sets?id=', set.id],
      ['PUT', '/cards?id=', card!.id, { hint: 'x' }],
      ['GET', '/study/states?set=', set.id],
      ['GET', '/notes?id=', note.id],
      ['PUT', '/notes?id=', note.id, { content: 'y' }],
      ['DELETE', '/notes?id=', note.id],
      ['GET', '/studyplans?id=', plan.id],
      ['DELETE', '/studyplans?id=', plan.id],
      ['PUT', '/events?id=', event.id, { title: 'Taken' }],
      ['DELETE', '/events?id=', event.id],
    ];
    const nobodys = '01900000-0000-7000-8000-00000000dead';
    for (const [method, asked, id, body] of ofAda) {
      const answer = await bob.ask(method, asked + id, body);
      const unknown = await bob.ask(method, asked + nobodys, body);
      expect({ asked, status: answer.status, text: answer.text }).toEqual({
        asked,
        status: unknown.status,
        text: unknown.text,
      });
      expect(answer.status).toBe(404);
    }
    expect((await ada.ask('GET', `/sets?id=${set.id}`)).body).toMatchObject({ topic: 'Secret plans' });
    expect((await ada.ask('GET', '/notes')).body).toMatchObject({ notes: [{ content: 'x' }] });
  });

  test('a visitor may ask who they are and how to get in, and nothing else', async () => {
    const server = await accountServer(database);
    const { paths } = (await server.person().ask('GET', '/openapi.json')).body as { paths: Record<string, object> };
    const free = new Set([
      '/auth/register',
      '/auth/verify',
      '/auth/verify-code',
      '/auth/login',
      '/auth/me',
      '/auth/logout',
      '/auth/forgot',
      '/auth/reset',
    ]);
    for (const [asked, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const plain = asked.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, '0'.repeat(64));
        if (free.has(plain)) continue;
        const { status, body } = await server
          .person()
          .ask(method.toUpperCase(), plain, method === 'get' ? undefined : {});
        expect({ asked, method, status, body }).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      }
    }
  });

  test('database and log hold no password, token, code or key', async () => {
    const server = await accountServer(database);
    const ada = await server.member('ada@example.org');
    await ada.ask('PUT', '/user/gemini-key', { key: 'AIzaSyNeverToBeSeen0001' });
    await ada.ask('POST', '/auth/forgot', { email: 'ada@example.org' });
    const { code, token } = await server.mailTo('ada@example.org');
    await ada.ask('POST', '/auth/login', { email: 'ada@example.org', password: 'a wrong password' });
    await ada.ask('POST', '/auth/reset', { email: 'ada@example.org', code: 'ABCDEF', newPassword: PASSWORD });
    const kept = (await everythingKept(server)) + (await server.log());
    expect(kept).toContain('ada@example.org');
    const secrets = [PASSWORD, 'a wrong password', 'AIzaSyNeverToBeSeen0001', token, ...ada.cookies.values()];
    for (const secret of secrets) expect(kept.includes(secret)).toBe(false);
    expect(new RegExp(`\\b${code}\\b`).test(await server.log())).toBe(false);
  });
});
