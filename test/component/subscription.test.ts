/** Subscription & Billing (core §2, §7) as the page says it, by what the server and the payment service answer. Paying itself is a journey in test/e2e. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CHECKOUT_PARAM } from '../../src/contract/billing.ts';
import type { Output } from '../../src/contract/index.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { Problem } from '../../src/contract/problem.ts';
import { openApp, type OpenedApp } from './harness/app.ts';
import { emulateMedia, expectAccessible, expectComes, expectCount } from './harness/person.ts';
import type { Held, ScriptedTransport } from './harness/scripted-transport.ts';

const { account, billing, login, network, notices, settings, shell } = messages;
const { plan } = account;
const ADA = 'ada@example.org';
const NARROW = { width: 390, height: 844 };

const main = () => page.getByRole('main');
const subscribe = () => page.getByRole('button', { name: plan.subscribe });
const manage = () => page.getByRole('button', { name: plan.manage });
const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text });

type Status = Output<'billing.status'>;

/** How often the page asks by itself. */
const LOOK_EVERY_MS = 2_000;

const NONE: Status = { active: false, status: 'none' };
const ACTIVE: Status = { active: true, status: 'active' };
const PAID = `/subscription?${CHECKOUT_PARAM}=done`;

/** The page of Ada, of whose subscription the server knows this. */
const openSubscription = (status: Status = NONE, at = '/subscription'): Promise<OpenedApp> =>
  openApp({ at, account: ADA, script: (host) => host.answer('billing.status', status) });

