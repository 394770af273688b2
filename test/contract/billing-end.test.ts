/** What is paid ends with the account (security.md, "What is paid ends with the account"). */
import { describe, expect, onTestFinished, test } from 'vitest';
import { messages } from '../../src/contract/messages/index.ts';
import { accountServer, DATABASES, type AccountServer } from '../support/account-server.ts';
import { queryBehind } from '../support/behind-the-door.ts';
import { signedEvent, startFakeStripe, type FakeStripe } from '../support/fake-stripe.ts';
import { PASSWORD, type Person } from '../support/person.ts';

const ADA = 'ada@example.org';
/** What Stripe is called by for the server, unset. */
const TURNED_OFF = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PRICE_ID: '' };

describe.each(DATABASES)('on %s', (database) => {
  /** Ada pays for two, of which the server has heard of neither. */
  async function paying() {
    const stripe = await startFakeStripe();
    onTestFinished(() => stripe.close());
    const server = await accountServer(database, stripe.env);
    const ada = await server.member(ADA);
    await ada.ask('POST', '/billing/create-checkout', {});
    stripe.subscription('sub_1', 'cus_1', 'active');
    stripe.subscription('sub_2', 'cus_1', 'past_due');
    return { stripe, server, ada };
  }
  const leave = (person: Person) => person.ask('DELETE', '/auth/account', { password: PASSWORD });
  const statuses = (stripe: FakeStripe) => ['sub_1', 'sub_2'].map((id) => stripe.statusOf(id));
  const accounts = async (server: AccountServer) => (await queryBehind(server, 'select email from users')).length;
  const tell = (server: AccountServer, id: string) => {
    const told = { id, type: 'customer.subscription.deleted', customer: 'cus_1', status: 'canceled' };
    const { payload, headers } = signedEvent({ ...told, at: server.clock.now }, server.clock.now);
    return server.person().ask('POST', '/billing/events', payload, headers);
  };

  test('an account that is deleted pays nothing any more, and an event that comes later changes nothing', async () => {
    const { stripe, server, ada } = await paying();
    expect((await leave(ada)).status).toBe(200);
    expect(statuses(stripe)).toEqual(['canceled', 'canceled']);
    expect(stripe.isDeleted('cus_1')).toBe(true);
    expect(stripe.openPages()).toEqual([]);
    expect(await accounts(server)).toBe(0);
    expect((await tell(server, 'evt_late')).status).toBe(200);
    for (const table of ['billing', 'subscriptions'])
      expect(await queryBehind(server, `select * from ${table}`)).toEqual([]);
    expect((await server.member('bob@example.org').then(leave)).status).toBe(200);
  });

  test('while Stripe does not answer nothing is deleted, and it can be tried again as often as one likes', async () => {
    const { stripe, server, ada } = await paying();
    await ada.ask('POST', '/notes', { title: 'Kept', content: 'x' });
    stripe.fail(400);
    for (let tries = 0; tries < 7; tries += 1)
      expect(await leave(ada)).toMatchObject({
        status: 503,
        body: { code: 'payment_unavailable', detail: messages.billing.notEnded },
      });
    expect((await ada.ask('GET', '/notes')).body).toMatchObject({ notes: [{ title: 'Kept' }] });
    const refused = await server.admin('user', 'delete', ADA);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/cus_1 .*Nothing was deleted/s) });
    expect(await accounts(server)).toBe(1);
    expect(statuses(stripe)).toEqual(['active', 'past_due']);
    stripe.fail(null);
    expect((await leave(ada)).status).toBe(200);
    expect(statuses(stripe)).toEqual(['canceled', 'canceled']);
  });

  test('one whose deletion died after Stripe had been told can be deleted again', async () => {
    const { stripe, server, ada } = await paying();
    await fetch(`${stripe.url}/v1/customers/cus_1`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${stripe.env['STRIPE_SECRET_KEY']}` },
    });
    expect((await tell(server, 'evt_1')).status).toBe(200);
    expect((await ada.ask('GET', '/billing/status')).body).toEqual({ active: false, status: 'none' });
    expect((await leave(ada)).status).toBe(200);
    expect(await accounts(server)).toBe(0);
  });

  test('whoever was deleted at Stripe can subscribe again, as another customer', async () => {
    const { stripe, server, ada } = await paying();
    await fetch(`${stripe.url}/v1/customers/cus_1`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${stripe.env['STRIPE_SECRET_KEY']}` },
    });
    expect((await ada.ask('POST', '/billing/create-checkout', {})).body).toEqual({
      url: 'https://pay.example/checkout/cus_2',
    });
    expect((await server.admin('user', 'delete', ADA)).code).toBe(0);
    expect(stripe.isDeleted('cus_2')).toBe(true);
  });

  test('who goes to pay in another tab while the account is deleted does not pay', async () => {
    const stripe = await startFakeStripe();
    onTestFinished(() => stripe.close());
    const server = await accountServer(database, stripe.env);
    const ada = await server.member(ADA);
    const { reached, letGo } = stripe.hold('POST /v1/customers');
    const paying = ada.ask('POST', '/billing/create-checkout', {});
    await reached;
    expect((await leave(ada)).status).toBe(200);
    letGo();
    expect((await paying).status).toBe(401);
    expect(stripe.openPages()).toEqual([]);
    expect(await queryBehind(server, 'select * from billing')).toEqual([]);
  });

  test('a customer that Stripe does not know, as with another key, keeps the account', async () => {
    const { server, ada } = await paying();
    await queryBehind(server, `update billing set customer_id = 'cus_of_another_mode'`);
    expect(await leave(ada)).toMatchObject({ status: 503, body: { detail: messages.billing.notEnded } });
    expect(await accounts(server)).toBe(1);
  });

  test('the operator ends it too, and where Stripe was turned off says that it ends there', async () => {
    const { stripe, server, ada } = await paying();
    await server.restart(TURNED_OFF);
    expect(await leave(ada)).toMatchObject({
      status: 409,
      body: { code: 'not_configured', detail: messages.billing.endedByOperator },
    });
    expect(await server.admin('user', 'delete', ADA)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/cus_1 .*STRIPE_SECRET_KEY.*Nothing was deleted.*--without-stripe/s),
    });
    expect(await accounts(server)).toBe(1);
    expect(await server.admin('user', 'delete', ADA, '--without-strip')).toMatchObject({ code: 64 });
    expect(await server.admin('user', 'delete', ADA, '--without-stripe')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('cus_1'),
    });
    expect(await accounts(server)).toBe(0);
    expect(statuses(stripe)).toEqual(['active', 'past_due']);
    // Who has never been on the way to pay is in nobody's way.
    expect((await server.member('bob@example.org').then(leave)).status).toBe(200);
  });

  test('an operator’s “user delete” ends what is paid', async () => {
    const { stripe, server } = await paying();
    expect(await server.admin('user', 'delete', ADA)).toMatchObject({ code: 0, stderr: '' });
    expect(statuses(stripe)).toEqual(['canceled', 'canceled']);
    expect(await accounts(server)).toBe(0);
  });
});
