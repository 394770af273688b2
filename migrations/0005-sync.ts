/** What keeps devices equal (sync.md): revisions, the device's outbox, the server's index, history and mutation results. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRevisions(db);
  await createOutbox(db);
  await createSyncState(db);
  await createHistory(db);
  await createServerTables(db);
}

async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_meta')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('user_sync')
    .addColumn('owner', 'text', (c) => c.primaryKey())
    .addColumn('head', 'bigint', (c) => c.notNull())
    .addColumn('horizon', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('head_token', 'text', (c) => c.notNull())
    .execute();
}

/** `seq` is the revision of the write that made the entry: unique and rising for an owner, on either database. */
async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('state', 'integer', (c) => c.notNull())
    .addColumn('mid', 'text', (c) => c.unique())
    .addColumn('op', 'text')
    .addColumn('base_ver', 'bigint')
    .addColumn('patch', 'text')
    .addColumn('state_json', 'text')
    .addColumn('hist', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('outbox_pk', ['owner', 'seq'])
    .execute();
  await db.schema
    .createIndex('outbox_marker')
    .unique()
    .on('outbox')
    .columns(['owner', 'kind', 'entity_id'])
    .where(sql.ref('state'), '=', sql.lit(0))
    .execute();
}

async function createSyncState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_state')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('origin', 'text')
    .addColumn('account_id', 'text')
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('epoch', 'text')
    .addColumn('since', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('cursor', 'text')
    .addColumn('sync_token', 'text')
    .addColumn('snapshot_mode', 'text')
    .addColumn('clock_offset_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('last_full_sync_at', 'bigint')
    .addColumn('last_sync_error', 'text')
    .addPrimaryKeyConstraint('sync_state_pk', ['owner', 'id'])
    .execute();
}

/** Values that lost a merge, kept so that nothing typed is gone (sync R10). */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('source_mid', 'text')
    .addColumn('device_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('history_pk', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('history_of').on('history').columns(['owner', 'kind', 'entity_id']).execute();
}

async function createServerTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_index')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('kind', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('ver', 'bigint', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'bigint')
    .addColumn('parent_id', 'text')
    .addPrimaryKeyConstraint('sync_index_pk', ['owner', 'kind', 'id'])
    .execute();
  await db.schema.createIndex('sync_index_feed').unique().on('sync_index').columns(['owner', 'rev']).execute();
  await db.schema
    .createIndex('sync_index_parent')
    .on('sync_index')
    .columns(['owner', 'parent_id'])
    .where(sql.ref('deleted'), '=', sql.lit(0))
    .execute();
  await db.schema
    .createTable('applied_mutations')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('mid', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('ver', 'bigint')
    .addColumn('code', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('applied_mutations_pk', ['owner', 'mid'])
    .execute();
  await db.schema
    .createTable('devices')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('platform', 'text')
    .addColumn('last_seen', 'bigint', (c) => c.notNull())
    .addColumn('last_rev', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('clock_offset_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('devices_pk', ['owner', 'device_id'])
    .execute();
}
