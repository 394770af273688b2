/** Subscriptions through Stripe (core §7, "Billing and user"; security.md, "Stripe webhooks"). What is known here is what Stripe was asked for. */
import type Stripe from 'stripe';
import type { Billing } from '../../src/api/billing.ts';
import { CHECKOUT_PARAM, type CheckoutResult } from '../../src/contract/billing.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { createBillingStore, isPayingStatus } from '../../src/data/accounts/billing.ts';
import type { Account } from '../../src/data/accounts/users.ts';
import type { Database } from '../../src/data/database/database.ts';
import { errorFields, type ServerLog } from '../log.ts';
import type { RecordEvent } from '../security-log.ts';
import { paymentPage } from './checkout.ts';
import { askAgain } from './reading.ts';

const said = messages.billing;
/** Seconds that a signed event may be old (Stripe's own default). */
const TOLERANCE_S = 300;
/** Where people come back to. */
const RETURN_PATH = '/subscription';

interface ServiceOptions {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly settings: { readonly webhookSecret: string; readonly priceId: string };
  /** Address of the pages, such as `https://learn.example`. */
  readonly origin: () => string;
  readonly log: Pick<ServerLog, 'error' | 'warn'>;
  readonly record: RecordEvent;
}

export interface BillingService {
  forAccount(account: Account): Billing;
  /**
   * Takes an event as it was sent. @throws Problem `invalid_input` when it is not signed by Stripe, or too old; `payment_unavailable` when Stripe does
   * not say what holds now: the event is not noted then, and Stripe sends it again
   */
  receive(body: string, signature: string): Promise<void>;
}

export function createBillingService({ db, stripe, settings, origin, log, record }: ServiceOptions): BillingService {
  const store = createBillingStore(db);
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
        const status = await store.statusOf(account.id);
        return { active: isPayingStatus(status), status };
      },
      checkout: () =>
        ask(async () => {
          const sale = { priceId: settings.priceId, paidUrl: returnTo('done'), leftUrl: returnTo('cancelled') };
          return addressOf(await paymentPage(stripe, store, account, sale));
        }),
      portal: () =>
        ask(async () => {
          const customer = await store.customerOf(account.id);
          if (customer === undefined) throw new Problem('not_found', said.noCustomer);
          const session = await stripe.billingPortal.sessions.create({ customer, return_url: returnTo() });
          return addressOf(session.url);
        }),
    }),
    async receive(body, signature) {
      const event = verified(body, signature);
      if (await store.isSeen(event.id)) {
        log.warn({ event: event.id }, 'an event of the payment service came again');
        return;
      }
      const customer = customerOfEvent(event);
      if (customer === undefined) await store.ignore(event.id);
      else await ask(() => askAgain(stripe, store, customer, event.id));
    },
  };
}

function addressOf(url: string | null): string {
  if (url === null) throw new Error('The payment service named no address.');
  return url;
}

/** Whose subscription an event is about; undefined for events about anything else. What it says of the subscription is not believed: it may be overtaken. */
function customerOfEvent(event: Stripe.Event): string | undefined {
  if (!event.type.startsWith('customer.subscription.')) return undefined;
  const { customer } = event.data.object as Stripe.Subscription;
  return typeof customer === 'string' ? customer : customer.id;
}
