/** Mail through a real SMTP server, and what happens without one. */
import { stat, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { accountServer } from '../support/account-server.ts';
import { plainText } from '../support/outbox.ts';
import { PASSWORD } from '../support/person.ts';

const OTHER_PASSWORD = 'nine red kettles';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes mails; refuses the first `refusals` of them for a moment, as busy servers do. */
async function postOffice(refusals = 0) {
  const mails: string[] = [];
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let source = '';
      stream.on('data', (part: Buffer) => (source += part.toString('utf8')));
      stream.on('end', () => {
        if (refused < refusals) {
          refused += 1;
          callback(Object.assign(new Error('the mailbox of ada@example.org is busy'), { responseCode: 451 }));
          return;
        }
        mails.push(plainText(source));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

test('each mail says why it came, in text and in HTML, with a code and a link', async () => {
  const office = await postOffice();
  const server = await accountServer('SQLite', { SMTP_URL: office.url, PUBLIC_ORIGIN: 'https://learn.example' });
  const ada = server.person();
  const email = 'ada@example.org';
  await ada.ask('POST', '/auth/register', { email, password: PASSWORD });
  await expect.poll(() => office.mails.length).toBe(1);
  const [verify = ''] = office.mails;
  expect(verify).toContain('From: Ninefold <no-reply@learn.example>');
  expect(verify).toContain(`To: ${email}`);
  for (const type of ['text/plain', 'text/html']) expect(verify).toContain(type);
  const code = /(\d{6}) is your code/.exec(verify)?.[1];
  expect(verify.split(code!)).toHaveLength(4);
  expect(verify).toMatch(/https:\/\/learn\.example\/login\?verify=[\w-]{22}/);
  expect((await ada.ask('POST', '/auth/verify-code', { email, code })).status).toBe(200);

  await ada.ask('POST', '/auth/register', { email, password: PASSWORD });
  await expect.poll(() => office.mails.length).toBe(2);
  expect(office.mails[1]).toContain('it has one already');
  await ada.ask('POST', '/auth/forgot', { email });
  await expect.poll(() => office.mails.length).toBe(3);
  expect(office.mails[2]).toMatch(/https:\/\/learn\.example\/login\?reset=[\w-]{22}&email=ada%40example\.org/);
  expect(await readdir(path.join(server.dataDir, 'outbox')).catch(() => [])).toEqual([]);
});

test('who asks in German gets German mails, and everybody else English ones', async () => {
  const office = await postOffice();
  const server = await accountServer('SQLite', { SMTP_URL: office.url, PUBLIC_ORIGIN: 'https://learn.example' });
  const ada = server.person();
  const email = 'ada@example.org';
  const inLanguage = (language: string) => ({ 'accept-language': language });
  await ada.ask('POST', '/auth/register', { email, password: PASSWORD }, inLanguage('de-AT,de;q=0.9,en;q=0.8'));
  await expect.poll(() => office.mails.length).toBe(1);
  expect(office.mails[0]).toContain('Gib diesen Code ein');
  expect(office.mails[0]).toContain('lang="de"');
  expect(office.mails[0]).not.toMatch(/\b(?:your|enter|address)\b/);
  await ada.ask('POST', '/auth/register', { email, password: PASSWORD }, inLanguage('de'));
  await expect.poll(() => office.mails.length).toBe(2);
  await ada.ask('POST', '/auth/forgot', { email }, inLanguage('fr,de;q=0.5'));
  await expect.poll(() => office.mails.length).toBe(3);
  expect(office.mails[2]).toContain('is your code for a new password');
});

test('a mail that is refused for a moment is sent again', async () => {
  const office = await postOffice(1);
  const server = await accountServer('SQLite', { SMTP_URL: office.url });
  await server.person().ask('POST', '/auth/register', { email: 'ada@example.org', password: PASSWORD });
  await expect.poll(() => office.mails.length).toBe(1);
  await expect.poll(() => server.log()).toMatch(/"responseCode":451.*a mail could not be sent yet/);
  expect(server.log()).not.toContain('ada@example.org');
});

test('without SMTP the mail is a file for the operator alone, which goes when its code was used', async () => {
  const server = await accountServer('SQLite');
  const ada = server.person();
  const email = 'ada@example.org';
  await ada.ask('POST', '/auth/register', { email, password: PASSWORD });
  const { code } = await server.mailTo(email);
  const outbox = path.join(server.dataDir, 'outbox');
  const [name = ''] = await readdir(outbox);
  expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600);
  await expect.poll(() => server.log()).toContain(name);
  await ada.ask('POST', '/auth/verify-code', { email, code });
  await expect.poll(() => readdir(outbox)).toEqual([]);
  // A changed password is told to its owner, not to the operator.
  await ada.ask('POST', '/auth/login', { email, password: PASSWORD });
  await ada.ask('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD });
  await server.stop();
  expect(await readdir(outbox)).toEqual([]);
});

test('a changed password is told by mail, in the language of whoever changed it, and what to do about it', async () => {
  const office = await postOffice();
  const server = await accountServer('SQLite', { SMTP_URL: office.url, PUBLIC_ORIGIN: 'https://learn.example' });
  const ada = server.person();
  const email = 'ada@example.org';
  const newest = async (count: number) => {
    await expect.poll(() => office.mails.length).toBe(count);
    return office.mails.at(-1)!;
  };
  await ada.ask('POST', '/auth/register', { email, password: PASSWORD });
  const code = /(\d{6}) is your code/.exec(await newest(1))?.[1];
  await ada.ask('POST', '/auth/verify-code', { email, code, password: PASSWORD });
  await ada.ask('POST', '/auth/login', { email, password: PASSWORD });
  const wrong = await ada.ask('PUT', '/auth/password', { currentPassword: 'not it', newPassword: OTHER_PASSWORD });
  expect(wrong.status).toBe(403);
  await ada.ask('PUT', '/auth/password', { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD });
  const changed = await newest(2);
  expect(changed).toContain(`To: ${email}`);
  expect(changed).toContain('Your password for Ninefold was changed');
  expect(changed.split('https://learn.example/login?step=forgot')).toHaveLength(4);
  expect(changed).not.toMatch(/(?:^|\s)\d{6}\s/m);

  await ada.ask('POST', '/auth/forgot', { email });
  const token = /[?&]reset=([\w-]{22})/.exec(await newest(3))?.[1];
  const reset = { email, code: token, newPassword: PASSWORD };
  await server.person().ask('POST', '/auth/reset', reset, { 'accept-language': 'de' });
  const inGerman = await newest(4);
  expect(inGerman).toContain('Das Passwort deines Kontos bei Ninefold wurde eben');
  expect(inGerman).toContain('lang="de"');
});

test('a server that ends has still sent what it answered', async () => {
  const office = await postOffice();
  const server = await accountServer('SQLite', { SMTP_URL: office.url });
  const asked = ['ada', 'bob', 'cy'].map((name) =>
    server.person().ask('POST', '/auth/register', { email: `${name}@example.org`, password: PASSWORD }),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  await server.stop();
  expect(office.mails).toHaveLength(3);
});

test('nobody is sent more than five mails an hour while one of them is valid, whoever asks for them', async () => {
  const office = await postOffice();
  const server = await accountServer('SQLite', { SMTP_URL: office.url });
  const email = 'ada@example.org';
  await server.person().ask('POST', '/auth/register', { email, password: PASSWORD });
  for (let asks = 0; asks < 8; asks += 1)
    expect((await server.person().ask('POST', '/auth/forgot', { email })).status).toBe(200);
  await expect.poll(() => office.mails.length).toBe(5);
  server.clock.now += DAY_MS;
  await server.person().ask('POST', '/auth/forgot', { email });
  await expect.poll(() => office.mails.length).toBe(6);
});
