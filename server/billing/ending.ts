/** An account is deleted only when nothing is charged for it any more (security.md, "What is paid ends with the account"). */
import type Stripe from 'stripe';
import { createBillingStore } from '../../src/data/accounts/billing.ts';
import { eraseAccount } from '../../src/data/accounts/erase.ts';
import type { Database } from '../../src/data/database/database.ts';
import { endCustomer } from './stripe.ts';

/** Nothing was deleted. The cause, where there is one, is what Stripe answered. */
export class StillPaying extends Error {
  /** `turned off`: this server does not sell any more, and cannot ask. */
  readonly reason: 'no answer' | 'turned off';
  /** The person's name at Stripe. */
  readonly customer: string;

  constructor(reason: StillPaying['reason'], customer: string, options?: ErrorOptions) {
    super(`what is paid could not be ended (${reason})`, options);
    this.name = 'StillPaying';
    this.reason = reason;
    this.customer = customer;
  }
}

/**
 * Ends what the person pays and then deletes the account with everything it owns. What dies in between leaves an account that can be deleted again.
 * `unasked`: Stripe is not asked, and whoever says so ends it there. Answers the customer of the person, if there was one.
 * @throws StillPaying
 */
export async function deleteAccount(
  db: Database,
  stripe: Stripe | null | 'unasked',
  userId: string,
): Promise<string | undefined> {
  const store = createBillingStore(db);
  for (;;) {
    const customer = await store.customerOf(userId);
    if (customer !== undefined && stripe !== 'unasked') await end(stripe, customer);
    // Another tab may have gone to pay meanwhile, as another customer.
    if (await eraseAccount(db, userId, customer)) return customer;
  }
}

async function end(stripe: Stripe | null, customer: string): Promise<void> {
  if (stripe === null) throw new StillPaying('turned off', customer);
  try {
    await endCustomer(stripe, customer);
  } catch (error) {
    throw new StillPaying('no answer', customer, { cause: error });
  }
}
