import { expect, test } from 'vitest';
import { createApi } from '../client/api.ts';
import { BILLING_NOT_CONFIGURED } from '../contract/billing.ts';
import { messages } from '../contract/messages/index.ts';
import type { ServerConnection } from './accounts.ts';
import { createServerBilling } from './server-billing.ts';

const NOTHING_SOLD = { code: 'not_configured', detail: messages.billing.notConfigured };

test('a desktop by itself sells nothing', async () => {
  const billing = createServerBilling({ connection: async () => null });
  expect(await billing.status()).toEqual(BILLING_NOT_CONFIGURED);
  await expect(billing.checkout()).rejects.toMatchObject(NOTHING_SOLD);
  await expect(billing.portal()).rejects.toMatchObject(NOTHING_SOLD);
});

test('whoever is signed in has what their server says', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    'billing.status': { active: true, status: 'active' },
    'billing.createCheckout': { url: 'https://pay.example/checkout' },
    'billing.createPortal': { url: 'https://pay.example/portal' },
  };
  const remote = createApi({ call: async (operation) => answers[operation], on: () => () => {} });
  const account: ServerConnection = { origin: 'https://learn.example', accountId: 'u1', name: 'Ada', remote };
  const billing = createServerBilling({ connection: async () => account });
  expect(await billing.status()).toEqual({ active: true, status: 'active' });
  expect(await billing.checkout()).toBe('https://pay.example/checkout');
  expect(await billing.portal()).toBe('https://pay.example/portal');
});
