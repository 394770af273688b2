/**
 * What a device keeps of the exchange with its server (sync.md, "The device"): what a snapshot has shown, whose memory is to be folded again, whether
 * a person has paused it, and the question before many rows go at once.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('snapshot_seen')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('snapshot_seen_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createTable('stale_cards')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('noted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('stale_cards_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createTable('settled_losers')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('settled_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('settled_losers_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .alterTable('sync_state')
    .addColumn('paused', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('sync_state')
    .addColumn('removed_in_pull', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('sync_state').addColumn('held_removals', 'bigint').execute();
  await db.schema.alterTable('sync_state').addColumn('removals_answer', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('cause', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('detail', 'text').execute();
  await db.schema.createIndex('outbox_state').on('outbox').columns(['owner', 'state', 'seq']).execute();
}
