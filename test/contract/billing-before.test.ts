/** Plans that were known before subscriptions were kept one by one: an update ends nobody's (security.md, "Stripe webhooks"). */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { createBillingStore, isPaying } from '../../src/data/accounts/billing.ts';
import { createFolderBlobs } from '../../src/data/blobs/blob-store.ts';
import type { Database } from '../../src/data/database/database.ts';
import { newId } from '../../src/data/database/ids.ts';
import { migratePostgres, openPostgres } from '../../src/data/database/open-postgres.ts';
import { openDatabase } from '../../src/data/database/open.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import { makeDatabase, run } from '../support/postgres/database.ts';
import { tempFolder } from '../support/temp-store.ts';

const EARLIER = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0027'));
const options = { host: 'server', now: () => Date.UTC(2026, 2, 1), newId: () => newId() } as const;
const CUSTOMERS = `insert into billing (user_id, customer_id, status, changed_at)
  values ('ada', 'cus_1', 'active', 1000), ('bob', 'cus_2', 'canceled', 1000), ('cy', 'cus_3', 'none', 0)`;

async function onSqlite(): Promise<Database> {
  const dataDir = await tempFolder();
  const file = path.join(dataDir, 'ninefold.db');
  await (await openDatabase({ ...options, file, migrations: EARLIER })).close();
  await queryBehind({ dataDir, databaseUrl: undefined }, CUSTOMERS);
  return openDatabase({ ...options, file });
}

async function onPostgres(): Promise<Database> {
  const url = await makeDatabase('template0');
  await migratePostgres(url, EARLIER);
  await run(url, CUSTOMERS);
  return openPostgres({ ...options, url, blobs: createFolderBlobs(tmpdir(), newId) });
}

test.each([
  ['SQLite', onSqlite],
  ['Postgres', onPostgres],
] as const)('on %s who paid pays on, until Stripe is asked, whose answer takes its place', async (_name, updated) => {
  const db = await updated();
  onTestFinished(() => db.close());
  const store = createBillingStore(db);
  const people = async () =>
    Promise.all(['ada', 'bob', 'cy'].map(async (id) => [await isPaying(db.read, id), await store.statusOf(id)]));
  expect(await people()).toEqual([
    [true, 'active'],
    [false, 'canceled'],
    [false, 'none'],
  ]);
  expect(await store.customerOf('cy')).toBe('cus_3');
  const question = (await store.asking('cus_1'))!;
  await store.keep({ customerId: 'cus_1', question, subscriptions: [{ id: 'sub_1', status: 'canceled' }] });
  expect((await people())[0]).toEqual([false, 'canceled']);
});
