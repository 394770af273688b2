/** Pictures and other media: what is kept in the folder of files, for whom. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blobs')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('mime', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_ref_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('blobs_pk', ['owner', 'sha256'])
    .execute();
  // Whether anybody else keeps a file before it is deleted.
  await db.schema.createIndex('blobs_file').on('blobs').column('sha256').execute();
}
