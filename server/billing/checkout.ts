/** Where a person goes to pay. Nobody is led there who has a subscription that is not over. */
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { isOverStatus, type BillingStore } from '../../src/data/accounts/billing.ts';
import type { Account } from '../../src/data/accounts/users.ts';
import { askAgain } from './reading.ts';
import { closePage, paymentPagesOf } from './stripe.ts';

export interface Sale {
  readonly priceId: string;
  /** Where the person comes back to. */
  readonly paidUrl: string;
  readonly leftUrl: string;
}

/**
 * The address of the payment page: the one that is open already, so that nobody pays on two. Stripe is asked what the person pays, as the news of it
 * may be on its way. @throws Problem `exists` for somebody who has a subscription, `unauthorized` when the account is gone
 */
export async function paymentPage(
  stripe: Stripe,
  store: BillingStore,
  account: Account,
  sale: Sale,
): Promise<string | null> {
  const { customer, pages } = await customerOf(stripe, store, account);
  const open = pages.filter(({ status }) => status === 'open');
  const same = open.find((page) => page.metadata?.['price'] === sale.priceId && page.success_url === sale.paidUrl);
  for (const page of open) if (page !== same) await closePage(stripe, page);
  // Asked after the pages: who pays on one of them until now is seen here.
  const there = await askAgain(stripe, store, customer);
  if (there === null) throw new Error('The customer went away meanwhile, with the account or at Stripe.');
  if (!there.every(({ status }) => isOverStatus(status))) throw new Problem('exists', messages.billing.alreadyThere);
  if (same) return same.url;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: account.id,
      line_items: [{ price: sale.priceId, quantity: 1 }],
      metadata: { price: sale.priceId },
      success_url: sale.paidUrl,
      cancel_url: sale.leftUrl,
    },
    // Asked twice at once it is still one page: both come after the same one.
    { idempotencyKey: keyOf('checkout', customer, pages[0]?.id ?? 'first', sale.priceId, sale.paidUrl, sale.leftUrl) },
  );
  return session.url;
}

interface Customer {
  readonly customer: string;
  /** The newest first. */
  readonly pages: readonly Stripe.Checkout.Session[];
}

/** The person's customer, made at the first checkout; asked twice at once it is still one. One that was deleted at Stripe is followed by another. */
async function customerOf(stripe: Stripe, store: BillingStore, { id, email }: Account): Promise<Customer> {
  const known = await store.customerOf(id);
  const pages = known === undefined ? null : await paymentPagesOf(stripe, known);
  if (known !== undefined && pages !== null) return { customer: known, pages };
  const { id: customer } = await stripe.customers.create(
    { email, metadata: { user: id } },
    { idempotencyKey: known === undefined ? `customer-${id}` : keyOf('customer', id, known) },
  );
  if (!(await store.connect(id, customer))) throw new Problem('unauthorized', messages.auth.signInNeeded);
  return { customer, pages: [] };
}

function keyOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
