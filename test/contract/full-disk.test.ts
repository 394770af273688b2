/** A server whose disk is full: what is asked of it is read and deleted, what cannot be kept says so, and `/api/ready` tells (security.md). */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { createFolderBlobs } from '../../src/data/blobs/blob-store.ts';
import { sha256Of } from '../../src/data/blobs/incoming-blobs.ts';
import { newId } from '../../src/data/database/ids.ts';
import { openPostgres } from '../../src/data/database/open-postgres.ts';
import { accountServer, openAccountServer, type AccountServer } from '../support/account-server.ts';
import { PASSWORD, type Answer, type Person } from '../support/person.ts';
import { databaseForTest, run } from '../support/postgres/database.ts';
import { makeSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { tempFolder } from '../support/temp-store.ts';

const MIB = 1024 * 1024;
/** Room for the reserve, for what a server wants free, and for some notes. */
const DISK_BYTES = 112 * MIB;
/** Longer than the last use of a session goes without being noted. */
const LATER_MS = 65_000;
const PICTURE = 'x'.repeat(2 * MIB);
const FULL = { status: 507, body: { code: 'disk_full', detail: messages.network.diskFull } };
const READS = ['/auth/me', '/notes?limit=5', '/sets', '/trash', '/settings', '/user/storage', '/auth/devices'];

const statusesOf = async (person: Person): Promise<number[]> => {
  const answers: Answer[] = [];
  for (const path of READS) answers.push(await person.ask('GET', path));
  return answers.map(({ status }) => status);
};
const linesWith = (server: AccountServer, words: string) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes(words)).length;

const disk = makeSmallDisk(DISK_BYTES);
afterAll(() => disk?.remove());

