/** Copies that a server makes by itself, with a real database and a real thread; the hours pass at once. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { placeBlankDatabase } from '../test/support/blank-database.ts';
import { tempFolder } from '../test/support/temp-store.ts';
import { newId } from '../src/data/database/ids.ts';
import { createStore } from '../src/data/store.ts';
import { backupName } from '../src/domain/backups.ts';
import { readConfig } from './config.ts';
import { createDailyCopies } from './daily-copies.ts';
import { DATABASE_FILE, openServerDatabase } from './database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 2, 1, 12);
const bytesOf = (name: string) => Buffer.from(`\x89PNG\r\n\x1a\n ${name}`, 'latin1');
const hashOf = (name: string) => createHash('sha256').update(bytesOf(name)).digest('hex');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  return () => vi.useRealTimers();
});

async function busyServer(env: Record<string, string> = {}) {
  const dataDir = await tempFolder();
  const folder = path.join(await tempFolder(), 'copies');
  await placeBlankDatabase(path.join(dataDir, DATABASE_FILE));
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: folder, ...env });
  const clock = { now: NOON };
  const db = await openServerDatabase({ ...config, databaseUrl: null }, { now: () => clock.now, newId });
  const said: { level: string; fields: Record<string, unknown> }[] = [];
  const hears = (level: string) => (fields: unknown) => void said.push({ level, fields: fields as never });
  const log = { info: hears('info'), warn: hears('warn'), error: hears('error') };
  const copies = createDailyCopies({ config, now: () => clock.now, log: log as never });
  onTestFinished(async () => {
    await copies?.stop();
    await db.close();
  });
  const store = createStore(db, 'local');
  const heard = async (count: number): Promise<void> => {
    await expect.poll(() => said.length, { timeout: 10_000 }).toBe(count);
  };
  const setOf = (topic: string) =>
    store.sets.create({
      topic,
      flashcards: [
        { question: 'Q', answer: 'A', questionImage: `data:image/png;base64,${bytesOf(topic).toString('base64')}` },
      ],
    } as never);
  return { dataDir, folder, copies, clock, said, heard, setOf };
}

const databases = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.db')).toSorted();
const picture = (folder: string, name: string) => path.join(folder, 'blobs', hashOf(name).slice(0, 2), hashOf(name));

test('a copy is made soon after the start and once a day from then on, with the pictures that it names', async () => {
  const { folder, copies, clock, heard, said, setOf } = await busyServer();
  await setOf('Cells');
  copies!.start();
  expect(await copies!.last()).toBeNull();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await heard(1);
  expect(said[0]).toMatchObject({ level: 'info', fields: { folder, bytes: expect.any(Number) } });
  expect(await copies!.last()).toBe(NOON);
  const [name = ''] = await databases(folder);
  const copy = new SqliteDatabase(path.join(folder, name), { readonly: true });
  expect(copy.prepare('select topic from sets').pluck().all()).toEqual(['Cells']);
  copy.close();
  expect(existsSync(picture(folder, 'Cells'))).toBe(true);

  clock.now += 23 * HOUR_MS;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  clock.now += HOUR_MS;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await heard(2);
  expect(await databases(folder)).toHaveLength(2);
  expect(await copies!.last()).toBe(NOON + DAY_MS);
});

test('a picture that no copy names any more goes, one that was just copied and one of a copy by hand stay', async () => {
  const { folder, copies, clock, heard, setOf } = await busyServer();
  await setOf('Cells');
  copies!.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await heard(1);
  const stray = async (name: string, at: number) => {
    await mkdir(path.dirname(picture(folder, name)), { recursive: true });
    await writeFile(picture(folder, name), bytesOf(name));
    await utimes(picture(folder, name), new Date(at), new Date(at));
  };
  await stray('of nobody', NOON - DAY_MS);
  await stray('of a copy under way', NOON + DAY_MS - MINUTE_MS);
  await stray('of a copy by hand', NOON - DAY_MS);
  // Called as its maker likes.
  const byHand = path.join(folder, 'before the holidays');
  await writeFile(path.join(folder, 'read me.txt'), 'Copies of the server in the cellar.');
  await placeBlankDatabase(byHand);
  const copy = new SqliteDatabase(byHand);
  const columns = {
    owner: 'local',
    sha256: hashOf('of a copy by hand'),
    mime: 'image/png',
    bytes: 1,
    last_ref_at: NOON,
  };
  const known = copy
    .prepare<[], { name: string; notnull: number; dflt_value: unknown }>("select * from pragma_table_info('blobs')")
    .all();
  const needed = known
    .filter(({ notnull, dflt_value: other }) => notnull === 1 && other === null)
    .map(({ name }) => name);
  const values = needed.map((name) => (columns as Record<string, string | number>)[name] ?? 0);
  copy.prepare(`insert into blobs (${needed.join()}) values (${needed.map(() => '?').join()})`).run(...values);
  copy.close();
  clock.now += DAY_MS;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await heard(2);
  const names = ['of nobody', 'of a copy under way', 'of a copy by hand', 'Cells'];
  expect(names.map((name) => existsSync(picture(folder, name)))).toEqual([false, true, true, true]);
});

test('a copy whose pictures cannot be copied is none, and is tried again', async () => {
  const { folder, copies, heard, said, setOf } = await busyServer();
  await setOf('Cells');
  await mkdir(folder);
  const inTheWay = path.join(folder, 'blobs');
  await writeFile(inTheWay, 'a file in the place of the folder');
  copies!.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await heard(1);
  expect(said[0]).toMatchObject({ level: 'error' });
  expect(await readdir(folder)).toEqual(['blobs']);
  expect(await copies!.last()).toBeNull();
  await rm(inTheWay);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await heard(2);
  expect(said[1]).toMatchObject({ level: 'info' });
  expect(existsSync(picture(folder, 'Cells'))).toBe(true);
});

test('a copy by hand that cannot be read keeps its pictures, which is told', async () => {
  const { folder, copies, heard, said, setOf } = await busyServer();
  await setOf('Cells');
  await mkdir(folder);
  const damaged = path.join(folder, 'damaged.db');
  await placeBlankDatabase(damaged);
  await truncate(damaged, 3 * 4_096);
  await mkdir(path.dirname(picture(folder, 'of it')), { recursive: true });
  await writeFile(picture(folder, 'of it'), bytesOf('of it'));
  await utimes(picture(folder, 'of it'), new Date(NOON - 2 * DAY_MS), new Date(NOON - 2 * DAY_MS));
  copies!.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await heard(2);
  expect(said).toMatchObject([
    { level: 'info' },
    { level: 'warn', fields: { error: expect.stringContaining('Sqlite') } },
  ]);
  expect(existsSync(picture(folder, 'of it'))).toBe(true);
});

test('what goes wrong is in the log and tried again an hour later; a picture that is nowhere is told', async () => {
  const { dataDir, folder, copies, heard, said, setOf } = await busyServer();
  await setOf('Cells');
  await rm(picture(dataDir, 'Cells'));
  await writeFile(folder, 'a file in the place of the folder');
  copies!.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await heard(1);
  expect(said[0]).toMatchObject({ level: 'error', fields: { folder, error: expect.stringContaining(folder) } });
  await rm(folder);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await heard(3);
  expect(said.slice(1)).toMatchObject([{ level: 'info' }, { level: 'warn', fields: { missing: 1 } }]);
});

test('a server that stops does not wait for a copy, and leaves no half of one', async () => {
  const { folder, copies, said } = await busyServer();
  // As far as the thread has come when it is ended.
  const half = path.join(folder, `${backupName('daily', NOON)}.part`);
  await mkdir(folder);
  for (const name of [half, `${half}-journal`]) await writeFile(name, 'half');
  copies!.start();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await copies!.stop();
  expect(said).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test('without a folder, or with a Postgres, none are made', async () => {
  expect((await busyServer({ BACKUP_DIR: '' })).copies).toBeNull();
  const { copies, said } = await busyServer({ DATABASE_URL: 'postgres://db.example/ninefold' });
  expect([copies, said]).toEqual([null, [{ level: 'info', fields: expect.stringContaining('BACKUP_DIR') }]]);
});
