/**
 * What is paid, for each subscription and not for each customer, and how many tokens a month an account has used on the operator's model.
 *
 * A status of before stands as a subscription of its own (`before:` and the customer) until the payment service is asked about the customer, whose
 * answer takes the place of all that is known of them: nobody's plan ends by the update. `asked` counts the questions about a customer, `told` is the
 * number of the one whose answer is kept.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSubscriptions(db);
  await createTokens(db);
}

async function createSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('subscriptions_user').on('subscriptions').column('user_id').execute();
  await sql`insert into subscriptions (id, user_id, customer_id, status, read_at)
    select 'before:' || customer_id, user_id, customer_id, status, changed_at from billing where status <> 'none'`.execute(
    db,
  );
  await db.schema.alterTable('billing').dropColumn('status').execute();
  await db.schema.alterTable('billing').dropColumn('changed_at').execute();
  await db.schema
    .alterTable('billing')
    .addColumn('asked', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('billing')
    .addColumn('told', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** `month` counts from January of the year 0, UTC. Tokens of a call under way are held, those of one that has begun to answer (`begun`) are used. */
async function createTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ai_tokens')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('input', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('output', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('held', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('ai_tokens_pk', ['user_id', 'month'])
    .execute();
  await db.schema
    .alterTable('ai_holds')
    .addColumn('month', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('ai_holds')
    .addColumn('tokens', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('ai_holds')
    .addColumn('begun', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
