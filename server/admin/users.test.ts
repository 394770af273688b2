/** `npm run admin -- user list` (self-hosting.md, "Administration"), at a time of the test's own. */
import { expect, test } from 'vitest';
import { tempStore } from '../../test/support/temp-store.ts';
import { createAiQuota } from '../../src/data/accounts/ai-quota.ts';
import { createUsers } from '../../src/data/accounts/users.ts';
import { listUsers } from './users.ts';

const NO_LIMITS = { promptsPerDay: null, tokensPerMonth: null };
const DAY = 24 * 60 * 60 * 1000;

test('each account is named with its state, and with the tokens that it used this month', async () => {
  const { db, clock } = await tempStore('server');
  for (const id of ['ada', 'bob'])
    await createUsers(db).add({ id, email: `${id}@example.org`, passwordHash: 'x', verified: id === 'ada' });
  const quota = createAiQuota(db);
  const hold = await quota.take('ada', NO_LIMITS, 1_000);
  if ('until' in hold) throw new Error('nothing limits it');
  await quota.settle(hold, { input: 100, output: 8 });
  expect(await listUsers(db)).toBe(
    'ada@example.org   active, since 2026-03-01, 100 tokens in and 8 out this month\n' +
      'bob@example.org   address not proved, since 2026-03-01',
  );
  clock.now += 31 * DAY;
  expect(await listUsers(db)).not.toContain('tokens');
});
