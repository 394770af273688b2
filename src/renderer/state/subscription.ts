/** What the person pays, in the words of every place that says so (core §7, "Billing and user"). */
import { BILLING_NOT_CONFIGURED, BILLING_UNKNOWN } from '../../contract/billing.ts';
import type { Output } from '../../contract/index.ts';
import { messages } from '../../contract/messages/index.ts';
import { api } from '../lib/host/api.ts';
import { logError } from '../lib/page/log.ts';
import { appStore } from '../lib/page/app-store.ts';

type BillingStatus = Output<'billing.status'>;

interface SubscriptionState {
  /** Null until it was asked once. */
  readonly status: BillingStatus | null;
  /** Asks the host. One that cannot be asked answers `BILLING_UNKNOWN` (core §8), so this never rejects. */
  readonly load: () => Promise<void>;
}

export const useSubscription = appStore<SubscriptionState>((set) => ({
  status: null,

  async load() {
    try {
      set({ status: await api.billing.status() });
    } catch (error) {
      logError('The state of the subscription could not be loaded.', error);
      set({ status: BILLING_UNKNOWN });
    }
  },
}));

/** `free`: nothing is sold here. `ended`: there was a subscription, or one is not paid. */
export type Plan = 'free' | 'none' | 'active' | 'ended' | 'unknown';

const said = messages.account.plan;

export function planOf({ active, status }: BillingStatus): Plan {
  if (active) return 'active';
  if (status === BILLING_NOT_CONFIGURED.status) return 'free';
  if (status === BILLING_UNKNOWN.status) return 'unknown';
  return status === NO_SUBSCRIPTION ? 'none' : 'ended';
}

/** The plan in one sentence. */
export function planWords(billing: BillingStatus): string {
  const plan = planOf(billing);
  if (plan === 'ended') return said.ended(statusWords(billing.status));
  return plan === 'active' && billing.status === OVERDUE ? said.activeBut(statusWords(OVERDUE)) : said[plan];
}

/** Whether it is over for good, so that a new one can be begun; otherwise the one there is can be put right. */
export function isOver(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

const NO_SUBSCRIPTION = 'none';
/** Paid for a while longer, though the last payment has failed. */
const OVERDUE = 'past_due';

/** The payment service's word in ours; a word that is new to us stays as it is. */
function statusWords(status: string): string {
  const words: Readonly<Record<string, string>> = said.statuses;
  return Object.hasOwn(words, status) ? (words[status] ?? status) : status;
}
