/** A disk that is full while a call writes: the call says so, and works once there is room. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OWNER, tempStore } from '../../test/support/temp-store.ts';
import { messages } from '../contract/messages/index.ts';
import type { Context } from './context.ts';
import { createDispatch, type FullDisk } from './dispatch.ts';
import { handlers } from './handlers.ts';

test('is told by its own sentence, and nothing of the set is kept', async () => {
  const { db, store, clock } = await tempStore();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { signal } = new AbortController();
  const context = { host: 'desktop', owner: OWNER, store, log, now: () => clock.now, signal } as unknown as Context;
  const dispatch = createDispatch(handlers);
  const save = () =>
    dispatch(
      'sets.create',
      { topic: 'Large', flashcards: Array.from({ length: 20 }, () => ({ question: 'q'.repeat(9_000), answer: 'a' })) },
      context,
    );
  await sql`pragma max_page_count = 1`.execute(db.connection);
  await expect(save()).rejects.toMatchObject({ code: 'disk_full', message: messages.network.diskFull });
  expect(await store.sets.all()).toEqual([]);
  await sql`pragma max_page_count = 4294967294`.execute(db.connection);
  await save();
  expect((await store.sets.all()).map(({ topic }) => topic)).toEqual(['Large']);
});

/** A table whose calls throw what `failures` holds, one after the other, and then do their work. */
function failing(...failures: Error[]) {
  const ran: string[] = [];
  const handler = (name: string) => () => {
    ran.push(name);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return { done: true };
  };
  const table = {
    notes: { create: handler('create'), remove: handler('remove') },
    auth: { logout: handler('logout') },
  };
  return { ran, table: table as unknown as typeof handlers };
}

const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const idle = { log: { error: () => {} }, signal: new AbortController().signal } as unknown as Context;

function keptRoom(kept = Promise.resolve()) {
  const told: string[] = [];
  const disk: FullDisk = {
    met: () => void told.push('met'),
    async lend(work) {
      told.push('lent');
      return work();
    },
    kept: () => kept,
  };
  return { told, disk };
}

test('what only removes is tried once more in the room that is kept for it, and what keeps something is not', async () => {
  for (const [name, input, runs, told] of [
    ['notes.remove', { id: 'n' }, 2, ['met', 'lent']],
    ['auth.logout', {}, 2, ['met', 'lent']],
    ['notes.create', { title: 'One more' }, 1, ['met']],
  ] as const) {
    const { ran, table } = failing(noRoom());
    const room = keptRoom();
    const answer = await createDispatch(table, room.disk)(name, input, idle).catch((error: unknown) => error);
    expect(answer).toMatchObject(runs === 1 ? { code: 'disk_full', status: 507 } : { done: true });
    expect(ran).toHaveLength(runs);
    expect(room.told).toEqual(told);
  }
});

test('is told where that room does not do, and another failure is not tried again', async () => {
  const twice = failing(noRoom(), noRoom());
  await expect(createDispatch(twice.table, keptRoom().disk)('notes.remove', { id: 'n' }, idle)).rejects.toMatchObject({
    code: 'disk_full',
  });
  const other = failing(new Error('something else'));
  const room = keptRoom();
  await expect(createDispatch(other.table, room.disk)('notes.remove', { id: 'n' }, idle)).rejects.toMatchObject({
    code: 'internal',
  });
  expect([other.ran, room.told]).toEqual([['remove'], []]);
});

test('while somebody removes in that room, nothing else is kept there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { ran, table } = failing();
  const dispatch = createDispatch(table, keptRoom(promise).disk);
  const create = dispatch('notes.create', { title: 'One more' }, idle);
  await dispatch('notes.remove', { id: 'n' }, idle);
  expect(ran).toEqual(['remove']);
  resolve();
  await create;
  expect(ran).toEqual(['remove', 'create']);
});
