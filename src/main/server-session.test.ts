/** Who is signed in to a server, by a clock of the test (core §9, "Auth cache lifetime"). */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMemorySecret } from '../../test/support/hosts.ts';
import type { User } from '../contract/auth.schema.ts';
import { messages } from '../contract/messages/index.ts';
import { AUTH_CACHE_MS } from '../contract/limits.ts';
import { createServerAccounts } from './accounts.ts';
import { createServerBilling } from './server-billing.ts';
import { openServerSession } from './server-session.ts';

const ADA: User = { id: 'u1', email: 'ada@example.org', name: 'Ada', local: false };
const LOCAL: User = { id: 'local', email: null, name: 'Local', local: true };
const HOUR_MS = 3_600_000;

/** Null: it never answers. */
type Answer = (request: Parameters<RequestListener>[0]) => { status: number; body: object; cookie?: string } | null;

/** A server whose answers the test decides; null: it hangs up. */
async function server() {
  const heard: { path: string; cookie: string | undefined }[] = [];
  let answer: Answer | null = null;
  const listening = createServer((request, response) => {
    if (answer === null) {
      request.socket.destroy();
      return;
    }
    heard.push({ path: String(request.url), cookie: request.headers.cookie });
    const said = answer(request);
    if (said === null) return;
    const { status, body, cookie } = said;
    if (cookie !== undefined) response.setHeader('set-cookie', cookie);
    response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listening.close();
    listening.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {
    origin,
    heard,
    answers: (next: Answer | null) => {
      answer = next;
    },
  };
}

const knows: Answer = ({ url }) => ({
  status: 200,
  body: url?.endsWith('/logout') ? { done: true } : ADA,
  cookie: 'nf_session=secret; Path=/',
});

async function desktop(origin: string, isOnline = true) {
  const clock = { now: Date.UTC(2026, 0, 5) };
  const now = (): number => clock.now;
  const secret = createMemorySecret(now);
  let changes = 0;
  let signIns = 0;
  const start = async () => {
    const session = await openServerSession(secret, now);
    const accounts = createServerAccounts({
      session,
      origin: async () => origin,
      version: '0.0.0',
      isOnline: () => isOnline,
      localUser: LOCAL,
      onAccountChange: () => {
        changes += 1;
      },
      onSignIn: () => {
        signIns += 1;
      },
    });
    onTestFinished(() => accounts.stop());
    return accounts;
  };
  return { clock, start, secret, changes: () => changes, signIns: () => signIns };
}

test('a session that its server has not confirmed for seven days is over; out of reach within them it stands', async () => {
  const { origin, answers } = await server();
  const { clock, start, changes } = await desktop(origin);
  answers(knows);
  let accounts = await start();
  await accounts.login('ada@example.org', 'x');
  answers(null);
  clock.now += AUTH_CACHE_MS;
  await accounts.check();
  expect(await accounts.me()).toMatchObject({ id: 'u1', email: 'ada@example.org' });
  expect(await accounts.connection()).not.toBeNull();

  clock.now += 1;
  await accounts.check();
  expect(changes()).toBe(1);
  expect(await accounts.me()).toEqual({ ...LOCAL, endedSession: 'ada@example.org' });
  expect(await accounts.connection()).toBeNull();
  accounts = await start();
  expect(await accounts.me()).toEqual({ ...LOCAL, endedSession: 'ada@example.org' });

  // A server that still knows it, as one for a single person always does, confirms it: nobody has to sign in again.
  answers(knows);
  await accounts.check();
  expect(changes()).toBe(2);
  expect(await accounts.me()).toMatchObject({ id: 'u1' });
});

test('a computer without a network says what is not there, and asks a server of its own all the same', async () => {
  const away = await (await desktop('https://learn.example', false)).start();
  const { accountChangesUnavailable, loginUnavailable } = messages.network;
  await expect(away.login('ada@example.org', 'x')).rejects.toMatchObject({ code: 'offline', detail: loginUnavailable });
  await expect(away.forgot('ada@example.org')).rejects.toMatchObject({ detail: accountChangesUnavailable });

  const { origin, answers } = await server();
  answers(knows);
  const here = await (await desktop(origin, false)).start();
  expect(await here.login('ada@example.org', 'x')).toMatchObject({ id: 'u1' });
});

test('what nobody waits for any more is broken off, and leaves the way on which the last change is sent', async () => {
  const { origin, answers } = await server();
  answers(knows);
  const accounts = await (await desktop(origin)).start();
  await accounts.login('ada@example.org', 'x');
  answers(() => null);
  const cancelled = { code: 'cancelled' };
  for (const ask of [
    (signal: AbortSignal) => accounts.until(signal).devices(),
    (signal: AbortSignal) => accounts.until(signal).forgot('ada@example.org'),
    (signal: AbortSignal) => accounts.until(signal).login('ada@example.org', 'x'),
    (signal: AbortSignal) => accounts.until(signal).remove('x'),
    (signal: AbortSignal) => createServerBilling(accounts, signal).status(),
  ]) {
    const page = new AbortController();
    const asked = ask(page.signal);
    page.abort();
    await expect(asked).rejects.toMatchObject(cancelled);
  }
  expect(await accounts.me()).toMatchObject({ id: 'u1' });
  answers(() => ({ status: 200, body: { folders: [] } }));
  expect(await (await accounts.connection())?.remote.folders.list({})).toEqual({ folders: [] });
});

test('each exchange confirms it, also over a restart', async () => {
  const { origin, answers } = await server();
  const { clock, start } = await desktop(origin);
  answers(knows);
  let accounts = await start();
  await accounts.login('ada@example.org', 'x');
  for (let turn = 0; turn < 3; turn++) {
    clock.now += AUTH_CACHE_MS - HOUR_MS;
    await (await accounts.connection())!.remote.folders.list({}).catch(() => {});
    await accounts.check();
    accounts = await start();
    expect(await accounts.me()).toMatchObject({ id: 'u1' });
  }
});

test('a session that no keychain keeps is said to end with this run, and the next one knows nobody', async () => {
  const { origin, answers } = await server();
  const { start, secret } = await desktop(origin);
  answers(knows);
  const save = secret.save.bind(secret);
  secret.save = async (text) => ({ ...(await save(text)), kept: false });
  let accounts = await start();
  expect(await accounts.login('ada@example.org', 'x')).toMatchObject({ id: 'u1', untilQuit: true });
  expect(await accounts.me()).toMatchObject({ id: 'u1', untilQuit: true });
  // With the run goes what was in its memory.
  await secret.remove();
  accounts = await start();
  expect(await accounts.me()).toEqual(LOCAL);
});

test('who signs in is told of, and who is refused is not', async () => {
  const { origin, answers } = await server();
  const { start, signIns } = await desktop(origin);
  const accounts = await start();
  answers(() => ({ status: 401, body: { code: 'unauthorized', detail: 'No.', status: 401 } }));
  await expect(accounts.login('ada@example.org', 'wrong')).rejects.toMatchObject({ code: 'unauthorized' });
  expect(signIns()).toBe(0);
  answers(knows);
  await accounts.login('ada@example.org', 'x');
  expect(signIns()).toBe(1);
  expect(await accounts.connection()).not.toBeNull();
});

test('what an earlier version kept counts from now on', async () => {
  const { clock, start, secret } = await desktop('https://learn.example');
  await secret.save(JSON.stringify({ origin: 'https://learn.example', cookies: { a: 'b' }, user: ADA, ended: null }));
  const accounts = await start();
  expect(await accounts.me()).toMatchObject({ id: 'u1' });
  clock.now += AUTH_CACHE_MS + 1;
  expect(await accounts.me()).toMatchObject({ local: true, endedSession: ADA.email });
});

test('a logout ends it here at once, and the server is told when it can be reached', async () => {
  const { origin, answers, heard } = await server();
  const { start, secret } = await desktop(origin);
  answers(knows);
  const accounts = await start();
  await accounts.login('ada@example.org', 'x');
  answers(null);
  heard.length = 0;
  await accounts.logout();
  expect(await accounts.me()).toEqual(LOCAL);
  await accounts.told();
  expect(heard).toEqual([]);

  answers(() => ({ status: 503, body: {} }));
  await accounts.check();
  answers(knows);
  const again = await start();
  heard.length = 0;
  await again.check();
  expect(heard).toEqual([{ path: '/api/auth/logout', cookie: 'nf_session=secret' }]);
  await again.check();
  expect(heard).toHaveLength(1);
  expect((await secret.read())?.text).not.toContain('secret');
  expect(await again.me()).toEqual(LOCAL);
});

test('an answer that was under way at the logout brings nothing back', async () => {
  const { origin, answers } = await server();
  const { start, secret } = await desktop(origin);
  answers(knows);
  const accounts = await start();
  await accounts.login('ada@example.org', 'x');
  const late = accounts.devices().catch(() => {});
  await accounts.logout();
  await Promise.all([late, accounts.told()]);
  expect((await secret.read())?.text).not.toContain('nf_session');
  expect(await accounts.me()).toEqual(LOCAL);
});
