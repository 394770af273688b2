import { expect, test } from 'vitest';
import { rowsOf, tempStore } from '../test/support/temp-store.ts';
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
