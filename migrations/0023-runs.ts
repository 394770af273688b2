/** Work behind a call that every process of a server knows of: what runs, how far it is, and which process does it (docs/scaling.md). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('runs')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('holder', 'text')
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('stopping', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('runs_pk', ['owner', 'id'])
    .execute();
}
