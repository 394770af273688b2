/** A small Stripe: customers, subscriptions, checkout and portal over the API that the real package speaks, and events with real signatures. */
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
  /** What it says of a subscription from now on. */
  subscription(id: string, customer: string, status: string): void;
  statusOf(subscription: string): string | undefined;
  isDeleted(customer: string): boolean;
  /** Addresses of payment pages on which somebody can still pay. */
  openPages(): string[];
  /** The next call of such a kind, as `GET /v1/subscriptions`, is answered at once, but the answer is held until it is let go. */
  hold(what: string): { readonly reached: Promise<void>; readonly letGo: () => void };
  close(): Promise<void>;
}

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly customer: string;
  status: 'open' | 'expired';
  readonly url: string;
  readonly success_url: string;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Held {
  readonly what: string;
  readonly reached: () => void;
  readonly until: Promise<void>;
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const asked: FakeStripe['asked'] = [];
  const held: Held[] = [];
  const shop = createShop();
  let failing: number | null = null;
  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async function respond(request: IncomingMessage): Promise<Answer> {
    const form = new URLSearchParams(await text(request));
    asked.push({ what: `${request.method} ${request.url}`, form });
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) return { status: 401, body: { error: {} } };
    if (failing !== null) return { status: failing, body: { error: { type: 'api_error', message: 'down' } } };
    const { pathname, searchParams } = new URL(request.url!, 'http://stripe.invalid');
    const what = `${request.method} ${pathname}`;
    const answer = shop.answer(
      what,
      request.method === 'GET' ? searchParams : form,
      request.headers['idempotency-key'],
    );
    const place = held.findIndex((each) => each.what === what);
    const [waiting] = place === -1 ? [] : held.splice(place, 1);
    waiting?.reached();
    await waiting?.until;
    return answer;
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
    subscription: (id, customer, status) => void shop.subscriptions.set(id, { customer, status }),
    statusOf: (subscription) => shop.subscriptions.get(subscription)?.status,
    isDeleted: (customer) => shop.customers.get(customer) === 'deleted',
    openPages: () => shop.sessions.filter(({ status }) => status === 'open').map((session) => session.url),
    hold(what) {
      const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: reached, resolve } = Promise.withResolvers<void>();
      held.push({ what, reached: resolve, until });
      return { reached, letGo };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What it has, and what it answers about it. */
function createShop() {
  const customers = new Map<string, 'there' | 'deleted'>();
  const subscriptions = new Map<string, { readonly customer: string; readonly status: string }>();
  const sessions: Session[] = [];
  const answered = new Map<string, Answer>();

  const ok = (body: object): Answer => ({ status: 200, body });
  const list = (data: object[]): Answer => ok({ object: 'list', data, has_more: false });
  const missing = (status: 400 | 404): Answer => ({
    status,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } },
  });
  const isThere = (customer: string | null): boolean => customer !== null && customers.get(customer) === 'there';

  function answerAnew(what: string, fields: URLSearchParams): Answer {
    const customer = fields.get('customer');
    const named = what.split('/')[3] ?? '';
    if (what === 'POST /v1/customers') {
      const id = `cus_${customers.size + 1}`;
      customers.set(id, 'there');
      return ok({ id, object: 'customer' });
    }
    if (what.startsWith('GET /v1/customers/')) {
      if (!customers.has(named)) return missing(404);
      return ok({ id: named, object: 'customer', ...(!isThere(named) && { deleted: true }) });
    }
    if (what.startsWith('DELETE /v1/customers/')) {
      if (!isThere(named)) return missing(404);
      customers.set(named, 'deleted');
      for (const [id, each] of subscriptions)
        if (each.customer === named) subscriptions.set(id, { ...each, status: 'canceled' });
      return ok({ id: named, object: 'customer', deleted: true });
    }
    const expired = /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(what);
    if (expired) {
      const session = sessions.find(({ id }) => id === expired[1]);
      if (session?.status !== 'open') return { status: 400, body: { error: { message: 'not open' } } };
      session.status = 'expired';
      return ok(session);
    }
    if (!isThere(customer)) return missing(400);
    switch (what) {
      case 'GET /v1/subscriptions':
        return list(
          Array.from(subscriptions, ([id, each]) => ({ id, object: 'subscription', ...each })).filter(
            (each) => each.customer === customer,
          ),
        );
      case 'GET /v1/checkout/sessions':
        return list(sessions.filter((each) => each.customer === customer).toReversed());
      case 'POST /v1/checkout/sessions': {
        const session: Session = {
          id: `cs_${sessions.length + 1}`,
          object: 'checkout.session',
          customer: customer!,
          status: 'open',
          url: `https://pay.example/checkout/${customer}`,
          success_url: fields.get('success_url')!,
          metadata: { price: fields.get('metadata[price]') ?? '' },
        };
        sessions.push(session);
        return ok(session);
      }
      case 'POST /v1/billing_portal/sessions':
        return ok({ id: 'bps_1', url: `https://pay.example/portal/${customer}` });
      default:
        return { status: 404, body: { error: { message: 'unknown' } } };
    }
  }

  return {
    customers,
    subscriptions,
    sessions,
    /** What is asked with a key is done once. */
    answer(what: string, fields: URLSearchParams, key: string | string[] | undefined): Answer {
      const known = key === undefined ? undefined : answered.get(String(key));
      const answer = known ?? answerAnew(what, fields);
      if (key !== undefined && answer.status === 200) answered.set(String(key), answer);
      return answer;
    },
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
