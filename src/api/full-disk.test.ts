/** A disk that is full while a call writes: the call says so, and works once there is room. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { OWNER, tempStore } from '../../test/support/temp-store.ts';
import { messages } from '../contract/messages/index.ts';
import type { Context } from './context.ts';
import { createDispatch } from './dispatch.ts';
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
