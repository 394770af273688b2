/** What is true of Postgres alone: how its connections are set, how writers of several processes meet, and what it does with jobs. */
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { createFolderBlobs } from '../../src/data/blobs/blob-store.ts';
import type { Database } from '../../src/data/database/database.ts';
import { databaseFailure } from '../../src/data/database/failure.ts';
import { newId } from '../../src/data/database/ids.ts';
import { claimJob } from '../../src/data/documents/job-work.ts';
import { createJobs } from '../../src/data/documents/jobs.ts';
import { NewerSchemaError } from '../../src/data/database/migrate.ts';
import { migratePostgres, openPostgres } from '../../src/data/database/open-postgres.ts';
import type { Tables } from '../../src/data/database/tables.ts';
import { write } from '../../src/data/write/write.ts';
import { databaseForTest, makeDatabase, run } from '../support/postgres/database.ts';

const runProcess = promisify(execFile);
const WRITER = path.resolve('test/support/run-writer.ts');
const OWNER = 'local';

async function open(url: string): Promise<Database> {
  const db = await openPostgres({
    url,
    blobs: createFolderBlobs(tmpdir(), newId),
    host: 'server',
    now: Date.now,
    newId: () => newId(),
  });
  onTestFinished(() => db.close());
  return db;
}

const ask = async (reader: Database['read'], text: string): Promise<Record<string, unknown>[]> =>
  (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(reader as Kysely<Tables>)).rows;

describe('connections', () => {
  test('a write is durable before it is answered, waits for others instead of failing, and gives up in the end', async () => {
    const db = await open(await databaseForTest());
    const settings = ['synchronous_commit', 'default_transaction_isolation', 'statement_timeout', 'lock_timeout'];
    for (const reader of [db.connection, db.read]) {
      const values = await Promise.all(settings.map(async (name) => (await ask(reader, `show ${name}`))[0]?.[name]));
      expect(values).toEqual(['on', 'read committed', '30s', '15s']);
    }
  });

  test('the reading connections cannot write', async () => {
    const db = await open(await databaseForTest());
    await expect(ask(db.read, 'delete from sets')).rejects.toThrow(/read-only transaction/);
  });

  test('numbers come as numbers, and settings in the address itself are kept', async () => {
    const url = new URL(await databaseForTest());
    url.searchParams.set('options', '-c work_mem=5MB');
    const db = await open(url.href);
    expect(await ask(db.read, 'select 9007199254740991::bigint as big, sum(2::bigint) as total')).toEqual([
      { big: Number.MAX_SAFE_INTEGER, total: 2 },
    ]);
    expect(await ask(db.read, 'show work_mem')).toEqual([{ work_mem: '5MB' }]);
    expect(await ask(db.read, 'show default_transaction_read_only')).toEqual([{ default_transaction_read_only: 'on' }]);
  });

  test('a write that waits in vain for one that stands still, and then that one, are told that the database is away for now', async () => {
    const db = await open(await databaseForTest());
    await write(db, OWNER, (tx) => tx.put('settings', { id: 'a', value: '1' }));
    const stands = Promise.withResolvers<void>();
    const other = Promise.withResolvers<unknown>();
    const standing = db.connection.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = '400ms'`.execute(tx);
      await sql`select head from user_sync where owner = ${OWNER} for update`.execute(tx);
      stands.resolve();
      await other.promise;
      const open = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
      await expect.poll(() => ask(db.read, open)).toEqual([]);
    });
    const ended = standing.then(() => null, databaseFailure);
    await stands.promise;
    const waiting = db.connection.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '50ms'`.execute(tx);
      await sql`select head from user_sync where owner = ${OWNER} for update`.execute(tx);
    });
    expect(await waiting.catch(databaseFailure)).toBe('unavailable');
    other.resolve(null);
    expect(await ended).toBe('unavailable');
    await write(db, OWNER, (tx) => tx.put('settings', { id: 'a', value: '2' }));
  });

  test('a connection that is ended from outside is replaced', async () => {
    const url = await databaseForTest();
    const db = await open(url);
    await write(db, OWNER, (tx) => tx.put('settings', { id: 'a', value: '1' }));
    const ended =
      'select count(pg_terminate_backend(pid)) as n from pg_stat_activity where datname = current_database()';
    await run(url, `${ended} and pid <> pg_backend_pid()`);
    await expect
      .poll(() => db.read.selectFrom('settings').select('value').execute().catch(String))
      .toEqual([{ value: '1' }]);
    await write(db, OWNER, (tx) => tx.put('settings', { id: 'a', value: '2' }));
  });
});

