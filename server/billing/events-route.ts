/** Where the payment service tells what has happened. Outside the contract: no client of ours asks it, and its body is checked as it came. */
import type { Hono } from 'hono';
import { DEFAULT_LIMIT } from '../body-limits.ts';
import { readBytes } from '../request-body.ts';
import type { BillingService } from './service.ts';

export const BILLING_EVENTS_PATH = '/api/billing/events';

export function mountBillingEvents(app: Hono, billing: BillingService): void {
  app.post(BILLING_EVENTS_PATH, async (c) => {
    const body = await readBytes(c, DEFAULT_LIMIT.bytes);
    await billing.receive(body.toString(), c.req.header('stripe-signature') ?? '');
    return c.json({ received: true });
  });
}
