import { messages } from './messages/index.ts';
import { row, topic } from './operation.ts';
import type { billingSchemas } from './billing.schema.ts';

const said = messages.network;

/** What a person pays (core §7, "Billing and user"). A status that cannot be had is `BILLING_UNKNOWN`, never an error (core §8). */
export const billing = topic<typeof billingSchemas>()({
  status: row('GET', '/billing/status'),
  createCheckout: row('POST', '/billing/create-checkout', { offline: said.checkoutUnavailable }),
  createPortal: row('POST', '/billing/create-portal', { offline: said.portalUnavailable }),
});

/** core §8: billing status when the call fails. */
export const BILLING_UNKNOWN = { active: false, status: 'error' };
/** Where nothing is sold: everything is free. */
export const BILLING_NOT_CONFIGURED = { active: false, status: 'not_configured' };

/** How somebody comes back from the payment page: `/subscription?checkout=done`. */
export const CHECKOUT_PARAM = 'checkout';
export const CHECKOUT_RESULTS = ['done', 'cancelled'] as const;
export type CheckoutResult = (typeof CHECKOUT_RESULTS)[number];
