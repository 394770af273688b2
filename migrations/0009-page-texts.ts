/** What the pages of read documents say, for looking up a card's source. They stay on the device that read the document. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Two documents can have one name: the SHA-256 of the file tells them apart.
  await db.schema.alterTable('cards').addColumn('source_document', 'text').execute();
  await db.schema.alterTable('jobs').addColumn('document', 'text').execute();
  await db.schema
    .createTable('page_texts')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('kept_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('page_texts_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createIndex('page_texts_order')
    .unique()
    .on('page_texts')
    .columns(['owner', 'document', 'page'])
    .execute();
}
