/** What a model gave for a quote that no page has, kept with the card so that a person can judge it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cards').addColumn('source_claim', 'text').execute();
}
