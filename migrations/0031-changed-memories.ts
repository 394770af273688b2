/**
 * What is remembered of a card carries the revision at which it was written, so that whoever keeps a copy of it, or of what is counted from it, finds what
 * has changed since: a log that came from elsewhere is folded later than its rows arrive. Rows from before this have the revision 0; no copy is older.
 * The index by due dates holds all that decides which reviews come first.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('card_state')
    .addColumn('rev', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('card_state_rev').on('card_state').columns(['owner', 'rev', 'card_id']).execute();
  await db.schema.dropIndex('card_state_due').execute();
  await db.schema
    .createIndex('card_state_due')
    .on('card_state')
    .columns(['owner', 'phase', 'due_at', 'last_review_at', 'stability', 'id'])
    .execute();
  await db.schema.createIndex('sets_rev').on('sets').columns(['owner', 'rev']).execute();
}
