/**
 * Imports: what was brought in, what each one made and replaced, so that it can be taken back as a whole. With it, memories that an import brings
 * along without the reviews behind them: JSON of `memory` on a row of the review log whose `op` is 'set_due'.
 */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reviews').addColumn('memory', 'text').execute();
  await db.schema
    .createTable('imports')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_size', 'bigint', (c) => c.notNull())
    .addColumn('received', 'bigint', (c) => c.notNull())
    .addColumn('utc_offset_min', 'integer', (c) => c.notNull())
    .addColumn('format', 'text')
    .addColumn('folder_path', 'text')
    .addColumn('outcome', 'text')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_rev', 'bigint')
    .addPrimaryKeyConstraint('imports_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createTable('import_items')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('import_id', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_items_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createIndex('import_items_of_import')
    .on('import_items')
    .columns(['owner', 'import_id', 'id'])
    .execute();
}