describe.runIf(disk)('a disk that is really full, with SQLite', () => {
  const small = disk as SmallDisk;
  let server: AccountServer;
  beforeAll(async () => {
    const { TMPDIR: before } = process.env;
    process.env['TMPDIR'] = small.folder;
    server = await openAccountServer('SQLite').finally(() => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
    });
  });
  afterAll(() => server.close());

  test('is read and deleted on, refuses what it cannot keep, and is well again when there is room', async () => {
    onTestFinished(() => small.empty());
    const [ada, grace] = [await server.member('ada@example.org'), await server.member('grace@example.org')];
    const write = (title: string, chars = 100) => ada.ask('POST', '/notes', { title, content: 'x'.repeat(chars) });
    const notes: string[] = [];
    for (let i = 0; i < 5; i += 1) notes.push(((await write(`Note ${i}`, 20_000)).body as { id: string }).id);
    const set = {
      topic: 'Large',
      flashcards: Array.from({ length: 300 }, (_, i) => ({ question: `${i}`, answer: 'a' })),
    };
    const { id } = (await ada.ask('POST', '/sets', set)).body as { id: string };
    expect(await ada.ask('GET', '/ready')).toMatchObject({ status: 200 });

    await small.fill(PICTURE.length / 2);
    expect(
      await ada.ask('PUT', `/blobs/${sha256Of(Buffer.from(PICTURE))}`, PICTURE, { 'content-type': 'image/png' }),
    ).toMatchObject(FULL);
    const parts = await readdir(path.join(server.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
    expect(parts.filter((part) => part.isFile())).toEqual([]);

    await small.fill();
    expect(await write('One more', 20_000)).toMatchObject(FULL);
    server.clock.now += LATER_MS;
    expect(await ada.ask('GET', '/ready')).toMatchObject({
      status: 503,
      body: { status: 'not ready', reason: 'disk full' },
    });
    expect(await ada.ask('GET', '/health')).toMatchObject({ status: 200 });
    expect(await statusesOf(ada)).toEqual(READS.map(() => 200));

    for (const note of notes) expect(await ada.ask('DELETE', `/notes?id=${note}`)).toMatchObject({ status: 200 });
    expect(await ada.ask('DELETE', `/sets?id=${id}`)).toMatchObject({ status: 200 });
    expect(await ada.ask('GET', '/trash')).toMatchObject({ status: 200 });
    // What was given up for that was taken back: it is nobody else's.
    expect(await write('One more', 200_000)).toMatchObject(FULL);
    expect(await ada.ask('POST', '/auth/logout')).toMatchObject({ status: 200 });
    expect(await grace.ask('DELETE', '/auth/account', { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(linesWith(server, 'the last use of a session is not noted')).toBe(1);
    expect(linesWith(server, 'the disk is full')).toBe(1);

    await small.empty();
    server.clock.now += LATER_MS;
    expect(await ada.ask('GET', '/ready')).toMatchObject({ status: 200 });
    expect(linesWith(server, 'the disk has room again')).toBe(1);
    const again = await server.member('hedy@example.org');
    expect(await again.ask('POST', '/notes', { title: 'One more', content: 'x' })).toMatchObject({ status: 200 });
  });
});

test.runIf(disk)('what is written of a person for that person is whole or not there', async () => {
  const other = makeSmallDisk(2 * MIB) as SmallDisk;
  onTestFinished(() => other.remove());
  const server = await accountServer('SQLite');
  const ada = await server.member('ada@example.org');
  const folder = path.join(other.folder, 'new', 'of-ada');
  const exported = () => server.admin('user', 'export', 'ada@example.org', folder);
  const { id } = (await ada.ask('POST', '/notes', { title: 'Long', content: 'x'.repeat(300_000) })).body as {
    id: string;
  };
  // The library has no room.
  await other.fill(128 * 1024);
  expect(await exported()).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOSPC') });
  // It has, as it leaves out what is in the trash, and the rows have none.
  await ada.ask('DELETE', `/notes?id=${id}`);
  expect(await exported()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^ENOSPC/) });
  expect(await readdir(other.folder)).toEqual(['filler']);
  await other.empty();
  expect(await exported()).toMatchObject({ code: 0, stderr: '' });
  expect((await readdir(folder)).toSorted()).toEqual(['library.zip', 'rows.ndjson']);
});

describe('a Postgres without room', () => {
  const NO_ROOM = `
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert or update on notes for each row execute function no_room();
    create trigger no_room before update on sessions for each row execute function no_room()`;

  test('is told by the same sentence, and who is signed in reads on', async () => {
    // Each process finds out for itself.
    const server = await accountServer('Postgres', {}, 1);
    const ada = await server.member('ada@example.org');
    expect(await ada.ask('GET', '/ready')).toMatchObject({ status: 200 });
    const url = server.databaseUrl ?? '';
    onTestFinished(async () => void (await run(url, 'drop function if exists no_room() cascade')));
    await run(url, NO_ROOM);
    server.clock.now += LATER_MS;
    expect(await statusesOf(ada)).toEqual(READS.map(() => 200));
    expect(await ada.ask('POST', '/notes', { title: 'One more', content: 'x' })).toMatchObject(FULL);
    expect(await ada.ask('GET', '/ready')).toMatchObject({ status: 503, body: { reason: 'disk full' } });
    expect(linesWith(server, 'the last use of a session is not noted')).toBe(1);

    await run(url, 'drop function no_room() cascade');
    server.clock.now += LATER_MS;
    expect(await ada.ask('POST', '/notes', { title: 'One more', content: 'x' })).toMatchObject({ status: 200 });
    expect(await ada.ask('GET', '/ready')).toMatchObject({ status: 200 });
  });

  test('tells what failed first, also when the connection is gone before it can roll back', async () => {
    const db = await openPostgres({
      url: await databaseForTest(),
      blobs: createFolderBlobs(await tempFolder(), newId),
      host: 'server',
      now: Date.now,
      newId: () => newId(),
    });
    onTestFinished(() => db.close());
    const failed = db.connection.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction).catch(() => {});
      throw new Error('failed first');
    });
    await expect(failed).rejects.toThrow('failed first');
    // Nobody gets the broken connection.
    expect((await sql`select 1 as one`.execute(db.connection)).rows).toEqual([{ one: 1 }]);
  });
});
