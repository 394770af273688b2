/** Strangers who know an address and nothing else: they get no account by it, and keep its owner from none (security.md, "Registration", "Codes"). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { DATABASES, openAccountServer, type AccountServer } from '../support/account-server.ts';
import { newestMail, type Mail } from '../support/outbox.ts';
import { PASSWORD, type Person } from '../support/person.ts';

const said = messages.auth;
const MINUTE = 60_000;
const OTHER_PASSWORD = 'nine red kettles';
const STRANGERS_PASSWORD = 'a stranger was here';
/** From one network within an hour, and to one address. */
const [MAILS_FROM_ONE, MAILS_TO_ONE] = [20, 5];

describe.each(DATABASES)('on %s', (database) => {
  let server: AccountServer;
  let round = 0;
  const at = (name: string) => `${name}.${round}@example.org`;
  beforeAll(async () => void (server = await openAccountServer(database)));
  afterAll(() => server.close());
  beforeEach(() => {
    round += 1;
    server.clock.now += 60 * MINUTE;
  });

  const register = (who: Person, email: string, password: string) =>
    who.ask('POST', '/auth/register', { email, password });
  const forget = (who: Person, email: string) => who.ask('POST', '/auth/forgot', { email });
  const reset = async (who: Person, email: string, code: string) =>
    (await who.ask('POST', '/auth/reset', { email, code, newPassword: OTHER_PASSWORD })).status;
  const loginOf = async (email: string, password: string) =>
    (await server.person().ask('POST', '/auth/login', { email, password })).status;
  /** The mail that came after another one. */
  const mailAfter = (email: string, before: Mail) => newestMail(server.dataDir, email, before);
  const wrongFor = (...mails: Mail[]) =>
    ['000000', '000001', '000002'].find((code) => mails.every((mail) => mail.code !== code))!;

  test.each([
    ['after its owner', [PASSWORD, STRANGERS_PASSWORD]],
    ['before its owner', [STRANGERS_PASSWORD, PASSWORD]],
  ])(
    'a stranger who registers an address %s does not get the account when its owner enters the newest code',
    async (_, passwords) => {
      const [first = '', second = ''] = passwords;
      const email = at('ada');
      await register(server.person(), email, first);
      const before = await server.mailTo(email);
      await register(server.person(), email, second);
      const { code } = await mailAfter(email, before);
      const ada = server.person();
      // Nobody can tell whose password the account should have. The code stays as it was.
      expect(await ada.ask('POST', '/auth/verify-code', { email, code })).toMatchObject({
        status: 400,
        body: { detail: said.passwordForProof, field: 'password' },
      });
      expect(await loginOf(email, STRANGERS_PASSWORD)).toBe(401);
      expect(await ada.ask('POST', '/auth/verify-code', { email, code, password: PASSWORD })).toMatchObject({
        status: 200,
      });
      expect(await loginOf(email, STRANGERS_PASSWORD)).toBe(401);
      expect(await loginOf(email, PASSWORD)).toBe(200);
      // What was mailed beside it proves nothing any more, or it would change the password once more.
      for (const left of [before.code, before.token]) {
        const again = { email, code: left, password: STRANGERS_PASSWORD };
        expect((await ada.ask('POST', '/auth/verify-code', again)).status).toBe(400);
      }
      expect(await loginOf(email, PASSWORD)).toBe(200);
    },
  );

  test('nor when the owner opens the link, which takes the password along', async () => {
    const email = at('ada');
    await register(server.person(), email, PASSWORD);
    const before = await server.mailTo(email);
    await register(server.person(), email, STRANGERS_PASSWORD);
    const { token, source } = await mailAfter(email, before);
    expect(source).toContain(`/login?verify=${token}&email=${encodeURIComponent(email)}`);
    const ada = server.person();
    expect(await ada.ask('GET', `/auth/verify?token=${token}`)).toMatchObject({
      status: 400,
      body: { detail: said.passwordForProof },
    });
    const proof = { email, code: token };
    for (const [password, sentence] of [
      ['short', said.passwordLength],
      ['password1', said.passwordCommon],
    ])
      expect((await ada.ask('POST', '/auth/verify-code', { ...proof, password })).body).toMatchObject({
        detail: sentence,
      });
    expect((await ada.ask('POST', '/auth/verify-code', { ...proof, password: OTHER_PASSWORD })).status).toBe(200);
    expect(await loginOf(email, OTHER_PASSWORD)).toBe(200);
    expect(await loginOf(email, STRANGERS_PASSWORD)).toBe(401);
  });

  test('who proves an address that only a stranger has registered has the account for themselves', async () => {
    const email = at('ada');
    await register(server.person(), email, STRANGERS_PASSWORD);
    const { token } = await server.mailTo(email);
    const proof = { email, code: token, password: PASSWORD };
    expect((await server.person().ask('POST', '/auth/verify-code', proof)).status).toBe(200);
    expect(await loginOf(email, STRANGERS_PASSWORD)).toBe(401);
    expect(await loginOf(email, PASSWORD)).toBe(200);
  });

  test('who registers twice with one password is asked for nothing', async () => {
    const email = at('ada');
    const ada = server.person();
    await register(ada, email, PASSWORD);
    const first = await server.mailTo(email);
    await register(ada, email, PASSWORD);
    await mailAfter(email, first);
    expect((await ada.ask('POST', '/auth/verify-code', { email, code: first.code })).status).toBe(200);
    expect(await loginOf(email, PASSWORD)).toBe(200);
  });

  test('five wrong codes void no link', async () => {
    const email = at('ada');
    await (await server.member(email)).ask('POST', '/auth/logout');
    await forget(server.person(), email);
    const mail = await server.mailTo(email);
    for (let tries = 0; tries < 5; tries += 1) expect(await reset(server.person(), email, wrongFor(mail))).toBe(400);
    expect(await reset(server.person(), email, mail.code)).toBe(400);
    expect(await reset(server.person(), email, mail.token)).toBe(200);
    // Once.
    expect(await reset(server.person(), email, mail.token)).toBe(400);

    await register(server.person(), at('bob'), PASSWORD);
    const forBob = await server.mailTo(at('bob'));
    const wrong = { email: at('bob'), code: wrongFor(forBob) };
    for (let tries = 0; tries < 5; tries += 1) await server.person().ask('POST', '/auth/verify-code', wrong);
    expect((await server.person().ask('GET', `/auth/verify?token=${forBob.token}`)).status).toBe(200);
  });

  test('a mail that a stranger asks for voids none of before; the first that is used voids the others', async () => {
    const email = at('ada');
    await server.member(email);
    await forget(server.person(), email);
    const first = await server.mailTo(email);
    await forget(server.person(), email);
    const second = await mailAfter(email, first);
    await forget(server.person(), email);
    const third = await mailAfter(email, second);
    expect(await reset(server.person(), email, first.code)).toBe(200);
    for (const { code, token } of [first, second, third])
      for (const left of [code, token]) expect(await reset(server.person(), email, left)).toBe(400);
  });

  test('typed codes of all open mails have five tries together', async () => {
    const email = at('ada');
    await server.member(email);
    await forget(server.person(), email);
    const first = await server.mailTo(email);
    await forget(server.person(), email);
    const second = await mailAfter(email, first);
    for (let tries = 0; tries < 5; tries += 1) await reset(server.person(), email, wrongFor(first, second));
    for (const { code } of [first, second]) expect(await reset(server.person(), email, code)).toBe(400);
    // Another mail has another five.
    await forget(server.person(), email);
    const third = await mailAfter(email, second);
    expect(await reset(server.person(), email, third.code)).toBe(200);
  });

  test('mails that strangers ask for use up no hour: a device of the owner has its own, and there is always one that is valid', async () => {
    const email = at('ada');
    const ada = await server.member(email);
    await ada.ask('POST', '/auth/logout');
    // As many as a network may ask for, one of which was the registration.
    const stranger = server.person();
    let last: Mail | undefined;
    for (let asks = 1; asks < MAILS_FROM_ONE; asks += 1) {
      await forget(stranger, email);
      if (asks < MAILS_TO_ONE) last = await newestMail(server.dataDir, email, last);
    }
    expect((await forget(stranger, email)).status).toBe(429);
    expect((await forget(ada, email)).status).toBe(200);
    const own = await mailAfter(email, last!);
    expect(await reset(ada, email, own.token)).toBe(200);
  });

  test('the hour of an address is used up only while one of its mails is valid', async () => {
    const email = at('ada');
    await server.member(email);
    let last: Mail | undefined;
    for (let asks = 0; asks < MAILS_TO_ONE + 3; asks += 1) {
      await forget(server.person(), email);
      if (asks < MAILS_TO_ONE - 1) last = await newestMail(server.dataDir, email, last);
    }
    server.clock.now += 10 * MINUTE;
    expect(await reset(server.person(), email, last!.token)).toBe(400);
    await forget(server.person(), email);
    const next = await mailAfter(email, last!);
    expect(await reset(server.person(), email, next.code)).toBe(200);
  });
});
