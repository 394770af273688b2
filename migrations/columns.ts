/**
 * Column groups that several migrations share. A released migration must never change its meaning, so nothing here is edited after a
 * release: a later need is a new function.
 *
 * Columns are portable between SQLite and Postgres: text ids, whole milliseconds in `bigint`, flags as 0 or 1, JSON as text.
 */
import type { CreateTableBuilder } from 'kysely';

/** What every synced row carries besides its fields (sync.md, "Identity and versions"). */
export function withVersion<Table extends string, Column extends string>(builder: CreateTableBuilder<Table, Column>) {
  return builder
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addColumn('ver', 'bigint', (c) => c.notNull())
    .addColumn('vids', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('deleted', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_with', 'text')
    .addColumn('base_ver', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('shadow', 'text')
    .addColumn('shadow_deleted', 'integer');
}
