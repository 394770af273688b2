/** What a person wishes of the cards of a document, as JSON; null: nothing in particular. It stays with the job, for whatever is asked again. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('wish', 'text').execute();
}
