/** A small Stripe: customers, checkout and portal over the API that the real package speaks, and events with real signatures. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_test_of_ninefold';
const SECRET_KEY = 'sk_test_ninefold';

export interface FakeStripe {
  readonly url: string;
  /** Variables that lead a server here. */
  readonly env: Readonly<Record<string, string>>;
  /** What was asked, as `METHOD /path` with the form that was sent. */
  readonly asked: { readonly what: string; readonly form: URLSearchParams }[];
  /** From now on every call is answered with this status. */
  fail(status: number | null): void;
  close(): Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const asked: FakeStripe['asked'] = [];
  const customers = new Map<string, string>();
  let failing: number | null = null;
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const form = new URLSearchParams(await text(request));
    asked.push({ what: `${request.method} ${request.url}`, form });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return { status: 401, body: { error: {} } };
    if (failing !== null) return { status: failing, body: { error: { type: 'api_error', message: 'down' } } };
    switch (request.url) {
      case '/v1/customers': {
        const key = String(request.headers['idempotency-key']);
        const id = customers.get(key) ?? `cus_${customers.size + 1}`;
        customers.set(key, id);
        return { status: 200, body: { id, object: 'customer' } };
      }
      case '/v1/checkout/sessions':
        return { status: 200, body: { id: 'cs_1', url: `https://pay.example/checkout/${form.get('customer')}` } };
      case '/v1/billing_portal/sessions':
        return { status: 200, body: { id: 'bps_1', url: `https://pay.example/portal/${form.get('customer')}` } };
      default:
        return { status: 404, body: { error: { message: 'unknown' } } };
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: 'price_1',
      STRIPE_API_BASE: url,
    },
    asked,
    fail: (status) => (failing = status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export interface SubscriptionEvent {
  readonly id: string;
  readonly type: string;
  readonly customer: string;
  readonly status: string;
  /** Epoch ms. */
  readonly at: number;
}

/** An event's body and its signature header, made by the real package. `signedAt` is epoch ms. */
export function signedEvent(event: SubscriptionEvent, signedAt: number, secret = WEBHOOK_SECRET) {
  const payload = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    created: Math.floor(event.at / 1000),
    data: { object: { id: 'sub_1', object: 'subscription', customer: event.customer, status: event.status } },
  });
  const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(signedAt / 1000),
  });
  return { payload, headers: { 'stripe-signature': signature } };
}
