/** What is paid for the account that this desktop is signed in with: its server knows, and leads to the payment service. */
import type { Billing } from '../api/billing.ts';
import type { Api } from '../client/api.ts';
import type { CallOptions } from '../client/transport.ts';
import { BILLING_NOT_CONFIGURED } from '../contract/billing.ts';
import { messages } from '../contract/messages/index.ts';
import { Problem } from '../contract/problem.ts';
import type { ServerAccounts } from './accounts.ts';

/**
 * A desktop by itself sells nothing, like a server that sells nothing. A server that cannot be reached has the sentences of core §8. Its calls end
 * with `signal`.
 */
export function createServerBilling({ connection }: Pick<ServerAccounts, 'connection'>, signal?: AbortSignal): Billing {
  const options: CallOptions = signal ? { signal } : {};
  const server = async (): Promise<Api> => {
    const account = await connection();
    if (account === null) throw new Problem('not_configured', messages.billing.notConfigured);
    return account.remote;
  };
  return {
    async status() {
      const account = await connection();
      return account === null ? BILLING_NOT_CONFIGURED : account.remote.billing.status({}, options);
    },
    checkout: async () => (await (await server()).billing.createCheckout({}, options)).url,
    portal: async () => (await (await server()).billing.createPortal({}, options)).url,
  };
}
