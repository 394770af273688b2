/** What somebody finds who gets at the database, the data folder or the log of a server that was used (security.md, "Secrets at rest", "Logs"). */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accountProcesses } from '../support/account-processes.ts';
import { DATABASES, type AccountServer } from '../support/account-server.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { signedEvent, startFakeStripe } from '../support/fake-stripe.ts';
import { PASSWORD } from '../support/person.ts';

const SERVER_KEY = '5a'.repeat(32);
const OPERATOR_KEY = 'AIzaSyOfTheOperator01';
const KEY_OF_ADA = 'AIzaSyNeverToBeSeen0001';
const WRONG_PASSWORD = 'a wrong password';
const NEXT_PASSWORD = 'nine red kettles';

/** All files of the data folder but the mails, which hold codes for their readers. */
async function filesOf({ dataDir }: AccountServer): Promise<string> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile() && path.basename(file.parentPath) !== 'outbox')
    .map((file) => readFile(path.join(file.parentPath, file.name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

describe.each(DATABASES)('on %s', (database) => {
  test('there is no password, token, code or key in database, files and log', async () => {
    const [gemini, stripe] = [await startFakeGemini(), await startFakeStripe()];
    onTestFinished(async () => void (await Promise.all([gemini.close(), stripe.close()])));
    const server = await accountProcesses(database, {
      ...stripe.env,
      ENCRYPTION_KEY: SERVER_KEY,
      GEMINI_API_KEY: OPERATOR_KEY,
      GEMINI_BASE_URL: gemini.url,
    });
    const email = 'ada@example.org';
    const codes = new Set<string>();
    const tokens = new Set<string>();
    const readMail = async () => {
      const mail = await server.mailTo(email);
      codes.add(mail.code);
      tokens.add(mail.token);
      return mail;
    };
    const ada = server.person();
    const signIn = async (password: string) => {
      const answer = await ada.ask('POST', '/auth/login', { email, password });
      for (const value of ada.cookies.values()) tokens.add(value);
      return answer.status;
    };

    await ada.ask('POST', '/auth/register', { email, password: PASSWORD });
    await ada.ask('POST', '/auth/verify-code', { email, code: (await readMail()).code });
    expect([await signIn(WRONG_PASSWORD), await signIn(PASSWORD)]).toEqual([401, 200]);
    await ada.ask('PUT', '/user/gemini-key', { key: KEY_OF_ADA });
    await ada.ask('POST', '/auth/forgot', { email });
    const { code, token } = await readMail();
    await ada.ask('GET', `/auth/verify?token=${token}`);
    await ada.ask('POST', '/auth/reset', { email, code, newPassword: NEXT_PASSWORD });
    expect(await signIn(NEXT_PASSWORD)).toBe(200);
    await ada.ask('POST', '/ai/generate', { messages: [{ role: 'user', content: 'a question of Ada' }] });
    gemini.script({ kind: 'refuse-key' });
    await ada.ask('POST', '/ai/generate', { messages: [{ role: 'user', content: 'a question of Ada' }] });
    await ada.ask('POST', '/billing/create-checkout', {});
    stripe.fail(500);
    await ada.ask('POST', '/billing/create-portal', {});
    stripe.fail(null);
    const event = { id: 'evt_1', type: 'customer.subscription.updated', customer: 'cus_1', status: 'active' };
    const { payload, headers } = signedEvent({ ...event, at: server.clock.now }, server.clock.now);
    expect((await ada.ask('POST', '/billing/events', payload, headers)).status).toBe(200);
    await ada.ask('POST', '/billing/events', `${payload} `, headers);
    await ada.ask('POST', '/auth/forgot', { email });
    await readMail();
    expect(gemini.requests.map((request) => request.headers['x-goog-api-key'])).toContain(KEY_OF_ADA);
    await server.end('SIGTERM');

    const kept = (await everythingKept(server)) + (await filesOf(server));
    expect(kept).toContain(email);
    const log = server.log();
    expect(log).toContain('login accepted');
    const secrets = { PASSWORD, WRONG_PASSWORD, NEXT_PASSWORD, KEY_OF_ADA, OPERATOR_KEY, SERVER_KEY };
    const ofStripe = [stripe.env.STRIPE_SECRET_KEY, stripe.env.STRIPE_WEBHOOK_SECRET, headers['stripe-signature']];
    expect(tokens.size).toBeGreaterThanOrEqual(6);
    for (const secret of [...Object.values(secrets), ...ofStripe, ...tokens]) {
      expect([secret, kept.includes(secret!)]).toEqual([secret, false]);
      expect([secret, log.includes(secret!)]).toEqual([secret, false]);
    }
    expect(codes.size).toBe(3);
    const code6 = new RegExp(`(?<![\\w.])(?:${[...codes].join('|')})(?![\\w.])`);
    expect(code6.exec(kept)?.[0]).toBeUndefined();
    expect(code6.exec(log)?.[0]).toBeUndefined();
    for (const personal of [email, 'a question of Ada', 'example.org']) expect(log).not.toContain(personal);
  });
});
