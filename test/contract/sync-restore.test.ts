/** A server that lost data says so, whoever put the older copy back (sync R9; self-hosting.md, "Data"). */
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { accountServer, DATABASES, type AccountServer } from '../support/account-server.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import type { Person } from '../support/person.ts';

interface Page {
  readonly epoch: string;
  readonly now: number;
  readonly reset: string | null;
  readonly syncToken: string | null;
  readonly notes: readonly { readonly id: string }[];
}

const ONE_PERSON = { SINGLE_USER: '1' };

async function feed(person: Person, known?: Page): Promise<Page> {
  const { now, epoch, syncToken } = known ?? { now: 0, epoch: null, syncToken: null };
  const asked = new URLSearchParams({
    v: '2',
    limit: '500',
    since: String(now),
    ...(epoch !== null && { epoch }),
    ...(syncToken !== null && { syncToken }),
  });
  return (await person.ask('GET', `/changes?${asked}`)).body as Page;
}

const keep = (person: Person, id: string) => person.ask('POST', '/notes', { id, title: id, content: 'x' });
const idsOf = ({ notes }: Page) => notes.map(({ id }) => id);

/** A server with one note in a copy, and one that came after it. */
async function copied(server: AccountServer, person: Person): Promise<{ copy: string; known: Page }> {
  await keep(person, 'early');
  const copy = path.join(server.dataDir, 'copies', 'ninefold.db');
  expect(await server.admin('backup', copy)).toMatchObject({ code: 1 });
  const beside = path.join(server.dataDir, 'copy.db');
  expect(await server.admin('backup', beside)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Pictures: none\.$/m),
  });
  await keep(person, 'late');
  return { copy: beside, known: await feed(person) };
}

test('restore puts a copy back, keeps what it replaces, and begins an epoch above every revision that was seen', async () => {
  const server = await accountServer('SQLite', ONE_PERSON);
  const person = server.person();
  const { copy, known } = await copied(server, person);
  expect(await server.admin('restore', copy)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The server is running'),
  });
  await server.stop();
  const foreign = path.join(server.dataDir, 'foreign.db');
  await writeFile(foreign, 'no database at all');
  const other = path.join(server.dataDir, 'other.db');
  new SQLite(other).exec('create table t (x)').close();
  for (const unusable of [foreign, other, path.join(server.dataDir, 'never.db')])
    expect((await server.admin('restore', unusable)).code).toBe(1);
  const { code, stdout } = await server.admin('restore', copy);
  expect([code, stdout]).toEqual([0, expect.stringContaining('give back what it lost')]);
  const kept = (await readdir(path.join(server.dataDir, 'backups'))).filter((name) =>
    name.startsWith('before-restore-'),
  );
  expect(kept).toHaveLength(1);
  await server.startAgain();

  const page = await feed(person, known);
  expect(page).toMatchObject({ reset: 'restored' });
  expect(page.epoch).not.toBe(known.epoch);
  expect(idsOf(page)).toEqual(['early']);
  expect(page.now).toBeGreaterThan(known.now);
  expect((await feed(person, page)).reset).toBeNull();

  // What was replaced can itself be put back.
  await server.stop();
  expect((await server.admin('restore', path.join(server.dataDir, 'backups', kept[0]!))).code).toBe(0);
  await server.startAgain();
  expect(idsOf(await feed(person, page))).toEqual(['early', 'late']);
});

test('a copy that was put back by hand is noticed at the start', async () => {
  const server = await accountServer('SQLite', ONE_PERSON);
  const person = server.person();
  const { copy, known } = await copied(server, person);
  await server.stop();
  await copyFile(copy, path.join(server.dataDir, 'ninefold.db'));
  for (const part of ['-wal', '-shm']) await rm(path.join(server.dataDir, `ninefold.db${part}`), { force: true });
  await server.startAgain();
  expect(server.log()).toContain('a new epoch has begun');
  const page = await feed(person, known);
  expect(page).toMatchObject({ reset: 'restored' });
  expect(page.now).toBeGreaterThan(known.now);
  // Once: the next start finds everything where it was.
  await server.restart();
  expect((await feed(person, page)).reset).toBeNull();
});

test('a copy whose mark was put back with it is noticed by the device that was there', async () => {
  const server = await accountServer('SQLite', ONE_PERSON);
  const person = server.person();
  const { copy, known } = await copied(server, person);
  await server.stop();
  await copyFile(copy, path.join(server.dataDir, 'ninefold.db'));
  for (const part of ['ninefold.db-wal', 'ninefold.db-shm', 'high-water.json'])
    await rm(path.join(server.dataDir, part), { force: true });
  await server.startAgain();
  expect(await feed(person, known)).toMatchObject({ reset: 'restored', epoch: known.epoch });
});

describe.each(DATABASES)('on %s', (database) => {
  test('an account that is deleted takes nothing away from the others', async () => {
    const server = await accountServer(database);
    const [ada, bob] = [await server.member('ada@example.org'), await server.member('bob@example.org')];
    await keep(bob, 'of-bob');
    const known = await feed(bob);
    await keep(ada, 'the-last-write-of-all');
    // Now the mark knows of it.
    await server.restart();
    expect((await server.admin('user', 'delete', 'ada@example.org')).code).toBe(0);
    await server.restart();
    expect(await feed(bob, known)).toMatchObject({ reset: null, epoch: known.epoch });
  });

  test('new-epoch takes effect at once, beside the running server', async () => {
    const server = await accountServer(database, ONE_PERSON);
    const person = server.person();
    await keep(person, 'note');
    const known = await feed(person);
    expect((await feed(person, known)).reset).toBeNull();
    expect(await server.admin('new-epoch')).toMatchObject({ code: 0, stdout: expect.stringContaining('new epoch') });
    const page = await feed(person, known);
    expect(page).toMatchObject({ reset: 'restored', notes: [{ id: 'note' }] });
    expect(page.epoch).not.toBe(known.epoch);
    const heads = await queryBehind(server, 'select head from user_sync');
    expect(heads.map(({ head }) => Number(head) > known.now)).not.toContain(false);
  });
});

test('restore says how Postgres is put back', async () => {
  const server = await accountServer('Postgres', ONE_PERSON);
  const { code, stderr } = await server.admin('restore', 'ninefold.dump');
  expect([code, stderr]).toEqual([1, expect.stringContaining('npm run admin -- new-epoch')]);
});
