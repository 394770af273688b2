import SqliteDatabase from 'better-sqlite3';
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { OWNER, rowsOf, tempFolder, tempStore } from '../../../test/support/temp-store.ts';
import { messages } from '../../contract/messages/index.ts';
import { setInput } from '../../contract/sets.schema.ts';
import { newId } from './ids.ts';
import { NewerSchemaError } from './migrate.ts';
import { openDatabase } from './open.ts';
import { write } from '../write/write.ts';

const run = promisify(execFile);
const options = { host: 'desktop', now: () => Date.UTC(2026, 2, 1), newId: () => newId() } as const;
const names = Object.keys(migrations);

async function backupsBeside(file: string): Promise<string[]> {
  return readdir(path.join(path.dirname(file), 'backups')).catch(() => []);
}

describe('opening', () => {
  test('uses the settings that make an answered write durable', async () => {
    const { db, file } = await tempStore();
    const pragma = async (connection: typeof db.connection, name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(connection);
      return Object.values(rows[0] ?? {})[0];
    };
    const settings = [
      'journal_mode',
      'synchronous',
      'busy_timeout',
      'foreign_keys',
      'trusted_schema',
      'cell_size_check',
      'journal_size_limit',
    ];
    expect(await Promise.all(settings.map((name) => pragma(db.connection, name)))).toEqual([
      'wal',
      2,
      5_000,
      1,
      0,
      1,
      64 * 1024 * 1024,
    ]);
    expect(await backupsBeside(file)).toEqual([]);
  });

  test('the planner looks into nothing that is bound, or it would prepare the statement again at each use', async () => {
    const { db } = await tempStore();
    const texts = db.read.selectFrom('sets').select('id').where('owner', '=', 'a').where('slug', 'in', ['b', 'c']);
    expect(texts.compile().sql).toBe('select "id" from "sets" where "owner" = +? and "slug" in (+?, +?)');
    const numbers = db.connection
      .updateTable('sets')
      .set({ card_count: 1 })
      .where('deleted', '=', 0)
      .where('ver', '=', 12);
    expect(numbers.compile().sql).toBe('update "sets" set "card_count" = +? where "deleted" = 0 and "ver" = +?');
    const some = db.read.selectFrom('sets').select('id').limit(60);
    expect(some.compile()).toMatchObject({ sql: 'select "id" from "sets" limit 60', parameters: [] });
  });

  test('the reading connection cannot write', async () => {
    const { db } = await tempStore();
    const { sql } = await import('kysely');
    await expect(sql`delete from sets`.execute(db.read)).rejects.toThrow(/readonly/);
  });

  test('a device keeps its id', async () => {
    const file = path.join(await tempFolder(), 'a.db');
    const first = await openDatabase({ ...options, file });
    await first.close();
    const second = await openDatabase({ ...options, file });
    expect(second.deviceId).toBe(first.deviceId);
    await second.close();
  });

  test('two processes that read and then write never fail each other', async () => {
    const { db, file } = await tempStore();
    const script = path.resolve('test/support/run-writer.ts');
    await Promise.all(['one', 'two'].map((name) => run(process.execPath, [script, file, name, '60'])));
    const revisions = (await rowsOf(db, 'sets')).map((row) => row.rev);
    expect(revisions).toHaveLength(120);
    expect(new Set(revisions).size).toBe(120);
  }, 30_000);
});

describe('migrating', () => {
  test('an older file is backed up whole and keeps its rows', async () => {
    const file = path.join(await tempFolder(), 'old.db');
    const broken = { up: () => Promise.reject(new Error('no such thing')) };
    const before = await openDatabase({ ...options, file, migrations });
    await write(before, OWNER, (tx) => tx.put('settings', { id: 'study.newPerDay', value: '7' }));
    await before.close();

    const newer = { ...migrations, '9000-more': { up: async () => {} } };
    const after = await openDatabase({ ...options, file, migrations: newer });
    expect((await rowsOf(after, 'settings')).map((row) => row.value)).toEqual(['7']);
    await after.close();
    const [backup, ...others] = await backupsBeside(file);
    expect(others).toEqual([]);
    const copy = new SqliteDatabase(path.join(path.dirname(file), 'backups', backup!), { readonly: true });
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare('select value from settings').pluck().all()).toEqual(['7']);
    expect(copy.prepare('select name from kysely_migration order by name').pluck().all()).toEqual(names);
    copy.close();

    await expect(openDatabase({ ...options, file, migrations: { ...newer, '9001-broken': broken } })).rejects.toThrow(
      'no such thing',
    );
    const again = await openDatabase({ ...options, file, migrations: newer });
    expect(await rowsOf(again, 'settings')).toHaveLength(1);
    await again.close();
  });

  test('a migration that fails half-way leaves the schema as it was', async () => {
    const file = path.join(await tempFolder(), 'half.db');
    await (await openDatabase({ ...options, file })).close();
    const half: typeof migrations = {
      ...migrations,
      '9000-half': {
        async up(db) {
          await db.schema.createTable('half_done').addColumn('id', 'text').execute();
          throw new Error('power went');
        },
      },
    };
    await expect(openDatabase({ ...options, file, migrations: half })).rejects.toThrow('power went');
    const raw = new SqliteDatabase(file, { readonly: true });
    expect(raw.prepare("select 1 from sqlite_master where name = 'half_done'").get()).toBeUndefined();
    raw.close();
  });

  test('a file of a newer version is refused with a sentence and not touched', async () => {
    const file = path.join(await tempFolder(), 'newer.db');
    await (
      await openDatabase({ ...options, file, migrations: { ...migrations, '9000-future': { up: async () => {} } } })
    ).close();
    const before = await readFile(file);
    const opening = openDatabase({ ...options, file });
    await expect(opening).rejects.toThrow(NewerSchemaError);
    await expect(opening).rejects.toThrow(messages.stored.newerSchema);
    expect(before.equals(await readFile(file))).toBe(true);
    expect(await backupsBeside(file)).toEqual([]);
  });

  test('only the last backups are kept', async () => {
    const file = path.join(await tempFolder(), 'many.db');
    let list = migrations;
    await (await openDatabase({ ...options, file, migrations: list })).close();
    for (let i = 0; i < 5; i++) {
      list = { ...list, [`900${i}-next`]: { up: async () => {} } };
      await (await openDatabase({ ...options, now: () => Date.UTC(2026, 3, i + 1), file, migrations: list })).close();
    }
    expect((await backupsBeside(file)).map((name) => name.slice(0, 'before-update-2026-04-03'.length))).toEqual([
      'before-update-2026-04-03',
      'before-update-2026-04-04',
      'before-update-2026-04-05',
    ]);
  });
});

test('a full file is told as such, keeps what it has, and takes more once there is room', async () => {
  const { db, store } = await tempStore();
  const pages = async (limit: string) => {
    await sql`pragma max_page_count = ${sql.raw(limit)}`.execute(db.connection);
  };
  const large = (topic: string) =>
    setInput.parse({ topic, flashcards: [{ question: 'q'.repeat(19_000), answer: 'a'.repeat(19_000) }] });
  await store.sets.create(large('Kept'));
  await pages('1');
  await expect(store.sets.importBulk([large('Too much'), large('Too much again')], 'skip')).rejects.toMatchObject({
    code: 'SQLITE_FULL',
  });
  expect((await store.sets.all()).map(({ topic }) => topic)).toEqual(['Kept']);
  await pages('4294967294');
  await store.sets.create(large('There is room'));
  expect((await store.sets.all()).map(({ topic }) => topic).toSorted()).toEqual(['Kept', 'There is room']);
});
