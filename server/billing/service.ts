/** Subscriptions through Stripe (core §7, "Billing and user"; security.md, "Stripe webhooks"). What is known here comes from its events. */
import Stripe from 'stripe';
import type { Billing } from '../../src/api/billing.ts';
import { CHECKOUT_PARAM, type CheckoutResult } from '../../src/contract/billing.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import {
  createBillingStore,
  isPayingStatus,
  NO_SUBSCRIPTION,
  type BillingStore,
} from '../../src/data/accounts/billing.ts';
import type { Account } from '../../src/data/accounts/users.ts';
import type { Database } from '../../src/data/database.ts';
import { errorFields, type ServerLog } from '../log.ts';
import type { RecordEvent } from '../security-log.ts';

const said = messages.billing;
/** Seconds that a signed event may be old (Stripe's own default). */
const TOLERANCE_S = 300;
const REQUEST_TIMEOUT_MS = 10_000;
/** Where people come back to. */
const RETURN_PATH = '/subscription';

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  /** Another address than Stripe's own, for tests. */
  readonly apiBase: string | null;
}

interface ServiceOptions {
  readonly db: Database;
  readonly settings: StripeSettings;
  /** Address of the pages, such as `https://learn.example`. */
  readonly origin: () => string;
  readonly log: Pick<ServerLog, 'error' | 'warn'>;
  readonly record: RecordEvent;
}

export interface BillingService {
  forAccount(account: Account): Billing;
  /** Takes an event as it was sent. @throws Problem `invalid_input` when it is not signed by Stripe, or too old */
  receive(body: string, signature: string): Promise<void>;
}

export function createBillingService({ db, settings, origin, log, record }: ServiceOptions): BillingService {
  const store = createBillingStore(db);
  const stripe = createStripe(settings);
  const returnTo = (result?: CheckoutResult) => {
    const page = new URL(RETURN_PATH, origin());
    if (result) page.searchParams.set(CHECKOUT_PARAM, result);
    return page.href;
  };

  async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof Problem) throw error;
      log.error(errorFields(error), 'the payment service did not answer as expected');
      throw new Problem('payment_unavailable', said.unavailable, { cause: error });
    }
  }

  /** The signature is checked over the bytes as they came, before anything is parsed. */
  function verified(body: string, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, TOLERANCE_S, undefined, db.now());
    } catch (error) {
      record('webhook refused');
      throw new Problem('invalid_input', messages.network.invalidInput('stripe-signature'), { cause: error });
    }
  }

  return {
    forAccount: (account) => ({
      async status() {
        const status = (await store.of(account.id))?.status ?? NO_SUBSCRIPTION;
        return { active: isPayingStatus(status), status };
      },
      checkout: () =>
        ask(async () => {
          const customer = await customerOf(store, stripe, account);
          const session = await stripe.checkout.sessions.create({
            mode: 'subscription',
            customer,
            client_reference_id: account.id,
            line_items: [{ price: settings.priceId, quantity: 1 }],
            success_url: returnTo('done'),
            cancel_url: returnTo('cancelled'),
          });
          return addressOf(session.url);
        }),
      portal: () =>
        ask(async () => {
          const known = await store.of(account.id);
          if (!known) throw new Problem('not_found', said.noCustomer);
          const session = await stripe.billingPortal.sessions.create({
            customer: known.customerId,
            return_url: returnTo(),
          });
          return addressOf(session.url);
        }),
    }),
    async receive(body, signature) {
      const event = verified(body, signature);
      const change = changeOf(event);
      const isNew = await (change ? store.apply(change) : store.ignore(event.id));
      if (!isNew) log.warn({ event: event.id }, 'an event of the payment service came again');
    },
  };
}

function createStripe({ secretKey, apiBase }: StripeSettings): Stripe {
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

/** The person's customer, made at the first checkout; asked twice at once it is still one. */
async function customerOf(store: BillingStore, stripe: Stripe, { id, email }: Account): Promise<string> {
  const known = await store.of(id);
  if (known) return known.customerId;
  const customer = await stripe.customers.create(
    { email, metadata: { user: id } },
    { idempotencyKey: `customer-${id}` },
  );
  await store.connect(id, customer.id);
  return customer.id;
}

function addressOf(url: string | null): string {
  if (url === null) throw new Error('The payment service named no address.');
  return url;
}

/** What an event says about a subscription; undefined for events about anything else. */
function changeOf(event: Stripe.Event) {
  if (!event.type.startsWith('customer.subscription.')) return undefined;
  const { customer, status } = event.data.object as Stripe.Subscription;
  return {
    eventId: event.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status: String(status),
    at: event.created * 1000,
  };
}