describe('somebody with an account', () => {
  test('who has paid waits for the confirmation, sees it come, and is led to the portal', async () => {
    const app = await openSubscription();
    await expect.element(page.getByRole('heading', { level: 1, name: plan.title })).toHaveFocus();
    await expect.element(main().getByText(plan.none)).toBeVisible();
    await expect.element(main().getByText(plan.margin.none, { exact: true })).toBeVisible();
    await expect.element(main().getByText(plan.text)).toBeVisible();
    const none = (host: ScriptedTransport) => host.answer('billing.status', NONE);
    await app.open(PAID, none);
    await expect.element(main().getByText(plan.paid)).toBeVisible();
    await expect.element(main().getByText(plan.waiting)).toBeVisible();
    await expectCount(subscribe(), 0);
    await expectAccessible('waiting for the confirmation');
    app.host.answer('billing.status', ACTIVE);
    await app.clock.pass(LOOK_EVERY_MS);
    await expect.element(main().getByText(plan.active)).toBeVisible();
    await expect.element(main().getByText(plan.margin.active, { exact: true })).toBeVisible();
    await expectCount(main().getByText(plan.waiting), 0);
    await expect.element(main().getByText(plan.paid)).toBeVisible();

    app.network(false);
    await manage().click();
    await expect.element(alertOf(network.portalUnavailable)).toBeVisible();
    app.network(true);
    app.host.answer('billing.createPortal', { url: 'https://pay.example/portal/cus_1' });
    await manage().click();
    await expect.poll(() => app.left).toEqual(['https://pay.example/portal/cus_1']);
  });

  test('whose confirmation is late is told so, and can look again', async () => {
    const app = await openSubscription(NONE, PAID);
    await expect.element(main().getByText(plan.waiting)).toBeVisible();
    await expectComes(app, main().getByText(plan.late), LOOK_EVERY_MS);
    await expectAccessible('late');
    app.host.answer('billing.status', ACTIVE);
    await page.getByRole('button', { name: plan.lookAgain }).click();
    await expect.element(main().getByText(plan.waiting)).toBeVisible();
    await app.clock.pass(LOOK_EVERY_MS);
    await expect.element(main().getByText(plan.active)).toBeVisible();
  });

  test('who left the payment page has paid nothing', async () => {
    await openSubscription(NONE, `/subscription?${CHECKOUT_PARAM}=cancelled`);
    await expect.element(main().getByText(plan.cancelled)).toBeVisible();
    await expect.element(subscribe()).toBeVisible();
  });

  test('is told what is wrong with a subscription, with what helps: paying again, or the portal', async () => {
    const app = await openApp({ at: null, account: ADA });
    for (const [status, words] of Object.entries(plan.statuses)) {
      // Whoever is late with a payment may still go on for a while.
      const late = status === 'past_due';
      await app.open('/subscription', (host) => host.answer('billing.status', { active: late, status }));
      const over = status === 'canceled' || status === 'incomplete_expired';
      await expect.element(main().getByText(late ? plan.activeBut(words) : plan.ended(words))).toBeVisible();
      const margin = late ? plan.margin.active : plan.margin.ended;
      await expect.element(main().getByText(margin, { exact: true })).toBeVisible();
      await expect.element(over ? subscribe() : manage()).toBeVisible();
    }
  });

  test('hears of a payment service that does not answer, and of no network', async () => {
    const app = await openSubscription();
    app.host.refuse('billing.createCheckout', new Problem('payment_unavailable', billing.unavailable));
    await subscribe().click();
    await expect.element(alertOf(billing.unavailable)).toBeVisible();
    await expectAccessible('payment unavailable');
    app.host.allow('billing.createCheckout');
    app.network(false);
    await subscribe().click();
    await expect.element(alertOf(network.checkoutUnavailable)).toBeVisible();
    expect(app.left).toEqual([]);
  });

  test('is led to no address that is not a secure page', async () => {
    const app = await openSubscription();
    for (const url of ['javascript:document.title="run"', 'http://pay.example/', 'data:text/html,x', 'nothing']) {
      app.host.answer('billing.createCheckout', { url });
      await subscribe().click();
      await expect.element(alertOf(plan.wrongAddress)).toBeVisible();
    }
    expect(app.left).toEqual([]);
    app.host.answer('billing.createCheckout', { url: 'https://pay.example/checkout/cus_1' });
    await subscribe().click();
    await expect.poll(() => app.left).toEqual(['https://pay.example/checkout/cus_1']);
  });

  test('of whom nothing can be found out is told that, and another try shows it', async () => {
    let held!: Held;
    const app = await openApp({
      at: '/subscription',
      account: ADA,
      script(host) {
        held = host.hold('billing.status');
        host.refuse('billing.status', new Problem('internal', network.internal));
      },
    });
    await expect.element(page.getByRole('status', { name: plan.loading })).toBeInTheDocument();
    held.release();
    await expect.element(main().getByRole('alert').filter({ hasText: plan.unknown })).toBeVisible();
    await expect.element(main().getByText(plan.margin.unknown, { exact: true })).toBeVisible();
    await expectAccessible('unknown');
    app.host.allow('billing.status');
    app.host.answer('billing.status', NONE);
    await page.getByRole('button', { name: notices.retry }).click();
    await expect.element(main().getByText(plan.none)).toBeVisible();
  });

  test('finds the plan in Settings too, with the way here', async () => {
    const app = await openApp({
      at: '/settings#account',
      account: ADA,
      script: (host) => host.refuse('billing.status', new Problem('internal', network.internal)),
    });
    await expect.element(main().getByText(plan.unknown)).toBeVisible();
    app.host.allow('billing.status');
    app.host.answer('billing.status', ACTIVE);
    await main().getByRole('button', { name: notices.retry }).first().click();
    await expect.element(main().getByText(plan.active)).toBeVisible();
    await main().getByRole('link', { name: plan.open }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: plan.title })).toHaveFocus();
    await expect.element(manage()).toBeVisible();
    await expectCount(page.getByText(settings.place.who), 0);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`the page is accessible in ${theme}, wide and narrow`, async () => {
      await emulateMedia({ colorScheme: theme });
      await openSubscription();
      await expect.element(subscribe()).toBeVisible();
      await expectAccessible(theme);
      await page.viewport(NARROW.width, NARROW.height);
      await expectAccessible(`${theme}, narrow`);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
    });
  }
});

test('a visitor is asked to log in, and comes back here afterwards', async () => {
  await openApp({ at: '/subscription', account: null });
  await expect.element(main().getByText(plan.visitor)).toBeVisible();
  await expectAccessible('visitor');
  await main().getByRole('link', { name: shell.nav.login }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: login.title })).toHaveFocus();
  expect((history.state as { usr?: unknown }).usr).toEqual({
    from: { pathname: '/subscription', search: '', hash: '' },
  });
});

test('a server that cannot be asked who is here says so, and another try shows the page', async () => {
  const app = await openApp({
    at: '/subscription',
    account: ADA,
    script: (host) => host.refuse('auth.me', new Problem('internal', network.internal)),
  });
  await expect.element(main().getByRole('alert').filter({ hasText: plan.unknown })).toBeVisible();
  app.host.allow('auth.me');
  app.host.answer('billing.status', NONE);
  await page.getByRole('button', { name: notices.retry }).click();
  await expect.element(main().getByText(plan.none)).toBeVisible();
});

test('where nothing is sold everything is free', async () => {
  await openApp({ at: PAID });
  await expect.element(main().getByText(plan.free)).toBeVisible();
  await expect.element(main().getByText(plan.margin.free, { exact: true })).toBeVisible();
  await expectCount(main().getByRole('button'), 0);
  await expectAccessible('free');
});
