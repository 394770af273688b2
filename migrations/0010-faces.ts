/**
 * What a card is asked as: one way, both ways, or gap by gap, each with a memory of its own. A card that is asked one way and was never studied
 * has no row in `card_state`; one with several faces has a row for each. With it: cards that are put aside until a day.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cards').addColumn('buried_until', 'bigint').execute();
  await db.schema
    .alterTable('cards')
    .addColumn('both_ways', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('reviews')
    .addColumn('face', 'text', (c) => c.notNull().defaultTo('forward'))
    .execute();
  await rebuildCardState(db);
}

/** The key changes, which SQLite cannot do in place. */
async function rebuildCardState(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('card_state_summary').execute();
  await db.schema.dropIndex('card_state_due').execute();
  await db.schema.alterTable('card_state').renameTo('card_state_before_faces').execute();
  await db.schema
    .createTable('card_state')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('card_id', 'text', (c) => c.notNull())
    .addColumn('face', 'text', (c) => c.notNull())
    .addColumn('ordinal', 'integer', (c) => c.notNull())
    .addColumn('siblings', 'integer', (c) => c.notNull())
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
    .addPrimaryKeyConstraint('card_state_of_faces_pk', ['owner', 'id'])
    .execute();
  const kept = sql.raw(
    'phase, due_at, stability, difficulty, step, reps, lapses, last_review_at, last_review_day, computed_through',
  );
  await sql`insert into card_state (owner, id, card_id, face, ordinal, siblings, ${kept})
    select owner, card_id, card_id, 'forward', 0, 0, ${kept} from card_state_before_faces`.execute(db);
  await db.schema.dropTable('card_state_before_faces').execute();
  await db.schema
    .createIndex('card_state_summary')
    .on('card_state')
    .columns(['owner', 'card_id', 'phase', 'due_at'])
    .execute();
  await db.schema.createIndex('card_state_due').on('card_state').columns(['owner', 'due_at']).execute();
}
