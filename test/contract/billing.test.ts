/** Payments with the real Stripe package against a fake of its API, and events with real signatures (security.md, "Stripe webhooks"). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES, type AccountServer } from '../support/account-server.ts';
import type { Person } from '../support/person.ts';
import { signedEvent, startFakeStripe, type SubscriptionEvent } from '../support/fake-stripe.ts';

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
    expect((await tell(server, event({ at: server.clock.now }))).status).toBe(200);
    expect(await statusOf(ada)).toEqual({ active: true, status: 'active' });
    expect((await ada.ask('POST', '/billing/create-portal', {})).body).toEqual({
      url: 'https://pay.example/portal/cus_1',
    });
  });

  test('events count once, whatever their number, and the newest stays whatever their order', async () => {
    const { server, ada } = await shop();
    await ada.ask('POST', '/billing/create-checkout', {});
    const start = server.clock.now;
    const ended = event({ id: 'evt_2', type: 'customer.subscription.deleted', status: 'canceled', at: start + MINUTE });
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(server, ended)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    await tell(server, event({ at: start }));
    expect(await statusOf(ada)).toEqual({ active: false, status: 'canceled' });
    await tell(server, event({ id: 'evt_3', at: start + 2 * MINUTE }));
    await tell(server, ended);
    expect(await statusOf(ada)).toEqual({ active: true, status: 'active' });
    expect((await tell(server, event({ id: 'evt_4', type: 'invoice.paid', at: start + 3 * MINUTE }))).status).toBe(200);
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
    const { server, ada } = await shop({ STORAGE_LIMIT_MB: '1', STORAGE_LIMIT_PAID_MB: '3' });
    const note = { title: 'Long', content: 'x'.repeat(900_000) };
    expect((await ada.ask('POST', '/notes', note)).status).toBe(200);
    expect((await ada.ask('POST', '/notes', note)).status).toBe(507);
    await ada.ask('POST', '/billing/create-checkout', {});
    await tell(server, event({ at: server.clock.now }));
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
