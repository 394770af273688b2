/** What is paid for the account that this desktop is signed in with: its server knows, and leads to the payment service. */
import type { Billing } from '../api/billing.ts';
import type { Api } from '../client/api.ts';
import { BILLING_NOT_CONFIGURED } from '../contract/billing.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { ServerAccounts } from './accounts.ts';

const { checkoutUnavailable, portalUnavailable } = messages.network;

/** A desktop by itself sells nothing, and can pay for nothing either (core §4, "Offline mode"). */
export function createServerBilling({ connection }: Pick<ServerAccounts, 'connection'>): Billing {
  const server = async (unavailable: string): Promise<Api> => {
    const account = await connection();
    if (account === null) throw new Problem('offline', unavailable);
    return account.remote;
  };
  return {
    async status() {
      const account = await connection();
      return account === null ? BILLING_NOT_CONFIGURED : account.remote.billing.status();
    },
    checkout: async () => (await (await server(checkoutUnavailable)).billing.createCheckout({})).url,
    portal: async () => (await (await server(portalUnavailable)).billing.createPortal({})).url,
  };
}
