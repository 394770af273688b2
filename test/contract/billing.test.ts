/** Payments with the real Stripe package against a fake of its API, and events with real signatures (security.md, "Stripe webhooks"). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES, type AccountServer } from '../support/account-server.ts';
import type { Person } from '../support/person.ts';
import { signedEvent, startFakeStripe, type FakeStripe, type SubscriptionEvent } from '../support/fake-stripe.ts';

const MINUTE = 60_000;

describe.each(DATABASES)('on %s', (database) => {
  async function shop(env: Readonly<Record<string, string>> = {}) {
    const stripe = await startFakeStripe();
    onTestFinished(() => stripe.close());
    const server = await accountServer(database, { ...stripe.env, ...env });
    return { stripe, server, ada: await server.member('ada@example.org') };
  }

  const tell = (server: AccountServer, event: SubscriptionEvent, signedAt = server.clock.now, secret?: string) => {
    const { payload, headers } = signedEvent(event, signedAt, secret);
    return server.person().ask('POST', '/billing/events', payload, headers);
  };
  /** Stripe has that subscription, and tells so. */
  const becomes = (stripe: FakeStripe, server: AccountServer, id: string, status: string, subscription = 'sub_1') => {
    stripe.subscription(subscription, 'cus_1', status);
    return tell(server, event({ id, status, at: server.clock.now }));
  };
  const statusOf = async (person: Person) => (await person.ask('GET', '/billing/status')).body;
  const event = (fields: Partial<SubscriptionEvent> & { at: number }): SubscriptionEvent => ({
    id: 'evt_1',
    type: 'customer.subscription.updated',
    customer: 'cus_1',
    status: 'active',
    ...fields,
  });

  test('a person subscribes, manages it, and is told what they have', async () => {
    const { stripe, server, ada } = await shop();
    expect(await statusOf(ada)).toEqual({ active: false, status: 'none' });
    expect((await ada.ask('POST', '/billing/create-portal', {})).body).toMatchObject({
      detail: messages.billing.noCustomer,
    });
    expect((await ada.ask('POST', '/billing/create-checkout', {})).body).toEqual({
      url: 'https://pay.example/checkout/cus_1',
    });
    await ada.ask('POST', '/billing/create-checkout', {});
    expect(stripe.asked.filter(({ what }) => what === 'POST /v1/customers')).toHaveLength(1);
    const { form } = stripe.asked.find(({ what }) => what.includes('checkout'))!;
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_1',
      success_url: `${server.address}/subscription?checkout=done`,
    });
    expect((await becomes(stripe, server, 'evt_1', 'active')).status).toBe(200);
    expect(await statusOf(ada)).toEqual({ active: true, status: 'active' });
    expect((await ada.ask('POST', '/billing/create-portal', {})).body).toEqual({
      url: 'https://pay.example/portal/cus_1',
    });
  });

  test('events count once, whatever their number, and what Stripe has now stays whatever their order', async () => {
    const { stripe, server, ada } = await shop();
    await ada.ask('POST', '/billing/create-checkout', {});
    const start = server.clock.now;
    stripe.subscription('sub_1', 'cus_1', 'canceled');
    const ended = event({ id: 'evt_2', type: 'customer.subscription.deleted', status: 'canceled', at: start + MINUTE });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(server, ended)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await tell(server, event({ at: start }));
    // Of the same second, made before and told after.
    await tell(server, event({ id: 'evt_3', at: start + MINUTE }));
    expect(await statusOf(ada)).toEqual({ active: false, status: 'canceled' });
    await becomes(stripe, server, 'evt_4', 'active');
    await tell(server, ended);
    expect(await statusOf(ada)).toEqual({ active: true, status: 'active' });
    const asked = stripe.asked.length;
    expect((await tell(server, event({ id: 'evt_5', type: 'invoice.paid', at: start + 3 * MINUTE }))).status).toBe(200);
    await tell(server, event({ id: 'evt_6', customer: 'cus_of_nobody', at: start }));
    await tell(server, ended);
    expect(stripe.asked).toHaveLength(asked);
  });

  test('an older answer of Stripe that comes later does not take the place of a newer one', async () => {
    const { stripe, server, ada } = await shop();
    await ada.ask('POST', '/billing/create-checkout', {});
    const { reached, letGo } = stripe.hold('GET /v1/subscriptions');
    const first = becomes(stripe, server, 'evt_1', 'active');
    await reached;
    await becomes(stripe, server, 'evt_2', 'canceled');
    expect(await statusOf(ada)).toEqual({ active: false, status: 'canceled' });
    letGo();
    expect((await first).status).toBe(200);
    expect(await statusOf(ada)).toEqual({ active: false, status: 'canceled' });
  });

  test('somebody pays as long as one of several subscriptions is paid', async () => {
    const { stripe, server, ada } = await shop();
    await ada.ask('POST', '/billing/create-checkout', {});
    await becomes(stripe, server, 'evt_1', 'active', 'sub_new');
    await becomes(stripe, server, 'evt_2', 'canceled', 'sub_old');
    expect(await statusOf(ada)).toEqual({ active: true, status: 'active' });
    await becomes(stripe, server, 'evt_3', 'unpaid', 'sub_new');
    expect(await statusOf(ada)).toEqual({ active: false, status: 'unpaid' });
    await becomes(stripe, server, 'evt_4', 'canceled', 'sub_new');
    expect(await statusOf(ada)).toEqual({ active: false, status: 'canceled' });
  });

  test('an event is refused while Stripe does not say what holds, and counts when it is sent again', async () => {
    const { stripe, server, ada } = await shop();
    await ada.ask('POST', '/billing/create-checkout', {});
    stripe.fail(400);
    expect((await becomes(stripe, server, 'evt_1', 'active')).status).toBe(503);
    expect(await statusOf(ada)).toEqual({ active: false, status: 'none' });
    stripe.fail(null);
    expect((await becomes(stripe, server, 'evt_1', 'active')).status).toBe(200);
    expect(await statusOf(ada)).toEqual({ active: true, status: 'active' });
  });

  test('nobody is led to pay who has a subscription, also before the news of it', async () => {
    const { stripe, server, ada } = await shop();
    await ada.ask('POST', '/billing/create-checkout', {});
    stripe.subscription('sub_1', 'cus_1', 'active');
    expect(await statusOf(ada)).toEqual({ active: false, status: 'none' });
    const refused = { status: 409, body: { code: 'exists', detail: messages.billing.alreadyThere } };
    expect(await ada.ask('POST', '/billing/create-checkout', {})).toMatchObject(refused);
    // So that the page shows what is there.
    expect(await statusOf(ada)).toEqual({ active: true, status: 'active' });
    await becomes(stripe, server, 'evt_1', 'unpaid');
    expect(await ada.ask('POST', '/billing/create-checkout', {})).toMatchObject(refused);
    await becomes(stripe, server, 'evt_2', 'canceled');
    expect((await ada.ask('POST', '/billing/create-checkout', {})).status).toBe(200);
  });

  test('there is one page to pay on, whether it is asked for again or twice at once, and after another price', async () => {
    const { stripe, server, ada } = await shop();
    const checkout = () => ada.ask('POST', '/billing/create-checkout', {});
    expect((await Promise.all([checkout(), checkout()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(stripe.openPages()).toHaveLength(1);
    await checkout();
    expect(stripe.asked.filter(({ what }) => what === 'POST /v1/checkout/sessions').length).toBeLessThanOrEqual(2);
    await server.restart({ STRIPE_PRICE_ID: 'price_2' });
    await checkout();
    expect(
      stripe.asked.findLast(({ what }) => what === 'POST /v1/checkout/sessions')?.form.get('metadata[price]'),
    ).toBe('price_2');
    expect(stripe.openPages()).toHaveLength(1);
  });

  test('an event that is forged, or was signed too long ago, changes nothing', async () => {
    const { server, ada } = await shop();
    await ada.ask('POST', '/billing/create-checkout', {});
    const { now } = server.clock;
    expect((await tell(server, event({ at: now }), now, 'whsec_of_somebody_else')).status).toBe(400);
    expect((await tell(server, event({ at: now }), now - 10 * MINUTE)).status).toBe(400);
    expect((await server.person().ask('POST', '/billing/events', '{}')).status).toBe(400);
    const { payload, headers } = signedEvent(event({ at: now }), now);
    const changed = await server
      .person()
      .ask('POST', '/billing/events', payload.replace('"active"', '"paused"'), headers);
    expect(changed.status).toBe(400);
    expect(await statusOf(ada)).toEqual({ active: false, status: 'none' });
  });

  test('a payment service that does not answer is named, and nothing is charged', async () => {
    const { stripe, ada } = await shop();
    stripe.fail(500);
    expect(await ada.ask('POST', '/billing/create-checkout', {})).toMatchObject({
      status: 503,
      body: { detail: messages.billing.unavailable },
    });
  });

  test('who pays may keep more', async () => {
    const { stripe, server, ada } = await shop({ STORAGE_LIMIT_MB: '1', STORAGE_LIMIT_PAID_MB: '3' });
    const note = { title: 'Long', content: 'x'.repeat(900_000) };
    expect((await ada.ask('POST', '/notes', note)).status).toBe(200);
    expect((await ada.ask('POST', '/notes', note)).status).toBe(507);
    await ada.ask('POST', '/billing/create-checkout', {});
    await becomes(stripe, server, 'evt_1', 'active');
    expect((await ada.ask('POST', '/notes', note)).status).toBe(200);
    expect((await ada.ask('GET', '/user/storage')).body).toMatchObject({ limitBytes: 3 * 1024 * 1024 });
  });
});

test('without a key everything is free, and billing says so', async () => {
  const server = await accountServer('SQLite');
  const ada = await server.member('ada@example.org');
  expect((await ada.ask('GET', '/billing/status')).body).toEqual({ active: false, status: 'not_configured' });
  expect(await ada.ask('POST', '/billing/create-checkout', {})).toMatchObject({
    status: 409,
    body: { code: 'not_configured', detail: messages.billing.notConfigured },
  });
  expect((await server.person().ask('POST', '/billing/events', '{}')).status).toBe(404);
});
