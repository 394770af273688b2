/** What the payment service has said about what a person pays, for each subscription (security.md, "Stripe webhooks"). */
import type { Database, Reader } from '../database/database.ts';

export interface Subscription {
  readonly id: string;
  /** In the words of the payment service, such as 'active' or 'canceled'. */
  readonly status: string;
}

/** All subscriptions of a customer, as the payment service has just told them. */
export interface Told {
  readonly customerId: string;
  /** What `asking` answered before the service was asked. */
  readonly question: number;
  readonly subscriptions: readonly Subscription[];
  /** The event that led to the question; noted as seen with its effect. */
  readonly eventId?: string | undefined;
}

export interface BillingStore {
  /** Undefined for a person who has never been on the way to pay. */
  customerOf(userId: string): Promise<string | undefined>;
  /** Ties a customer of the payment service to a person. False, and nothing tied, when the account is gone. */
  connect(userId: string, customerId: string): Promise<boolean>;
  /** The status of the subscription that counts, or `NO_SUBSCRIPTION`. */
  statusOf(userId: string): Promise<string>;
  /**
   * Called before the payment service is asked about a customer: a later question has a higher number, in whichever process it is asked. Undefined when
   * nobody here is that customer.
   */
  asking(customerId: string): Promise<number | undefined>;
  /**
   * Replaces all that is known of the customer, unless the answer to a later question is kept already. What happened before a question is in its answer,
   * so the last change is in whatever is kept in the end, in which order answers come.
   */
  keep(told: Told): Promise<void>;
  isSeen(eventId: string): Promise<boolean>;
  /** Notes an event that changes nothing here. */
  ignore(eventId: string): Promise<void>;
}

/** The status of a customer without a subscription. */
export const NO_SUBSCRIPTION = 'none';
/** Statuses of a subscription that is paid for, or still is while a payment is tried again. */
const PAYING: readonly string[] = ['active', 'trialing', 'past_due'];
/** Of one that is over for good, so that a new one can be begun. */
const OVER: readonly string[] = ['canceled', 'incomplete_expired'];

export function createBillingStore(db: Database): BillingStore {
  const noteSeen = async (connection: Pick<Database['connection'], 'insertInto'>, eventId: string): Promise<void> => {
    await connection
      .insertInto('billing_events')
      .values({ id: eventId, received_at: db.now() })
      .onConflict((oc) => oc.column('id').doNothing())
      .execute();
  };
  return {
    async customerOf(userId) {
      const row = await db.read
        .selectFrom('billing')
        .select('customer_id')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.customer_id;
    },
    connect: (userId, customerId) =>
      db.connection.transaction().execute(async (tx) => {
        // Holds the account, so that it is not deleted meanwhile with what it pays going on.
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set((eb) => ({ updated_at: eb.ref('updated_at') }))
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) return false;
        await tx
          .insertInto('billing')
          .values({ user_id: userId, customer_id: customerId, asked: 0, told: 0 })
          .onConflict((oc) => oc.column('user_id').doUpdateSet({ customer_id: customerId }))
          .execute();
        return true;
      }),
    async statusOf(userId) {
      const rows = await db.read.selectFrom('subscriptions').select('status').where('user_id', '=', userId).execute();
      const [counts] = rows.map(({ status }) => status).toSorted((a, b) => rankOf(a) - rankOf(b));
      return counts ?? NO_SUBSCRIPTION;
    },
    async asking(customerId) {
      const row = await db.connection
        .updateTable('billing')
        .set((eb) => ({ asked: eb('asked', '+', 1) }))
        .where('customer_id', '=', customerId)
        .returning('asked')
        .executeTakeFirst();
      return row && Number(row.asked);
    },
    keep: ({ customerId, question, subscriptions, eventId }) =>
      db.connection.transaction().execute(async (tx) => {
        if (eventId !== undefined) await noteSeen(tx, eventId);
        const row = await tx
          .updateTable('billing')
          .set({ told: question })
          .where('customer_id', '=', customerId)
          .where('told', '<', question)
          .returning('user_id')
          .executeTakeFirst();
        if (!row) return;
        await tx.deleteFrom('subscriptions').where('user_id', '=', row.user_id).execute();
        if (subscriptions.length === 0) return;
        const read = { user_id: row.user_id, customer_id: customerId, read_at: db.now() };
        await tx
          .insertInto('subscriptions')
          .values(subscriptions.map(({ id, status }) => ({ id, status, ...read })))
          .execute();
      }),
    async isSeen(eventId) {
      return (
        (await db.read.selectFrom('billing_events').select('id').where('id', '=', eventId).executeTakeFirst()) !==
        undefined
      );
    },
    ignore: (eventId) => noteSeen(db.connection, eventId),
  };
}

/** Whether a status is one of a plan in force (core §6). */
export function isPayingStatus(status: string): boolean {
  return PAYING.includes(status);
}

/** Whether nothing is left that the person could pay for or put right. */
export function isOverStatus(status: string): boolean {
  return OVER.includes(status);
}

/** Somebody pays as long as one of their subscriptions is paid for. */
export async function isPaying(read: Reader, userId: string): Promise<boolean> {
  const row = await read
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', PAYING)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of several, the one that is paid for counts, then one that can be put right, and one that is over only where there is no other. */
function rankOf(status: string): number {
  const rank = PAYING.indexOf(status);
  if (rank !== -1) return rank;
  return PAYING.length + (isOverStatus(status) ? 1 : 0);
}
