/** A session is used while nothing can be written: who is signed in reads on. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempStore } from '../../../test/support/temp-store.ts';
import { createSessions } from './sessions.ts';
import { createUsers } from './users.ts';

const LATER_MS = 65_000;

test('its last use is noted when it can be, and what is in the way is told once', async () => {
  const { db, clock } = await tempStore('server');
  const told: unknown[] = [];
  const sessions = createSessions(db, (error) => void told.push(error));
  await createUsers(db).add({ id: 'ada', email: 'ada@example.org', passwordHash: 'x', verified: true });
  await sessions.start({ tokenHash: 'token', userId: 'ada', client: 'test' });
  const started = clock.now;
  const seen = async () => (await sessions.list('ada')).map(({ last_seen_at }) => last_seen_at - started);

  await sql`pragma query_only = 1`.execute(db.connection);
  for (let use = 0; use < 3; use += 1) {
    clock.now += LATER_MS;
    expect(await sessions.find('token')).toMatchObject({ account: { id: 'ada' } });
  }
  expect(told).toHaveLength(1);
  expect(await seen()).toEqual([0]);

  await sql`pragma query_only = 0`.execute(db.connection);
  await sessions.find('token');
  expect(await seen()).toEqual([3 * LATER_MS]);
  await sql`pragma query_only = 1`.execute(db.connection);
  clock.now += LATER_MS;
  await sessions.find('token');
  expect(told).toHaveLength(2);
});
