/** The time that somebody has for an exam: JSON of `plan` of an event (contract/calendar), null for an event without. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('plan', 'text').execute();
}
