/** When a document job was discarded: it can be brought back for a while. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('discarded_at', 'bigint').execute();
}
