/** Subscription & Billing (core §2, §7): the real server, the real Stripe package, a fake of its API, and events with real signatures. */
import type { Page } from '@playwright/test';
import { CHECKOUT_PARAM, type CheckoutResult } from '../../src/contract/billing.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { signedEvent, startFakeStripe, type FakeStripe } from '../support/fake-stripe.ts';
import { serveEdition, type ServedEdition } from '../support/served-edition.ts';
import { expect, expectAccessible, signedIn, test as base } from './accounts-edition.ts';
import { seed } from './seed.ts';

const { account, billing, login, network, notices, settings, shell } = messages;
const { plan } = account;
const ADA = 'ada@example.org';
const NARROW = { width: 390, height: 844 };
/** Longer than the page looks by itself. */
const OVER_A_MINUTE_MS = 70_000;

const test = base.extend<{ readonly stripe: FakeStripe }>({
  // Playwright reads from the first parameter which fixtures are needed: here none.
  // eslint-disable-next-line no-empty-pattern
  stripe: async ({}, provide) => {
    const stripe = await startFakeStripe();
    await provide(stripe);
    await stripe.close();
  },
  serverEnv: async ({ stripe }, provide) => provide(stripe.env),
});

const main = (page: Page) => page.getByRole('main');
const subscribe = (page: Page) => page.getByRole('button', { name: plan.subscribe });
const manage = (page: Page) => page.getByRole('button', { name: plan.manage });

/** The payment service's own pages, which only say where one is. */
async function paymentPages(page: Page): Promise<void> {
  await page
    .context()
    .route('https://pay.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<h1>${new URL(route.request().url()).pathname}</h1>` }),
    );
}

let eventNumber = 0;

/** The payment service tells the server what has become of Ada's subscription. */
async function tell(edition: ServedEdition, status: string): Promise<void> {
  eventNumber += 1;
  const at = Date.now() + eventNumber * 1_000;
  const { payload, headers } = signedEvent(
    { id: `evt_${eventNumber}`, type: 'customer.subscription.updated', customer: 'cus_1', status, at },
    Date.now(),
  );
  const answer = await fetch(`${edition.url}/api/billing/events`, { method: 'POST', body: payload, headers });
  expect(answer.status).toBe(200);
}

/** Goes to the payment page and comes back from it as the payment service leads back. */
async function payAndReturn(page: Page, stripe: FakeStripe, result: CheckoutResult): Promise<void> {
  await subscribe(page).click();
  await expect(page.getByRole('heading', { name: '/checkout/cus_1' })).toBeVisible();
  const { form } = stripe.asked.findLast(({ what }) => what.includes('checkout'))!;
  await page.goto(form.get(result === 'done' ? 'success_url' : 'cancel_url')!);
}

