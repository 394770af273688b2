/** Requests that nobody would write: never a 5xx, never an echo of what was sent. `test/long/request-fuzz.test.ts` goes on for longer. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames } from '../../src/contract/index.ts';
import { offenceOf, wildRequest } from '../support/generated-requests.ts';
import { openHost, type TestHost } from '../support/hosts.ts';

const RUNS = 10;

describe.each(['server', 'server on Postgres'] as const)('generated requests to the %s', (hostName) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await openHost(hostName);
  });
  afterAll(() => host.close());

  it.each(operationNames.map((name, seed) => ({ name, seed })))('$name', async ({ name, seed }) => {
    const property = fc.asyncProperty(wildRequest(name), async (request) => {
      expect(await offenceOf(host.address!, request)).toBeNull();
    });
    const report = await fc.check(property, { numRuns: RUNS, seed });
    expect(fc.defaultReportMessage(report)).toBeUndefined();
  });
});
