/** Notes, files, study plans, performance and calendar events, and how much an owner keeps. */
import { sql, type Kysely } from 'kysely';
import { withVersion } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotes(db);
  await createFiles(db, 'pdfs');
  await createFiles(db, 'ppts');
  await createStudyPlans(db);
  await createPerformance(db);
  await createEvents(db);
  await countStorage(db);
}

/** `content` is the last column, so that lists without it do not walk over it. */
async function createNotes(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('notes')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('folder_id', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('is_tracked', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('byte_size', 'bigint', (c) => c.notNull()),
  )
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_pk', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('notes_folder').on('notes').columns(['owner', 'folder_id', 'deleted']).execute();
  await db.schema.createIndex('notes_recent').on('notes').columns(['owner', 'deleted', 'updated_at']).execute();
}

/** `content` is base64 and null where the file itself is not kept. */
async function createFiles(db: Kysely<unknown>, table: 'pdfs' | 'ppts'): Promise<void> {
  await withVersion(
    db.schema
      .createTable(table)
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('folder_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('mime', 'text', (c) => c.notNull())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('is_tracked', 'integer', (c) => c.notNull().defaultTo(1)),
  )
    .addColumn('content', 'text')
    .addPrimaryKeyConstraint(`${table}_pk`, ['owner', 'id'])
    .execute();
  await db.schema.createIndex(`${table}_folder`).on(table).columns(['owner', 'folder_id', 'deleted']).execute();
}

async function createStudyPlans(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('studyplans')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('date', 'bigint', (c) => c.notNull()),
  )
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('studyplans_pk', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('studyplans_recent').on('studyplans').columns(['owner', 'deleted', 'date']).execute();
}

/** `set_id` is the identity of the set or, where no such set was there, the id that the record named. `answers` and `cards` are JSON. */
async function createPerformance(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('performance')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('set_id', 'text', (c) => c.notNull())
      .addColumn('taken_at', 'bigint', (c) => c.notNull())
      .addColumn('answered', 'integer', (c) => c.notNull())
      .addColumn('correct', 'integer', (c) => c.notNull())
      .addColumn('partial', 'integer', (c) => c.notNull())
      .addColumn('incorrect', 'integer', (c) => c.notNull())
      .addColumn('unanswered', 'integer', (c) => c.notNull())
      .addColumn('mode', 'text', (c) => c.notNull())
      .addColumn('test_type', 'text', (c) => c.notNull()),
  )
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('cards', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('performance_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createIndex('performance_of_set')
    .on('performance')
    .columns(['owner', 'set_id', 'deleted', 'taken_at'])
    .execute();
}

/** `set_ids` and `exceptions` are JSON arrays; `recurrence` is an RRULE (RFC 5545). */
async function createEvents(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('events')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('start_at', 'bigint', (c) => c.notNull())
      .addColumn('end_at', 'bigint', (c) => c.notNull())
      .addColumn('all_day', 'integer', (c) => c.notNull())
      .addColumn('timezone', 'text')
      .addColumn('notes', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('color', 'text')
      .addColumn('set_ids', 'text', (c) => c.notNull())
      .addColumn('recurrence', 'text')
      .addColumn('exceptions', 'text', (c) => c.notNull()),
  )
    .addPrimaryKeyConstraint('events_pk', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('events_start').on('events').columns(['owner', 'deleted', 'start_at']).execute();
}

/** What is kept so far is counted once; from now on the write path keeps the number (core §3, "Storage"). */
async function countStorage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user_sync')
    .addColumn('used_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update user_sync set used_bytes = coalesce(
      (select sum(octet_length(cards_json)) from sets where sets.owner = user_sync.owner and sets.deleted = 0), 0)
  `.execute(db);
}
