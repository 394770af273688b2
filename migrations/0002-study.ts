/** The review log, which is only ever added to, and the memory states folded from it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createReviews(db);
  await createCardState(db);
}

/** `op` is 'review', 'undo', 'reset' or 'set_due'; an undo names the review it takes back in `target_id` and has no rating. */
async function createReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('card_id', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('op', 'text', (c) => c.notNull())
    .addColumn('target_id', 'text')
    .addColumn('rating', 'integer')
    .addColumn('duration_ms', 'integer', (c) => c.notNull())
    .addColumn('reviewed_at', 'bigint', (c) => c.notNull())
    .addColumn('reviewed_at_raw', 'bigint', (c) => c.notNull())
    .addColumn('utc_offset_min', 'integer', (c) => c.notNull())
    .addColumn('study_day', 'integer', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('params_id', 'text')
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('reviews_pk', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('reviews_feed').unique().on('reviews').columns(['owner', 'rev']).execute();
  await db.schema
    .createIndex('reviews_of_card')
    .on('reviews')
    .columns(['owner', 'card_id', 'reviewed_at', 'id'])
    .execute();
  await db.schema.createIndex('reviews_of_day').on('reviews').columns(['owner', 'study_day']).execute();
}

/** A cache of the fold over `reviews`; it may be dropped and rebuilt. A card never studied has no row. */
async function createCardState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('card_state')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('card_id', 'text', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('stability', 'double precision', (c) => c.notNull())
    .addColumn('difficulty', 'double precision', (c) => c.notNull())
    .addColumn('step', 'integer', (c) => c.notNull())
    .addColumn('reps', 'integer', (c) => c.notNull())
    .addColumn('lapses', 'integer', (c) => c.notNull())
    .addColumn('last_review_at', 'bigint')
    .addColumn('last_review_day', 'integer')
    .addColumn('computed_through', 'text')
    .addPrimaryKeyConstraint('card_state_pk', ['owner', 'card_id'])
    .execute();
  await db.schema
    .createIndex('card_state_summary')
    .on('card_state')
    .columns(['owner', 'card_id', 'phase', 'due_at'])
    .execute();
  await db.schema.createIndex('card_state_due').on('card_state').columns(['owner', 'due_at']).execute();
}
