/** What lets a database spread people over several machines: every index of what people own begins with whose it is (docs/scaling.md). */
import { expect, test } from 'vitest';
import { databaseForTest, run } from '../support/postgres/database.ts';

/** The first column of each index of each table that has the column, and whether it is the primary key. */
const INDEXES = `
  select t.relname as "table", i.relname as "index", a.attname as "first", x.indisprimary as "primary", o.attname as "owner"
  from pg_class t
  join pg_attribute o on o.attrelid = t.oid and o.attname in ('owner', 'user_id') and not o.attisdropped
  left join pg_index x on x.indrelid = t.oid
  left join pg_class i on i.oid = x.indexrelid
  left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
  order by 1, 2`;

/** Of an account, not of a library: looked up by the token of a cookie, of a mail or of a payment too. They are small, and go to every machine. */
const OF_THE_DOOR = ['sessions', 'auth_codes', 'ai_holds', 'ai_tokens', 'ai_usage', 'billing', 'subscriptions'];
/** The others, none of which a person waits for. */
const OF_ALL_OWNERS: readonly string[] = [
  // Runners look for jobs of anybody that wait.
  'jobs_claim',
  // Once a day: does anybody keep this picture?
  'blobs_file',
  // A desktop's; on a server the table is empty.
  'outbox_mid_key',
];

interface Index {
  readonly table: string;
  readonly index: string | null;
  readonly first: string | null;
  readonly primary: boolean | null;
  readonly owner: 'owner' | 'user_id';
}

test('the owner leads every index of an owned table, and every such table has a primary key', async () => {
  const url = await databaseForTest();
  const indexes = (await run(url, INDEXES)) as unknown as Index[];
  const owned = indexes.filter(({ owner }) => owner === 'owner');
  expect(new Set(owned.map(({ table }) => table)).size).toBeGreaterThan(25);
  const stray = owned.filter(({ first, index }) => first !== 'owner' && !OF_ALL_OWNERS.includes(index ?? ''));
  expect(stray.map(({ table, index, first }) => `${table}: ${index} begins with ${first}`)).toEqual([]);
  const keyed = new Set(owned.filter(({ primary }) => primary).map(({ table }) => table));
  expect(owned.map(({ table }) => table).filter((table) => !keyed.has(table))).toEqual([]);
  const door = indexes.filter(({ owner }) => owner === 'user_id').map(({ table }) => table);
  expect([...new Set(door)].filter((table) => !OF_THE_DOOR.includes(table))).toEqual([]);

  // The same question finds an index that is not as it must be.
  await run(url, 'create index planted on cards (set_id)');
  const planted = (await run(url, INDEXES)) as unknown as Index[];
  await run(url, 'drop index planted');
  expect(
    planted.filter(({ first, owner }) => owner === 'owner' && first !== 'owner').map(({ index }) => index),
  ).toEqual(expect.arrayContaining(['planted']));
});
