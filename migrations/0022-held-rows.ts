/** What would go when a pull removes much at once, so that the person who is asked sees it (sync.md, "The device"). */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sync_state').addColumn('held_rows', 'text').execute();
}