describe('tables', () => {
  test('sort every text by its bytes and give every whole number 64 bits, as SQLite does', async () => {
    const columns = await run(
      await databaseForTest(),
      `select table_name || '.' || column_name as name, data_type, collation_name from information_schema.columns
       where table_schema = 'public' and table_name not like 'kysely_%'`,
    );
    expect(columns.length).toBeGreaterThan(100);
    expect(columns.filter((column) => column.data_type === 'text' && column.collation_name !== 'C')).toEqual([]);
    expect(new Set(columns.map((column) => column.data_type))).toEqual(new Set(['text', 'bigint', 'double precision']));
  });

  test('two servers that start at once on an empty database make them once', async () => {
    const url = await makeDatabase('template0');
    const opened = await Promise.all([open(url), open(url)]);
    expect(await run(url, 'select name from kysely_migration order by name')).toEqual(
      Object.keys(migrations).map((name) => ({ name })),
    );
    expect(opened[0].deviceId).toBe(opened[1].deviceId);
  });

  test('a migration that fails half-way leaves the database as it was', async () => {
    const url = await makeDatabase('template0');
    await migratePostgres(url);
    const half: typeof migrations = {
      ...migrations,
      '9000-half': {
        async up(db) {
          await db.schema.createTable('half_done').addColumn('id', 'text').execute();
          throw new Error('power went');
        },
      },
    };
    await expect(migratePostgres(url, half)).rejects.toThrow('power went');
    expect(await run(url, `select to_regclass('half_done') as made`)).toEqual([{ made: null }]);
    await migratePostgres(url, { ...migrations, '9000-future': { up: async () => {} } });
    await expect(open(url)).rejects.toThrow(NewerSchemaError);
  });
});

describe('writers', () => {
  test('eight in two processes lose no revision, and who follows the feed misses none', async () => {
    const url = await databaseForTest();
    const db = await open(url);
    const seen: number[] = [];
    let writing = true;
    const follow = async (): Promise<void> => {
      for (;;) {
        const last = !writing;
        const rows = await db.read
          .selectFrom('sync_index')
          .select('rev')
          .where('owner', '=', OWNER)
          .where('rev', '>', seen.at(-1) ?? 0)
          .orderBy('rev')
          .execute();
        seen.push(...rows.map(({ rev }) => rev));
        if (last) return;
      }
    };
    const following = follow();
    const each = ['one', 'two'].map((name) => runProcess(process.execPath, [WRITER, url, name, '25', '4']));
    await Promise.all(each).finally(() => (writing = false));
    await following;
    const stored = await db.read.selectFrom('sets').select(['id', 'rev']).orderBy('rev').execute();
    expect(stored).toHaveLength(200);
    expect(seen).toEqual(stored.map(({ rev }) => rev));
    expect(new Set(seen).size).toBe(200);
    const { head } = await db.read.selectFrom('user_sync').select('head').executeTakeFirstOrThrow();
    expect(head).toBe(seen.at(-1));
  }, 60_000);

  test('of two rows with one id in a single write the last counts, as in SQLite', async () => {
    const db = await open(await databaseForTest());
    const [first, second] = ['1', '2'].map((value) => ({ id: 'study.newPerDay', value }));
    await write(db, OWNER, (tx) => tx.putAll('settings', [first!, second!]));
    expect(await db.read.selectFrom('settings').select('value').execute()).toEqual([{ value: '2' }]);
  });

  test('an owner who waits for a long write does not keep others from writing', async () => {
    const db = await open(await databaseForTest());
    const gate = Promise.withResolvers<void>();
    const put = (owner: string, id: string) => write(db, owner, (tx) => tx.put('settings', { id, value: '1' }));
    const long = write(db, 'a', () => gate.promise);
    const waiting = Array.from({ length: 30 }, (_, i) => put('a', `setting-${i}`));
    await put('b', 'setting');
    expect(await db.read.selectFrom('settings').select('owner').execute()).toEqual([{ owner: 'b' }]);
    gate.resolve();
    await Promise.all([long, ...waiting]);
    expect(await db.read.selectFrom('settings').selectAll().execute()).toHaveLength(31);
  });
});

describe('jobs', () => {
  const add = (db: Database, owner: string) =>
    createJobs(db, owner).create({
      fileName: 'a.pdf',
      fileSize: 9,
      folderPath: '',
      pages: [{ index: 1, text: 'x', images: [] }],
    });
  const claim = (db: Database, runnerId: string) =>
    claimJob(db, { runnerId, leaseUntil: Date.now() + 60_000, busyOwners: new Set() });

  test('no two runners get the same one', async () => {
    const url = await databaseForTest();
    const runners = await Promise.all([open(url), open(url), open(url)]);
    const owners = Array.from({ length: 8 }, (_, i) => `owner-${i}`);
    for (const owner of owners) await add(runners[0], owner);
    const claimed = await Promise.all(
      runners.flatMap((db, i) => Array.from({ length: 4 }, () => claim(db, `runner-${i}`))),
    );
    expect(claimed.flatMap((work) => work?.owner ?? []).sort()).toEqual(owners);
  });

  test('a runner takes what it can have at once, and waits only when there is nothing else', async () => {
    const db = await open(await databaseForTest());
    await add(db, 'busy');
    await add(db, 'free');
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = write(db, 'busy', () => (locked.resolve(), gate.promise));
    await locked.promise;
    expect((await claim(db, 'first'))?.owner).toBe('free');
    const second = claim(db, 'second');
    gate.resolve();
    await holding;
    expect((await second)?.owner).toBe('busy');
    expect(await claim(db, 'third')).toBeNull();
  });
});

test('the run has one Postgres, whose own order of text is not that of bytes', async () => {
  const [row] = await run(inject('postgresUrl'), `select 'a' < 'B' as natural_order`);
  expect(row).toEqual({ natural_order: true });
});
