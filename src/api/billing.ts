import { BILLING_NOT_CONFIGURED } from '../contract/billing.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { Context } from './context.ts';
import type { Handlers } from './dispatch.ts';

/** What a host does about payments for the one who asks; methods reject with a `Problem`. */
export interface Billing {
  /** What is known here; the payment service is not asked. */
  status(): Promise<{ active: boolean; status: string }>;
  /** Address at which the person subscribes. */
  checkout(): Promise<string>;
  /** Address at which the person manages what they have. */
  portal(): Promise<string>;
}

/** Payments (core §7). A host without a payment service says so, and everything is free. */
export const billing: Handlers<'billing'> = {
  status: (_input, { billing: service }) => service?.status() ?? BILLING_NOT_CONFIGURED,
  createCheckout: async (_input, ctx) => ({ url: await configured(ctx).checkout() }),
  createPortal: async (_input, ctx) => ({ url: await configured(ctx).portal() }),
};

function configured({ billing: service }: Context): Billing {
  if (!service) throw new Problem('not_configured', messages.billing.notConfigured);
  return service;
}
