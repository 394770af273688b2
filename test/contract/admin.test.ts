/** `npm run admin` beside a running server: what an operator does takes effect at the next request (self-hosting.md, "Administration"). */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES, type AccountServer, type DatabaseName } from '../support/account-server.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import { everythingKept } from '../support/everything-kept.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { PASSWORD, type Person } from '../support/person.ts';

const OLD_KEY = '11'.repeat(32);
const NEW_KEY = '22'.repeat(32);
const AI_KEY_OF_ADA = 'AIzaSyTheKeyOfAda00001';
const NEVER_WAS = 'nobody@example.org';

const login = (person: Person, email: string, password = PASSWORD) =>
  person.ask('POST', '/auth/login', { email, password });
const prompt = (person: Person) =>
  person.ask('POST', '/ai/generate', { messages: [{ role: 'user', content: 'What is a cell?' }] });

const rowsOf = (server: AccountServer, table: string) => queryBehind(server, `select * from ${table}`);

async function withFakeGemini(database: DatabaseName) {
  const gemini = await startFakeGemini();
  onTestFinished(() => gemini.close());
  const server = await accountServer(database, { ENCRYPTION_KEY: OLD_KEY, GEMINI_BASE_URL: gemini.url });
  const keysAsked = () => gemini.requests.map(({ headers }) => headers['x-goog-api-key']);
  return { server, keysAsked };
}

