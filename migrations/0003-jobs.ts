/** Document jobs, their pages and the chunks they are worked through in. None of it travels between devices. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createJobs(db);
  await createPages(db);
  await createChunks(db);
}

/** A runner works on a job while it holds the lease: `lease_owner` until `lease_until`. */
async function createJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('folder_path', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_size', 'bigint', (c) => c.notNull())
    .addColumn('progress_percent', 'double precision', (c) => c.notNull())
    .addColumn('progress_message', 'text', (c) => c.notNull())
    .addColumn('page_count', 'integer', (c) => c.notNull())
    .addColumn('set_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('card_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('summary', 'text')
    .addColumn('result', 'text')
    .addColumn('error_message', 'text')
    .addColumn('error_code', 'text')
    .addColumn('resume_at', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('jobs_pk', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('jobs_recent').on('jobs').columns(['owner', 'created_at']).execute();
  await db.schema.createIndex('jobs_claim').on('jobs').columns(['status', 'lease_until']).execute();
}

async function createPages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_pages')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('job_id', 'text', (c) => c.notNull())
    .addColumn('page_index', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('images', 'text', (c) => c.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('job_pages_pk', ['owner', 'id'])
    .addForeignKeyConstraint('job_pages_job', ['owner', 'job_id'], 'jobs', ['owner', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('job_pages_order')
    .unique()
    .on('job_pages')
    .columns(['owner', 'job_id', 'page_index'])
    .execute();
}

async function createChunks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_chunks')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('job_id', 'text', (c) => c.notNull())
    .addColumn('chunk_index', 'integer', (c) => c.notNull())
    .addColumn('page_from', 'integer', (c) => c.notNull())
    .addColumn('page_to', 'integer', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('raw_response', 'text')
    .addColumn('error_code', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_chunks_pk', ['owner', 'id'])
    .addForeignKeyConstraint('job_chunks_job', ['owner', 'job_id'], 'jobs', ['owner', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('job_chunks_order')
    .unique()
    .on('job_chunks')
    .columns(['owner', 'job_id', 'chunk_index'])
    .execute();
}
