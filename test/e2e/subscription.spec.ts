/**
 * Paying (core §2, §7): the real server, the real Stripe package, a fake of its API, and events with real signatures. What else the page says is held
 * in test/component.
 */
import type { Page } from '@playwright/test';
import type { CheckoutResult } from '../../src/contract/billing.ts';
import { messages } from '../../src/contract/messages/index.ts';
import { signedEvent, startFakeStripe, type FakeStripe } from '../support/fake-stripe.ts';
import type { ServedEdition } from '../support/served-edition.ts';
import { expect, expectAccessible, signedIn, test as base } from './accounts-edition.ts';

const { account, network } = messages;
const { plan } = account;
const ADA = 'ada@example.org';

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

/** Ada's subscription becomes that, and the payment service tells the server so. */
async function tell(edition: ServedEdition, stripe: FakeStripe, status: string): Promise<void> {
  eventNumber += 1;
  stripe.subscription('sub_1', 'cus_1', status);
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
  const { form } = stripe.asked.findLast(({ what }) => what === 'POST /v1/checkout/sessions')!;
  await page.goto(form.get(result === 'done' ? 'success_url' : 'cancel_url')!);
}

test('somebody subscribes, and the page changes when the payment service confirms it', async ({
  page,
  edition,
  stripe,
}) => {
  await signedIn(page, edition, ADA);
  await paymentPages(page);
  await page.goto('/subscription');
  await expect(page.getByRole('heading', { level: 1, name: plan.title })).toBeFocused();
  await expect(main(page).getByText(plan.none)).toBeVisible();
  await expect(main(page).getByText(plan.margin.none, { exact: true })).toBeVisible();
  await expect(main(page).getByText(plan.text)).toBeVisible();
  await payAndReturn(page, stripe, 'cancelled');
  await expect(main(page).getByText(plan.cancelled)).toBeVisible();
  await payAndReturn(page, stripe, 'done');
  await expect(main(page).getByText(plan.paid)).toBeVisible();
  await expect(main(page).getByText(plan.waiting)).toBeVisible();
  await expect(subscribe(page)).toHaveCount(0);
  await expectAccessible(page, 'waiting for the confirmation');
  await tell(edition, stripe, 'active');
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