describe.each(DATABASES)('on %s', (database) => {
  test('accounts are made, listed, disabled, enabled and deleted', async () => {
    const server = await accountServer(database, { REGISTRATION: 'closed' });
    expect((await server.admin('user', 'list')).stdout.trim()).toBe('There are no accounts yet.');
    const made = await server.admin('user', 'create', 'ada@example.org');
    const password = /the password (\S+)/.exec(made.stdout)?.[1] ?? '';
    expect(password).toMatch(/^[\da-f]{5}(-[\da-f]{5}){3}$/);
    expect(await server.admin('user', 'create', ' ADA@example.org')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has an account already'),
    });
    expect(await server.admin('user', 'create', 'ada')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ada is no e-mail address'),
    });
    const ada = server.person();
    expect((await login(ada, 'ada@example.org', password)).status).toBe(200);
    expect((await ada.ask('GET', '/sets')).body).toMatchObject({ sets: [{ id: 'inside-the-cell' }] });
    await ada.ask('POST', '/notes', { title: 'A note of Ada', content: 'x' });
    const { id } = (await ada.ask('GET', '/auth/me')).body as { id: string };

    expect((await server.admin('user', 'list')).stdout).toMatch(
      /^ada@example\.org {3}active, since 2\d{3}-\d\d-\d\d$/m,
    );
    expect((await server.admin('user', 'disable', 'ada@example.org')).code).toBe(0);
    expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
    expect(await login(ada, 'ada@example.org', password)).toMatchObject({
      status: 401,
      body: { detail: messages.auth.wrongLogin },
    });
    expect((await server.admin('user', 'list')).stdout).toContain('disabled 2');
    expect((await server.admin('user', 'enable', 'ada@example.org')).code).toBe(0);
    // Its sessions do not come back with it.
    expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
    expect((await login(ada, 'ada@example.org', password)).status).toBe(200);

    expect((await server.admin('user', 'delete', 'ada@example.org')).code).toBe(0);
    expect((await ada.ask('GET', '/auth/me')).status).toBe(401);
    expect((await login(ada, 'ada@example.org', password)).status).toBe(401);
    const kept = await Promise.all(
      ['users', 'notes', 'sets', 'cards', 'sessions'].map((table) => rowsOf(server, table)),
    );
    expect(kept.flat()).toEqual([]);
    const everything = database === 'Postgres' ? await everythingKept(server) : '';
    expect(everything).not.toContain(id);
    await server.admin('user', 'create', 'ada@example.org');
    for (const command of ['disable', 'enable', 'delete', 'adopt'])
      expect(await server.admin('user', command, NEVER_WAS)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`Nobody has an account with ${NEVER_WAS}`),
      });
    expect((await server.admin('user', 'delete')).code).toBe(64);
  });

  test('all that is kept of a person is written for that person, and nothing of anybody else or to get in with', async () => {
    const server = await accountServer(database);
    const [ada, bob] = [await server.member('ada@example.org'), await server.member('bob@example.org')];
    await ada.ask('POST', '/notes', { id: 'kept', title: 'A note of Ada', content: 'what she wrote' });
    await ada.ask('POST', '/notes', { id: 'gone', title: 'In the trash', content: 'x' });
    await ada.ask('DELETE', '/notes?id=gone');
    await bob.ask('POST', '/notes', { title: 'A note of Bob', content: 'his own' });
    const folder = path.join(server.dataDir, 'of-ada');
    expect(await server.admin('user', 'export', 'ada@example.org', folder)).toMatchObject({ code: 0, stderr: '' });
    expect((await readdir(folder)).toSorted()).toEqual(['library.zip', 'rows.ndjson']);

    const text = await readFile(path.join(folder, 'rows.ndjson'), 'utf8');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const titles = rows.filter(({ table }) => table === 'notes').map(({ title }) => String(title));
    expect(titles.toSorted()).toEqual(['A note of Ada', 'In the trash']);
    expect(rows.filter(({ table }) => table === 'users')).toMatchObject([{ email: 'ada@example.org' }]);
    expect(new Set(rows.map(({ table }) => table))).toContain('sessions');
    expect(text).not.toMatch(/bob|argon2|_hash"/i);
    const files = unzipSync(await readFile(path.join(folder, 'library.zip')));
    const entries = Object.values(files)
      .map((file) => strFromU8(file))
      .join();
    expect(entries).toContain('what she wrote');
    expect(entries).not.toContain('his own');

    for (const [email, where] of [
      ['ada@example.org', folder],
      [NEVER_WAS, `${folder}-2`],
    ] as const)
      expect(await server.admin('user', 'export', email, where)).toMatchObject({ code: 1 });
    expect(await server.admin('user', 'export', 'ada@example.org')).toMatchObject({ code: 64 });
  });

  test('an invitation lets one person in, once', async () => {
    const server = await accountServer(database, { REGISTRATION: 'invite' });
    const { stdout } = await server.admin('invite');
    const invite = stdout.split('\n')[0] ?? '';
    const register = (email: string) =>
      server.person().ask('POST', '/auth/register', { email, password: PASSWORD, invite });
    const uninvited = (email: string) => server.person().ask('POST', '/auth/register', { email, password: PASSWORD });
    const answers = await Promise.all(['ada@example.org', 'bob@example.org'].map(register));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await register('cy@example.org')).body).toMatchObject({ detail: messages.auth.inviteWrong });
    // Whoever it let in may ask again, for another code; without it nobody learns who that is.
    const [invited, other] = answers[0]?.status === 200 ? ['ada', 'bob'] : ['bob', 'ada'];
    expect((await register(`${invited}@example.org`)).status).toBe(200);
    const [known, unknown] = [await uninvited(`${invited}@example.org`), await uninvited(`${other}@example.org`)];
    expect(known.body).toMatchObject({ detail: messages.auth.inviteNeeded });
    expect(known.text).toBe(unknown.text);
    expect(await everythingKept(server)).not.toContain(invite);
  });

  test('after a change of ENCRYPTION_KEY stored AI keys are read with the new one alone', async () => {
    const { server, keysAsked } = await withFakeGemini(database);
    const ada = await server.member('ada@example.org');
    await ada.ask('PUT', '/user/gemini-key', { key: AI_KEY_OF_ADA });
    await server.stop();
    await server.startAgain({ ENCRYPTION_KEY: NEW_KEY });
    expect((await ada.ask('GET', '/user/gemini-key')).body).toMatchObject({ key: '', savedAt: expect.any(Number) });
    await server.stop();

    expect(await server.admin('rotate-key')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('OLD_ENCRYPTION_KEY'),
    });
    const both = { ENCRYPTION_KEY: NEW_KEY, OLD_ENCRYPTION_KEY: OLD_KEY };
    const rotate = () => server.adminWith(both, 'rotate-key');
    expect((await rotate()).stdout.trim()).toBe('1 secret wrapped with the new key.');
    expect((await rotate()).stdout.trim()).toBe('0 secrets wrapped with the new key.');

    await server.startAgain();
    expect((await prompt(ada)).status).toBe(200);
    expect(keysAsked()).toEqual([AI_KEY_OF_ADA]);
  });

  test('an AI key that was moved to another person’s row opens for nobody', async () => {
    const { server, keysAsked } = await withFakeGemini(database);
    const ada = await server.member('ada@example.org');
    const bob = await server.member('bob@example.org');
    await ada.ask('PUT', '/user/gemini-key', { key: AI_KEY_OF_ADA });
    const { id } = (await bob.ask('GET', '/auth/me')).body as { id: string };
    await queryBehind(server, `update secrets set owner = '${id}'`);
    expect((await bob.ask('GET', '/user/gemini-key')).body).toMatchObject({ key: '' });
    expect(await prompt(bob)).toMatchObject({
      status: 503,
      body: { code: 'ai_unavailable', detail: 'AI service is not configured. Please try again later.' },
    });
    expect(keysAsked()).toEqual([]);
  });

  test('the first account can take over what the one person without an account had, its AI key too', async () => {
    const { server, keysAsked } = await withFakeGemini(database);
    await server.restart({ SINGLE_USER: '1' });
    const local = server.person();
    await local.ask('POST', '/notes', { title: 'From before', content: 'x' });
    await local.ask('PUT', '/user/gemini-key', { key: AI_KEY_OF_ADA });
    await server.restart({ SINGLE_USER: '0' });
    const ada = await server.member('ada@example.org');
    const bob = await server.member('bob@example.org');
    await bob.ask('POST', '/notes', { title: 'His own', content: 'x' });
    expect(await server.admin('user', 'adopt', 'bob@example.org')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has been used already'),
    });
    expect((await ada.ask('GET', '/notes')).body).toEqual({ notes: [] });

    expect((await server.admin('user', 'adopt', 'ada@example.org')).code).toBe(0);
    expect((await ada.ask('GET', '/notes')).body).toMatchObject({ notes: [{ title: 'From before' }] });
    expect((await ada.ask('GET', '/sets')).body).toMatchObject({ sets: [{ id: 'inside-the-cell' }] });
    expect((await prompt(ada)).status).toBe(200);
    expect(keysAsked()).toEqual([AI_KEY_OF_ADA]);
    expect((await ada.ask('POST', '/notes', { title: 'And on', content: 'x' })).status).toBe(200);
    expect((await bob.ask('GET', '/notes')).body).toMatchObject({ notes: [{ title: 'His own' }] });
  });
});
