/** Reads anew from Stripe what a customer has, and keeps it (security.md, "Stripe webhooks"). */
import type Stripe from 'stripe';
import type { BillingStore, Subscription } from '../../src/data/accounts/billing.ts';
import { subscriptionsOf } from './stripe.ts';

/** Answers what is there now; null when nobody here is that customer, or the customer was deleted at Stripe. The event is noted as seen with its effect. */
export async function askAgain(
  stripe: Stripe,
  store: BillingStore,
  customerId: string,
  eventId?: string,
): Promise<readonly Subscription[] | null> {
  const question = await store.asking(customerId);
  if (question === undefined) {
    if (eventId !== undefined) await store.ignore(eventId);
    return null;
  }
  const subscriptions = await subscriptionsOf(stripe, customerId);
  await store.keep({ customerId, question, subscriptions: subscriptions ?? [], eventId });
  return subscriptions;
}
