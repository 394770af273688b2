/** Accounts over HTTP, as browsers and desktops use them (core §7; security.md, "Application security"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES, openAccountServer, type AccountServer } from '../support/account-server.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import { PASSWORD } from '../support/person.ts';

const said = messages.auth;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OTHER_PASSWORD = 'nine red kettles';

describe.each(DATABASES)('on %s', (database) => {
  let server: AccountServer;
  let round = 0;
  /** Somebody's address, of this test alone. */
  const at = (name: string) => `${name}.${round}@example.org`;
  beforeAll(async () => void (server = await openAccountServer(database)));
  afterAll(() => server.close());
  beforeEach(() => {
    round += 1;
    // What one address may ask within an hour is left to account-abuse.test.ts.
    server.clock.now += 60 * MINUTE;
  });

  test('a person registers, proves the address, signs in, and has a library of their own', async () => {
    const ada = server.person();
    expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
    expect(await ada.ask('POST', '/auth/register', { email: at('ada'), password: PASSWORD })).toMatchObject({
      status: 200,
      body: { done: true },
    });
    // Not before the address is proved; another code comes, and the old one is void.
    const first = await server.mailTo(at('ada'));
    expect(await ada.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'unverified', detail: said.unverified },
    });
    await expect.poll(async () => (await server.mailTo(at('ada'))).code).not.toBe(first.code);
    const { code } = await server.mailTo(at('ada'));
    expect((await ada.ask('POST', '/auth/verify-code', { email: at('ada'), code })).status).toBe(200);
    expect(await ada.ask('POST', '/auth/login', { email: ` ${at('ADA')}`, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { email: at('ada'), local: false },
    });
    expect((await ada.ask('GET', '/auth/me')).body).toMatchObject({ email: at('ada') });
    expect((await ada.ask('GET', '/sets')).body).toMatchObject({ sets: [{ id: 'inside-the-cell' }] });
    await ada.ask('POST', '/auth/logout');
    expect((await ada.ask('GET', '/sets')).status).toBe(401);
  });

  test('the link of the mail proves the address too, once', async () => {
    const ada = server.person();
    await ada.ask('POST', '/auth/register', { email: at('ada'), password: PASSWORD });
    const { token, source } = await server.mailTo(at('ada'));
    expect(source).toContain(`${server.address}/login?verify=${token}`);
    expect((await ada.ask('GET', `/auth/verify?token=${token}`)).status).toBe(200);
    expect(await ada.ask('GET', `/auth/verify?token=${token}`)).toMatchObject({
      status: 400,
      body: { detail: said.wrongCode },
    });
    expect((await ada.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD })).status).toBe(200);
  });

  test('a code is for one person, one purpose, five tries and ten minutes', async () => {
    const ada = server.person();
    const register = (email: string) => ada.ask('POST', '/auth/register', { email, password: PASSWORD });
    const verify = (email: string, code: string) => ada.ask('POST', '/auth/verify-code', { email, code });
    await register(at('ada'));
    await register(at('bob'));
    const { code } = await server.mailTo(at('ada'));
    expect((await verify(at('bob'), code)).status).toBe(400);
    const reset = { email: at('ada'), code, newPassword: OTHER_PASSWORD };
    expect((await ada.ask('POST', '/auth/reset', reset)).status).toBe(400);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(at('ada'), wrong)).status).toBe(400);
    expect((await verify(at('ada'), code)).status).toBe(400);

    const { code: second } = await server.mailTo(at('bob'));
    server.clock.now += 10 * MINUTE;
    expect((await verify(at('bob'), second)).status).toBe(400);
  });

  test('a forgotten password is replaced by a code or a link, which ends every session', async () => {
    const ada = await server.member(at('ada'));
    const elsewhere = server.person();
    expect((await elsewhere.ask('POST', '/auth/forgot', { email: at('ada') })).body).toEqual({ done: true });
    const { code } = await server.mailTo(at('ada'));
    const reset = { email: at('ada'), code, newPassword: OTHER_PASSWORD };
    expect((await elsewhere.ask('POST', '/auth/reset', { ...reset, newPassword: 'password1' })).body).toMatchObject({
      detail: said.passwordCommon,
    });
    expect((await elsewhere.ask('POST', '/auth/reset', reset)).status).toBe(200);
    expect((await elsewhere.ask('POST', '/auth/reset', reset)).status).toBe(400);
    expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
    const login = (password: string) => elsewhere.ask('POST', '/auth/login', { email: at('ada'), password });
    expect(await login(PASSWORD)).toMatchObject({ status: 401, body: { detail: said.wrongLogin } });
    expect((await login(OTHER_PASSWORD)).status).toBe(200);

    await elsewhere.ask('POST', '/auth/forgot', { email: at('ada') });
    const { token } = await server.mailTo(at('ada'));
    expect((await elsewhere.ask('POST', '/auth/reset', { ...reset, code: token, newPassword: PASSWORD })).status).toBe(
      200,
    );
  });

  test('a password change needs the old one or a code of the mail, and of both that are sent, both', async () => {
    const ada = await server.member(at('ada'));
    const change = (body: object) => ada.ask('PUT', '/auth/password', body);
    expect((await change({ newPassword: OTHER_PASSWORD })).body).toMatchObject({ detail: said.passwordOrCode });
    expect((await change({ currentPassword: 'not this one', newPassword: OTHER_PASSWORD })).body).toMatchObject({
      code: 'forbidden',
      detail: said.wrongPassword,
      field: 'currentPassword',
    });
    await ada.ask('POST', '/auth/forgot', { email: at('ada') });
    const { code } = await server.mailTo(at('ada'));
    expect((await change({ currentPassword: 'not this one', code, newPassword: OTHER_PASSWORD })).status).toBe(403);
    expect((await change({ currentPassword: PASSWORD, code, newPassword: OTHER_PASSWORD })).status).toBe(200);
    await ada.ask('POST', '/auth/forgot', { email: at('ada') });
    const { code: next } = await server.mailTo(at('ada'));
    expect((await change({ code: next, newPassword: PASSWORD })).status).toBe(200);
    expect((await ada.ask('GET', '/auth/me')).status).toBe(200);
  });

  test('passwords are long enough, never cut off, and not among those that are tried first', async () => {
    const ada = server.person();
    const register = (password: string) => ada.ask('POST', '/auth/register', { email: at('ada'), password });
    expect((await register('short')).body).toMatchObject({ detail: said.passwordLength, field: 'password' });
    expect((await register('x'.repeat(129))).body).toMatchObject({ detail: said.passwordLength });
    expect((await register('Password1')).body).toMatchObject({ detail: said.passwordCommon });
    const long = `päßwörd 🥝 ${'long '.repeat(20)}`;
    const member = await server.member(at('cy'), long);
    expect((await member.ask('GET', '/auth/me')).status).toBe(200);
    const cut = await member.ask('POST', '/auth/login', { email: at('cy'), password: long.slice(0, 72) });
    expect(cut.status).toBe(401);
  });

  test('deleting an account asks for the password, takes everything along, and leaves others alone', async () => {
    const ada = await server.member(at('ada'));
    const bob = await server.member(at('bob'));
    await ada.ask('POST', '/notes', { title: 'Mine', content: 'x' });
    await bob.ask('POST', '/notes', { title: 'His', content: 'y' });
    expect((await ada.ask('DELETE', '/auth/account', { password: 'not this one' })).body).toMatchObject({
      detail: said.wrongPassword,
    });
    expect((await ada.ask('DELETE', '/auth/account', { password: PASSWORD })).status).toBe(200);
    expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
    expect((await ada.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD })).status).toBe(401);
    expect((await bob.ask('GET', '/notes')).body).toMatchObject({ notes: [{ title: 'His' }] });
    // The address is free again, and begins with nothing of before.
    const again = await server.member(at('ada'));
    expect((await again.ask('GET', '/notes')).body).toEqual({ notes: [] });
  });

  test('registration can be closed, or by invitation', async () => {
    const closed = await accountServer(database, { REGISTRATION: 'closed' });
    const ada = { email: at('ada'), password: PASSWORD };
    expect((await closed.person().ask('POST', '/auth/register', ada)).body).toMatchObject({
      detail: said.registrationClosed,
    });
    const invited = await accountServer(database, { REGISTRATION: 'invite' });
    const person = invited.person();
    expect((await person.ask('POST', '/auth/register', ada)).body).toMatchObject({ detail: said.inviteNeeded });
    expect((await person.ask('POST', '/auth/register', { ...ada, invite: 'abc' })).body).toMatchObject({
      detail: said.inviteWrong,
      field: 'invite',
    });
  });

  describe('sessions', () => {
    test('a login makes a new token and ends the one before; a logout ends it for good', async () => {
      const ada = await server.member(at('ada'));
      const before = ada.cookies.get('nf_session')!;
      await ada.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD });
      const after = ada.cookies.get('nf_session')!;
      expect(after).not.toBe(before);
      const thief = server.person();
      const isSignedInWith = async (token: string) => {
        thief.cookies.set('nf_session', token);
        return (await thief.ask('GET', '/auth/me')).status === 200;
      };
      expect(await isSignedInWith(before)).toBe(false);
      expect(await isSignedInWith(after)).toBe(true);
      await ada.ask('POST', '/auth/logout');
      expect(await isSignedInWith(after)).toBe(false);
    });

    test('a token that somebody has planted before the login is worth nothing after it', async () => {
      await (await server.member(at('ada'))).ask('POST', '/auth/logout');
      const planted = 'A'.repeat(43);
      const ada = server.person();
      ada.cookies.set('nf_session', planted);
      await ada.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD });
      expect(ada.cookies.get('nf_session')).not.toBe(planted);
      const thief = server.person();
      thief.cookies.set('nf_session', planted);
      expect((await thief.ask('GET', '/auth/me')).status).toBe(401);
    });

    test('a copy of the database signs nobody in', async () => {
      await server.member(at('ada'));
      const rows = await queryBehind(server, 'select token_hash, id from sessions');
      expect(rows.length).toBeGreaterThan(0);
      for (const value of rows.flatMap((row) => Object.values(row))) {
        const thief = server.person();
        thief.cookies.set('nf_session', String(value));
        expect((await thief.ask('GET', '/auth/me')).status).toBe(401);
      }
    });

    test('ends after seven days without use, and after thirty whatever the use', async () => {
      const ada = await server.member(at('ada'));
      for (let days = 0; days < 28; days += 4) {
        server.clock.now += 4 * DAY;
        expect((await ada.ask('GET', '/auth/me')).status).toBe(200);
      }
      server.clock.now += 2 * DAY;
      expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
      await ada.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD });
      server.clock.now += 7 * DAY;
      expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
    });

    test('a password change ends the others within one request', async () => {
      const ada = await server.member(at('ada'));
      const laptop = server.person();
      await laptop.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD });
      await ada.ask('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD });
      expect((await laptop.ask('GET', '/auth/me')).status).toBe(401);
      expect((await ada.ask('GET', '/auth/me')).status).toBe(200);
    });

    test('are listed by what signed in, and ended one by one', async () => {
      const ada = await server.member(at('ada'));
      const firefox = server.person();
      const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
      await firefox.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD }, agent);
      const desktop = server.person();
      const client = { 'x-ninefold-client': 'desktop/0.1.0' };
      await desktop.ask('POST', '/auth/login', { email: at('ada'), password: PASSWORD }, client);
      const { devices } = (await ada.ask('GET', '/auth/devices')).body as {
        devices: { id: string; client: string; current: boolean }[];
      };
      expect(devices.map((device) => device.client)).toEqual(
        expect.arrayContaining(['Firefox on Linux', 'Ninefold 0.1.0 on the desktop']),
      );
      expect(devices.filter((device) => device.current)).toHaveLength(1);
      const { id } = devices.find((device) => device.client === 'Firefox on Linux')!;
      const bob = await server.member(at('bob'));
      expect((await bob.ask('DELETE', `/auth/devices?id=${id}`)).status).toBe(404);
      expect((await ada.ask('DELETE', `/auth/devices?id=${id}`)).status).toBe(200);
      expect((await firefox.ask('GET', '/auth/me')).status).toBe(401);
      expect((await desktop.ask('GET', '/auth/me')).status).toBe(200);
    });

    test('the cookie is for this host alone, out of reach of scripts, and secure where the address is', async () => {
      const ada = await server.member(at('ada'));
      const login = { email: at('ada'), password: PASSWORD };
      const [session] = (await ada.ask('POST', '/auth/login', login)).headers.getSetCookie();
      expect(session).toMatch(/^nf_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
      const secure = await accountServer(database, { PUBLIC_ORIGIN: 'https://learn.example' });
      const bob = await secure.member(at('bob'));
      expect([...bob.cookies.keys()]).toEqual(['__Host-nf_session', '__Host-nf_device']);
      const [kept] = (await bob.ask('POST', '/auth/login', { ...login, email: at('bob') })).headers.getSetCookie();
      expect(kept).toMatch(/^__Host-nf_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    });
  });
});
