/** What is printed on a page, where that is not its number in the file: on its way to a card, and with the card, which may be on another device. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job_pages').addColumn('label', 'text').execute();
  await db.schema.alterTable('page_texts').addColumn('label', 'text').execute();
  await db.schema.alterTable('cards').addColumn('source_label', 'text').execute();
}
