/**
 * The list of sets and the numbers of the day look at every card. With what they ask of it in the index they need not read the card's own row, nor
 * that of its memory. None begins with `deleted`: SQLite took such an index for a way to sixty cards by their ids, and walked over all of them.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('cards_studied').execute();
  await db.schema.dropIndex('card_state_summary').execute();
  await db.schema
    .createIndex('cards_studied')
    .on('cards')
    .columns(['owner', 'set_id', 'deleted', 'suspended', 'buried_until', 'id'])
    .execute();
  await db.schema
    .createIndex('card_state_summary')
    .on('card_state')
    .columns(['owner', 'card_id', 'phase', 'due_at', 'last_review_at', 'stability'])
    .execute();
}
