/** What is asked of Stripe about one customer, whoever asks: the server for a person, or an operator's command. */
import type Stripe from 'stripe';
import type { Subscription } from '../../src/data/accounts/billing.ts';
import type { Config } from '../config.ts';

const REQUEST_TIMEOUT_MS = 10_000;
/** Of one customer: far more than anybody has begun and ended. */
const MOST_SUBSCRIPTIONS = 1_000;
const PAGE = 100;

/** Null where nothing is sold: its package, a tenth of all that a server would load, is loaded only where something is. */
export async function createStripe({
  secretKey,
  apiBase,
}: Pick<Config['stripe'], 'secretKey' | 'apiBase'>): Promise<Stripe | null> {
  if (secretKey === null) return null;
  const { default: Stripe } = await import('stripe');
  const url = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: REQUEST_TIMEOUT_MS,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
}

/** All that the customer has or had, with what holds now; null when the customer was deleted there, and with them what they paid. */
export async function subscriptionsOf(stripe: Stripe, customer: string): Promise<Subscription[] | null> {
  return unlessDeleted(stripe, customer, async () => {
    const listed = await stripe.subscriptions
      .list({ customer, status: 'all', limit: PAGE })
      .autoPagingToArray({ limit: MOST_SUBSCRIPTIONS });
    return listed.map(({ id, status }) => ({ id, status }));
  });
}

/** Payment pages of the customer, the newest first; null when the customer was deleted there. */
export async function paymentPagesOf(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[] | null> {
  return unlessDeleted(
    stripe,
    customer,
    async () => (await stripe.checkout.sessions.list({ customer, limit: PAGE })).data,
  );
}

/** Nobody can pay there any more. One on which somebody has paid meanwhile stays: what came of it is asked for afterwards. */
export async function closePage(stripe: Stripe, { id }: Stripe.Checkout.Session): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
  }
}

/**
 * Ends all that a customer pays, whatever is known of it here, by deleting the customer: in one call, so that nothing is half ended, and with the address
 * that stands there. Stripe keeps the invoices. Done again it does nothing.
 */
export async function endCustomer(stripe: Stripe, customer: string): Promise<void> {
  const pages = (await paymentPagesOf(stripe, customer)) ?? [];
  for (const page of pages) if (page.status === 'open') await closePage(stripe, page);
  await unlessDeleted(stripe, customer, () => stripe.customers.del(customer));
}

/** A customer of another Stripe account or mode is missing as well, and goes on paying there: only a deleted one has nothing. */
async function unlessDeleted<T>(stripe: Stripe, customer: string, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    const isMissing = isInvalidRequest(error) && error.code === 'resource_missing';
    if (isMissing && (await stripe.customers.retrieve(customer)).deleted === true) return null;
    throw error;
  }
}

/** Stripe's errors carry the name of their class. */
function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return (error as Partial<Stripe.errors.StripeError> | null)?.type === 'StripeInvalidRequestError';
}
