import { expect, test } from 'vitest';
import { rowsOf, tempStore } from '../test/support/temp-store.ts';
import { createUsers } from '../src/data/accounts/users.ts';
import { createStore } from '../src/data/store.ts';
import { createJobs } from '../src/data/documents/jobs.ts';
import { write } from '../src/data/write/write.ts';
import { readConfig } from './config.ts';
import { retain } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function library() {
  const { db, store, clock } = await tempStore('server');
  for (const id of ['old', 'newer', 'live'])
    await store.notes.create({ id, title: id, content: `text of ${id}` } as never);
  const remove = (id: string) => store.notes.remove({ id } as never);
  await remove('old');
  clock.now += 10 * DAY_MS;
  await remove('newer');
  /** What is left, by id. */
  const kept = async () => {
    const rows = (await rowsOf(db, 'notes')).toSorted((a, b) => String(a.id).localeCompare(String(b.id)));
    return rows.map(({ id, content }) => (content === '' ? `${String(id)} without text` : String(id)));
  };
  return { db, clock, kept };
}

test('what was removed loses its text after the days that the operator says, 30 where nothing is said, and is never forgotten by itself', async () => {
  const { db, clock, kept } = await library();
  clock.now += 20 * DAY_MS;
  await retain(db, readConfig({}));
  expect(await kept()).toEqual(['live', 'newer', 'old']);
  clock.now += 1;
  await retain(db, readConfig({ EMPTY_REMOVED_DAYS: '31' }));
  expect(await kept()).toEqual(['live', 'newer', 'old']);
  await retain(db, readConfig({}));
  expect(await kept()).toEqual(['live', 'newer', 'old without text']);
  clock.now += 3650 * DAY_MS;
  await retain(db, readConfig({}));
  expect(await kept()).toEqual(['live', 'newer without text', 'old without text']);
});

test('what was removed is forgotten after the days that the operator says, with its text or without', async () => {
  const { db, clock, kept } = await library();
  clock.now += 25 * DAY_MS;
  await retain(db, readConfig({}));
  await retain(db, readConfig({ FORGET_REMOVED_DAYS: '40' }));
  expect(await kept()).toEqual(['live', 'newer', 'old without text']);
  await retain(db, readConfig({ FORGET_REMOVED_DAYS: '30' }));
  expect(await kept()).toEqual(['live', 'newer']);
  clock.now += 5 * DAY_MS + 1;
  await retain(db, readConfig({ EMPTY_REMOVED_DAYS: '365', FORGET_REMOVED_DAYS: '30' }));
  expect(await kept()).toEqual(['live']);
});

test('a document job that ended is kept 90 days, with what it holds counted until then; one at work stays', async () => {
  const { db, store, clock } = await tempStore('server');
  const jobs = createJobs(db, store.owner);
  const pages = [{ index: 1, text: 'What is on the page', images: [] }];
  const create = () => jobs.create({ fileName: 'a.pdf', fileSize: 1, folderPath: '', pages });
  const before = (await store.storage.read()).usedBytes;
  const { jobId: ended } = await create();
  await jobs.cancel(ended);
  const { jobId: atWork } = await create();
  clock.now += 90 * DAY_MS;
  await retain(db, readConfig({}));
  expect(await rowsOf(db, 'jobs')).toHaveLength(2);
  clock.now += 1;
  await retain(db, readConfig({}));
  expect((await rowsOf(db, 'jobs')).map(({ id }) => id)).toEqual([atWork]);
  await write(db, store.owner, (tx) => tx.local.remove('jobs', atWork));
  expect(await rowsOf(db, 'job_pages')).toEqual([]);
  expect((await store.storage.read()).usedBytes).toBe(before);
});

test('an account whose address nobody proves is gone after seven days, unless somebody has registered it again', async () => {
  const { db, clock } = await tempStore('server');
  const users = createUsers(db);
  for (const id of ['proved', 'waiting', 'asked-again'])
    await users.add({ id, email: `${id}@mail.example`, passwordHash: 'h', verified: id === 'proved' });
  await createStore(db, 'waiting').ensureSample();
  clock.now += DAY_MS;
  await users.contest('asked-again');
  clock.now += 6 * DAY_MS;
  await retain(db, readConfig({}));
  expect(await rowsOf(db, 'users')).toHaveLength(3);
  clock.now += 1;
  await retain(db, readConfig({}));
  expect(new Set((await rowsOf(db, 'users')).map(({ id }) => id))).toEqual(new Set(['asked-again', 'proved']));
  expect(await rowsOf(db, 'sets')).toEqual([]);
});