test.describe('somebody with an account', () => {
  test.beforeEach(async ({ page, edition }) => {
    await signedIn(page, edition, ADA);
    await paymentPages(page);
  });

  test('subscribes, and the page changes when the payment service confirms it', async ({ page, edition, stripe }) => {
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeFocused();
    await expect(main(page).getByText(plan.none)).toBeVisible();
    await expect(main(page).getByText(plan.margin.none, { exact: true })).toBeVisible();
    await expect(main(page).getByText(plan.text)).toBeVisible();
    await payAndReturn(page, stripe, 'done');
    await expect(main(page).getByText(plan.paid)).toBeVisible();
    await expect(main(page).getByText(plan.waiting)).toBeVisible();
    await expect(subscribe(page)).toHaveCount(0);
    await expectAccessible(page, 'waiting for the confirmation');
    await tell(edition, 'active');
    await expect(main(page).getByText(plan.active)).toBeVisible();
    await expect(main(page).getByText(plan.margin.active, { exact: true })).toBeVisible();
    await expect(main(page).getByText(plan.waiting)).toHaveCount(0);
    await expect(main(page).getByText(plan.paid)).toBeVisible();

    await page.context().setOffline(true);
    await manage(page).click();
    await expect(page.getByRole('alert').filter({ hasText: network.portalUnavailable })).toBeVisible();
    await page.context().setOffline(false);
    await manage(page).click();
    await expect(page.getByRole('heading', { name: '/portal/cus_1' })).toBeVisible();
  });

  test('whose confirmation is late is told so, and can look again', async ({ page, edition, stripe }) => {
    await page.goto('/subscription');
    await payAndReturn(page, stripe, 'done');
    await page.clock.install();
    await page.reload();
    await expect(main(page).getByText(plan.waiting)).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(2_000);
      await expect(main(page).getByText(plan.late)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50], timeout: OVER_A_MINUTE_MS });
    await expectAccessible(page, 'late');
    await tell(edition, 'active');
    await page.getByRole('button', { name: plan.lookAgain }).click();
    await expect(main(page).getByText(plan.waiting)).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(main(page).getByText(plan.active)).toBeVisible();
  });

  test('who left the payment page has paid nothing', async ({ page, stripe }) => {
    await page.goto('/subscription');
    await payAndReturn(page, stripe, 'cancelled');
    await expect(main(page).getByText(plan.cancelled)).toBeVisible();
    await expect(subscribe(page)).toBeVisible();
  });

  test('is told what is wrong with a subscription, with what helps: paying again, or the portal', async ({
    page,
    edition,
  }) => {
    await page.request.post(`${edition.url}/api/billing/create-checkout`, {
      headers: { origin: edition.url },
      data: {},
    });
    for (const [status, words] of Object.entries(plan.statuses)) {
      await tell(edition, status);
      await page.goto('/subscription');
      const over = status === 'canceled' || status === 'incomplete_expired';
      // Whoever is late with a payment may still go on for a while.
      const late = status === 'past_due';
      await expect(main(page).getByText(late ? plan.activeBut(words) : plan.ended(words))).toBeVisible();
      const margin = late ? plan.margin.active : plan.margin.ended;
      await expect(main(page).getByText(margin, { exact: true })).toBeVisible();
      await expect(over ? subscribe(page) : manage(page)).toBeVisible();
    }
  });

  test('hears of a payment service that does not answer, and of no network', async ({ page, stripe, context }) => {
    await page.goto('/subscription');
    stripe.fail(503);
    await subscribe(page).click();
    await expect(page.getByRole('alert').filter({ hasText: billing.unavailable })).toBeVisible();
    await expectAccessible(page, 'payment unavailable');
    await context.setOffline(true);
    await subscribe(page).click();
    await expect(page.getByRole('alert').filter({ hasText: network.checkoutUnavailable })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/subscription$/);
  });

  test('is led to no address that is not a secure page', async ({ page }) => {
    await page.goto('/subscription');
    for (const url of ['javascript:document.title="run"', 'http://pay.example/', 'data:text/html,x', 'nothing']) {
      await page.route('**/api/billing/create-checkout', (route) => route.fulfill({ json: { url } }));
      await subscribe(page).click();
      await expect(page.getByRole('alert').filter({ hasText: plan.wrongAddress })).toBeVisible();
      await expect(page).toHaveURL(/\/subscription$/);
      await page.unroute('**/api/billing/create-checkout');
    }
  });

  test('of whom nothing can be found out is told that, and another try shows it', async ({ page }) => {
    let answer = (): void => {};
    await page.route('**/api/billing/status', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/subscription');
    await expect(page.getByRole('status', { name: plan.loading })).toBeAttached();
    answer();
    await expect(main(page).getByRole('alert').filter({ hasText: plan.unknown })).toBeVisible();
    await expect(main(page).getByText(plan.margin.unknown, { exact: true })).toBeVisible();
    await expectAccessible(page, 'unknown');
    await page.unroute('**/api/billing/status');
    await page.getByRole('button', { name: notices.retry }).click();
    await expect(main(page).getByText(plan.none)).toBeVisible();
  });

  test('finds the plan in Settings too, with the way here', async ({ page, edition }) => {
    await page.request.post(`${edition.url}/api/billing/create-checkout`, {
      headers: { origin: edition.url },
      data: {},
    });
    await tell(edition, 'active');
    await page.route('**/api/billing/status', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/settings#account');
    await expect(main(page).getByText(plan.unknown)).toBeVisible();
    await page.unroute('**/api/billing/status');
    await main(page).getByRole('button', { name: notices.retry }).first().click();
    await expect(main(page).getByText(plan.active)).toBeVisible();
    await main(page).getByRole('link', { name: plan.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeFocused();
    await expect(manage(page)).toBeVisible();
    await expect(page.getByText(settings.place.who)).toHaveCount(0);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`the page is accessible in ${theme}, wide and narrow`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/subscription');
      await expect(subscribe(page)).toBeVisible();
      await expectAccessible(page, theme);
      await page.setViewportSize(NARROW);
      await expectAccessible(page, `${theme}, narrow`);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    });
  }
});

test('a visitor is asked to log in, and comes back here afterwards', async ({ page }) => {
  await page.goto('/subscription');
  await expect(main(page).getByText(plan.visitor)).toBeVisible();
  await expectAccessible(page, 'visitor');
  await main(page).getByRole('link', { name: shell.nav.login }).click();
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeFocused();
  expect(await page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({
    from: { pathname: '/subscription', search: '', hash: '' },
  });
});

test('a server that cannot be asked who is here says so, and another try shows the page', async ({ page, edition }) => {
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/subscription');
  await expect(main(page).getByRole('alert').filter({ hasText: plan.unknown })).toBeVisible();
  await signedIn(page, edition, ADA);
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: notices.retry }).click();
  await expect(main(page).getByText(plan.none)).toBeVisible();
});

test('where nothing is sold everything is free', async ({ page }) => {
  const alone = await serveEdition();
  try {
    await seed(alone.url, []);
    await page.goto(`${alone.url}/subscription?${CHECKOUT_PARAM}=done`);
    await expect(main(page).getByText(plan.free)).toBeVisible();
    await expect(main(page).getByText(plan.margin.free, { exact: true })).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await expectAccessible(page, 'free');
  } finally {
    await alone.dispose();
  }
});
