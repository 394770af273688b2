/** Folders, sets and cards. */
import { sql, type Kysely } from 'kysely';
import { withVersion } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFolders(db);
  await createSets(db);
  await createCards(db);
}

/** `parent_id` is '' at the top level, because NULLs would escape the unique index. */
async function createFolders(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('folders')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('parent_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addColumn('is_tracked', 'integer', (c) => c.notNull().defaultTo(1)),
  )
    .addPrimaryKeyConstraint('folders_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createIndex('folders_name')
    .unique()
    .on('folders')
    .columns(['owner', 'parent_id', 'name_key'])
    .where(sql.ref('deleted'), '=', sql.lit(0))
    .execute();
  await createAliases(db);
}

/** Merged duplicates, and the old paths of renamed folders for clients that know only paths. */
async function createAliases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('folder_alias')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('alias_id', 'text', (c) => c.notNull())
    .addColumn('folder_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('folder_alias_pk', ['owner', 'alias_id'])
    .execute();
  await db.schema
    .createTable('folder_path_alias')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('old_path', 'text', (c) => c.notNull())
    .addColumn('folder_id', 'text', (c) => c.notNull())
    .addColumn('rev', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('folder_path_alias_pk', ['owner', 'old_path'])
    .execute();
}

/**
 * `cards_json` is the wire form of the set's cards, written in the transaction that changes them. It is the last column, so that lists,
 * which do not read it, do not walk over it.
 */
async function createSets(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('sets')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('folder_id', 'text', (c) => c.notNull())
      .addColumn('topic', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('is_tracked', 'integer', (c) => c.notNull().defaultTo(1))
      .addColumn('source_file', 'text')
      .addColumn('card_count', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('cards_ver', 'bigint', (c) => c.notNull().defaultTo(0)),
  )
    .addColumn('cards_json', 'text', (c) => c.notNull().defaultTo('[]'))
    .addPrimaryKeyConstraint('sets_pk', ['owner', 'id'])
    .execute();
  await db.schema
    .createIndex('sets_slug')
    .unique()
    .on('sets')
    .columns(['owner', 'slug'])
    .where(sql.ref('deleted'), '=', sql.lit(0))
    .execute();
  await db.schema.createIndex('sets_folder').on('sets').columns(['owner', 'folder_id', 'deleted']).execute();
}

async function createCards(db: Kysely<unknown>): Promise<void> {
  await withVersion(
    db.schema
      .createTable('cards')
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('set_id', 'text', (c) => c.notNull())
      .addColumn('position', 'text', (c) => c.notNull())
      .addColumn('question', 'text', (c) => c.notNull())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('hint', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('question_image', 'text')
      .addColumn('answer_image', 'text')
      .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
      .addColumn('flag', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('suspended', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('source_file', 'text')
      .addColumn('source_page', 'integer')
      .addColumn('source_quote', 'text'),
  )
    .addPrimaryKeyConstraint('cards_pk', ['owner', 'id'])
    .execute();
  await db.schema.createIndex('cards_order').on('cards').columns(['owner', 'set_id', 'deleted', 'position']).execute();
  await db.schema
    .createIndex('cards_studied')
    .on('cards')
    .columns(['owner', 'deleted', 'suspended', 'set_id', 'id'])
    .execute();
}
