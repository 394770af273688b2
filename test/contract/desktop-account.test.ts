/** A desktop that signs in to a server, from its main process: nothing of the session reaches the renderer, and its data stays where it is. */
import { expect, onTestFinished, test } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer } from '../support/account-server.ts';
import { PASSWORD } from '../support/person.ts';
import { openHost } from '../support/hosts.ts';

async function desktop(origin: string) {
  const host = await openHost('desktop');
  onTestFinished(() => host.close());
  const api = createApi(host.transport);
  await api.settings.put({ settings: { 'server.origin': origin } });
  return { host, api };
}

test('it signs in, is known by its version, and signs out again; what is kept here stays', async () => {
  const server = await accountServer('SQLite');
  await server.member('ada@example.org');
  const { api } = await desktop(server.address);
  const kept = await api.sets.list();
  expect(await api.auth.me()).toMatchObject({ local: true });
  const user = await api.auth.login({ email: 'ada@example.org', password: PASSWORD });
  expect(user).toMatchObject({ email: 'ada@example.org', local: false });
  expect(JSON.stringify(user)).not.toContain('nf_session');
  expect(await api.auth.me()).toEqual(user);
  const { devices } = await api.auth.devices({});
  expect(devices.find(({ current }) => current)?.client).toBe('Ninefold 0.0.0 on the desktop');
  expect(await api.sets.list()).toEqual(kept);
  await api.auth.logout({});
  expect(await api.auth.me()).toMatchObject({ local: true });
  expect(await api.sets.list()).toEqual(kept);
});

test('an account is made and confirmed from here, too; a wrong password is refused; deleted, it takes nothing of this computer along', async () => {
  const server = await accountServer('SQLite');
  const { api } = await desktop(server.address);
  const email = 'ada@example.org';
  const kept = await api.sets.list();
  await api.auth.register({ email, password: PASSWORD });
  await api.auth.verifyCode({ email, code: (await server.mailTo(email)).code });
  await expect(api.auth.login({ email, password: 'not my password' })).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await api.auth.login({ email, password: PASSWORD })).toMatchObject({ email, local: false });
  await expect(api.auth.removeAccount({ password: 'not my password' })).rejects.toMatchObject({
    detail: messages.auth.wrongPassword,
  });
  expect(await api.auth.me()).toMatchObject({ email });
  await api.auth.removeAccount({ password: PASSWORD });
  const left = await api.auth.me();
  expect(left).toMatchObject({ local: true });
  expect(left.endedSession).toBeUndefined();
  expect(await api.sets.list()).toEqual(kept);
});

test('a session that the server has ended is over here too, and hides nothing', async () => {
  const server = await accountServer('SQLite');
  const browser = await server.member('ada@example.org');
  const { api } = await desktop(server.address);
  await api.auth.login({ email: 'ada@example.org', password: PASSWORD });
  const { devices } = await api.auth.devices({});
  await browser.ask('DELETE', `/auth/devices?id=${devices.find(({ current }) => current)!.id}`);
  await expect(api.auth.devices({})).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await api.auth.me()).toMatchObject({ local: true, endedSession: 'ada@example.org' });
  expect((await api.sets.list()).sets).not.toHaveLength(0);
});

test('the session goes to the server that gave it and to no other', async () => {
  const [server, other] = [await accountServer('SQLite'), await accountServer('SQLite')];
  await server.member('ada@example.org');
  const { api } = await desktop(server.address);
  await api.auth.login({ email: 'ada@example.org', password: PASSWORD });
  await api.settings.put({ settings: { 'server.origin': other.address } });
  expect(await api.auth.me()).toMatchObject({ local: true });
  await expect(api.auth.devices({})).rejects.toMatchObject({ code: 'unauthorized' });
  await api.settings.put({ settings: { 'server.origin': server.address } });
  expect(await api.auth.me()).toMatchObject({ email: 'ada@example.org' });
});

test('an address that could be listened to is refused', async () => {
  const { api } = await desktop('');
  for (const origin of ['http://learn.example', 'https://learn.example/path', 'ftp://learn.example', 'learn.example'])
    await expect(api.settings.put({ settings: { 'server.origin': origin } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  await expect(api.auth.login({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
    code: 'offline',
    detail: messages.network.loginUnavailable,
  });
});
