/** Settings that travel, settings of this device, and secrets, which hold ciphertext only. */
import type { Kysely } from 'kysely';
import { withVersion } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('settings')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull()),
  )
    .addPrimaryKeyConstraint('settings_pk', ['owner', 'id'])
    .execute();
  for (const table of ['device_settings', 'secrets']) {
    await db.schema
      .createTable(table)
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_pk`, ['owner', 'id'])
      .execute();
  }
}
