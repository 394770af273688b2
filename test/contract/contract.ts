/** The contract, held by every host: each case runs on each host through the typed client, and all must answer the same. */
import { describe, expect, it } from 'vitest';
import { createApi } from '../../src/client/api.ts';
import { rowOf } from '../../src/contract/index.ts';
import { startFakeGemini } from '../support/fake-gemini.ts';
import { HOST_NAMES, kindOf, openHost, type HostName } from '../support/hosts.ts';
import type { ContractCase } from './cases/case.ts';
import { recorded, withoutMadeIds, type Answered } from './recording.ts';

/** What each host answered in each case, for the comparison at the end. */
const answersOf = new Map<string, Answered[]>();
const keyOf = (host: HostName, { operation, title }: ContractCase) => `${host} ${operation} ${title}`;

async function runCase(hostName: HostName, contractCase: ContractCase): Promise<readonly Answered[]> {
  const gemini = await startFakeGemini();
  const host = await openHost(hostName, { geminiBaseUrl: gemini.url, reversesUnordered: true });
  const answers: Answered[] = [];
  try {
    const api = createApi(recorded(host.transport, answers));
    await contractCase.run({
      api,
      unrecorded: createApi(host.transport),
      clock: host.clock,
      host: kindOf(hostName),
      store: () => host.store(),
      gemini,
    });
  } finally {
    await gemini.close();
    await host.close();
  }
  answersOf.set(keyOf(hostName, contractCase), answers);
  return answers;
}

/** Whether the hosts are compared in it. */
export function isComparable({ operation, parity }: ContractCase): boolean {
  return parity !== false && rowOf(operation)?.home === 'both';
}

/** Makes the tests of these cases. */
export function holdContract(cases: readonly ContractCase[]): void {
  describe.each(HOST_NAMES)('on the %s host', (hostName) => {
    const answerable = cases.filter(
      ({ operation }) => kindOf(hostName) === 'server' || rowOf(operation)?.home === 'both',
    );
    it.each(answerable.map((each) => [each.operation, each.title, each] as const))(
      '%s: %s',
      async (_operation, _title, each) => {
        const answers = await runCase(hostName, each);
        expect(answers.map(({ operation }) => operation)).toContain(each.operation);
      },
    );
  });

  describe('every host answers the same', () => {
    const comparable = cases.filter(isComparable);
    it.each(comparable.map((each) => [each.operation, each.title, each] as const))(
      '%s: %s',
      (_operation, _title, each) => {
        const [desktop, ...servers] = HOST_NAMES.map((host) => answersOf.get(keyOf(host, each)));
        expect(desktop, 'the case did not pass on the desktop').toBeDefined();
        for (const server of servers) expect(withoutMadeIds(server)).toEqual(withoutMadeIds(desktop));
      },
    );

    // Where the hosts are meant to differ, the database still makes no difference.
    const ofServers = cases.filter((each) => !isComparable(each));
    it.skipIf(ofServers.length === 0).each(ofServers.map((each) => [each.operation, each.title, each] as const))(
      'on either database: %s: %s',
      (_operation, _title, each) => {
        const [sqlite, postgres] = [
          answersOf.get(keyOf('server', each)),
          answersOf.get(keyOf('server on Postgres', each)),
        ];
        expect(sqlite, 'the case did not pass on SQLite').toBeDefined();
        expect(withoutMadeIds(postgres)).toEqual(withoutMadeIds(sqlite));
      },
    );
  });
}
