/**
 * What a server forgets in time is found by its time: values that lost a merge, and what became of pushed changes. `answer` is the JSON that a call
 * with an `Idempotency-Key` was answered.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applied_mutations').addColumn('answer', 'text').execute();
  await db.schema.createIndex('history_at').on('history').columns(['owner', 'at']).execute();
  await db.schema.createIndex('applied_mutations_at').on('applied_mutations').columns(['owner', 'at']).execute();
}
