/** What a document job has asked of models: answered calls, and the characters of both directions. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['ai_calls', 'sent_chars', 'received_chars'])
    await db.schema
      .alterTable('jobs')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}
