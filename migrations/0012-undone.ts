/** Which grades were taken back, found without a look at the rest of the log: undos are few among reviews. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('reviews_undone')
    .on('reviews')
    .columns(['owner', 'target_id'])
    .where('target_id' as never, 'is not', null)
    .execute();
}
