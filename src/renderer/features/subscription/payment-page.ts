/** The way to the payment service's pages, and what its pages say when somebody comes back. */
import { CHECKOUT_PARAM, CHECKOUT_RESULTS, type CheckoutResult } from '../../../contract/billing.ts';
import { messages } from '../../../contract/messages/index.ts';
import { Problem } from '../../../contract/problem.ts';
import { world } from '../../lib/page/world.ts';

/** Goes there, from a desktop in the person's browser. The server names the address, so only a secure page of the web counts. @throws Problem for any other address */
export function openPaymentPage(url: string): void {
  const address = URL.parse(url);
  if (address?.protocol !== 'https:') throw new Problem('internal', messages.account.plan.wrongAddress);
  const { desktop, page } = world();
  if (desktop) window.open(address.href, '_blank', 'noopener');
  else page.assign(address.href);
}

/** How the payment page was left, or null for a visit that does not come from there. */
export function checkoutResult(search: string): CheckoutResult | null {
  const named = new URLSearchParams(search).get(CHECKOUT_PARAM);
  return CHECKOUT_RESULTS.find((result) => result === named) ?? null;
}
