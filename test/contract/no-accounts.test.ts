/** The desktop without a server: each call that needs one is refused with its own sentence of core §8. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { startFakeGemini, type FakeGemini } from '../support/fake-gemini.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { withoutAccounts } from './cases/account.ts';

let host: TestHost;
let gemini: FakeGemini;
beforeAll(async () => {
  host = await openHost('desktop');
  gemini = await startFakeGemini();
});
afterAll(async () => {
  await host.close();
  await gemini.close();
});

test.each(withoutAccounts.map((each) => [each.operation, each] as const))('%s', async (_operation, asked) => {
  const api = createApi(host.transport);
  await asked.run({ api, unrecorded: api, clock: host.clock, host: 'desktop', store: () => host.store(), gemini });
  expect.hasAssertions();
});
