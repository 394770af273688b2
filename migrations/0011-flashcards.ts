/** For the list of all cards: what changed since it was last read, by revision, and what a change of many cards replaced, for its undo. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('cards_rev').on('cards').columns(['owner', 'rev']).execute();
  await db.schema
    .createTable('card_batches')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('card_batches_pk', ['owner', 'id'])
    .execute();
}
