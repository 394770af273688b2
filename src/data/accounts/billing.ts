/** What the payment service has said about a person's subscription (security.md, "Stripe webhooks"). */
import type { Database, Reader } from '../database.ts';

export interface Subscription {
  readonly customerId: string;
  /** In the words of the payment service, such as 'active' or 'canceled'. */
  readonly status: string;
}

export interface SubscriptionChange extends Subscription {
  /** The event that tells it; told twice, it counts once. */
  readonly eventId: string;
  /** When it happened, epoch ms: what happened earlier never replaces what happened later. */
  readonly at: number;
}

export interface BillingStore {
  /** Undefined for a person who has never paid. */
  of(userId: string): Promise<Subscription | undefined>;
  /** Ties a customer of the payment service to a person. */
  connect(userId: string, customerId: string): Promise<void>;
  /** In one transaction with the note that the event was seen; false when it was seen before. */
  apply(change: SubscriptionChange): Promise<boolean>;
  /** Notes an event that changes nothing here; false when it was seen before. */
  ignore(eventId: string): Promise<boolean>;
}

/** The status of a customer without a subscription. */
export const NO_SUBSCRIPTION = 'none';

export function createBillingStore(db: Database): BillingStore {
  type Connection = Pick<Database['connection'], 'insertInto'>;
  const isNew = async (connection: Connection, eventId: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await connection
      .insertInto('billing_events')
      .values({ id: eventId, received_at: db.now() })
      .onConflict((oc) => oc.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0) === 1;
  };
  return {
    async of(userId) {
      const row = await db.read
        .selectFrom('billing')
        .select(['customer_id', 'status'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && { customerId: row.customer_id, status: row.status };
    },
    async connect(userId, customerId) {
      await db.connection
        .insertInto('billing')
        .values({ user_id: userId, customer_id: customerId, status: NO_SUBSCRIPTION, changed_at: 0 })
        .onConflict((oc) => oc.column('user_id').doUpdateSet({ customer_id: customerId }))
        .execute();
    },
    apply: ({ eventId, customerId, status, at }) =>
      db.connection.transaction().execute(async (tx) => {
        if (!(await isNew(tx, eventId))) return false;
        await tx
          .updateTable('billing')
          .set({ status, changed_at: at })
          .where('customer_id', '=', customerId)
          .where('changed_at', '<=', at)
          .execute();
        return true;
      }),
    ignore: (eventId) => isNew(db.connection, eventId),
  };
}

/** Statuses of a subscription that is paid for, or still is while a payment is tried again. */
const PAYING: readonly string[] = ['active', 'trialing', 'past_due'];

/** Whether a status is one of a plan in force (core §6). */
export function isPayingStatus(status: string): boolean {
  return PAYING.includes(status);
}

export async function isPaying(read: Reader, userId: string): Promise<boolean> {
  const row = await read.selectFrom('billing').select('status').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined && isPayingStatus(row.status);
}
