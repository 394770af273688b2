/** Where the payment service tells what has happened. Outside the contract: no client of ours asks it, and its body is checked as it came. */
import type { Hono } from 'hono';
import { limitBody } from '../body-limits.ts';
import type { BillingService } from './service.ts';

export const BILLING_EVENTS_PATH = '/api/billing/events';

export function mountBillingEvents(app: Hono, billing: BillingService): void {
  app.post(BILLING_EVENTS_PATH, limitBody(BILLING_EVENTS_PATH), async (c) => {
    await billing.receive(await c.req.text(), c.req.header('stripe-signature') ?? '');
    return c.json({ received: true });
  });
}
